import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Project } from '#api/contract/index.ts';
import { Role } from '#api/contract/values.ts';
import { NARROW, signIn } from '#tests/support/browserSession.ts';
import type { Viewport } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { fitsScreenWidth } from '#tests/support/fitsScreenWidth.ts';
import {
  answerCalls,
  bodiesOf,
  dropCalls,
  holdCalls,
  refuseCalls,
  unexpectedPageErrors,
  interceptRequests,
} from '#tests/support/interception.ts';
import { closeProfiles } from '#tests/support/browserProfiles.ts';
import { untilAllSaved } from '#tests/support/untilAllSaved.ts';
import { untilQuiet } from '#tests/support/untilQuiet.ts';
import { account, isFocused } from './locators.ts';
import { createNewcomer } from './people.ts';
import type { Call } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';

const CONTEXT = { path: /\/core-application-context$/ };
const ACTIVE_PROJECT = { path: /\/projects\/active$/, method: 'PUT' };
const ACTIVE_TEAM = { path: /\/active-team$/ };
const PLAN = { path: /\/go-to-market-plan$/ };

/** The narrowest window that WCAG 1.4.10 (Reflow) requires. */
const TINY = { width: 320, height: 640 };

/** The frame of every page: navigation, top bar, errors and notices. */
describe.skipIf(chromiumPath() === null)('The shell', () => {
  const setup = setUpBrowser();

  const newcomer = (viewport?: Viewport) =>
    createNewcomer(setup.browser, setup.slipway.url, viewport);

  describe('Navigation', () => {
    it('is shown from 992 px up and hidden below (D11)', async () => {
      const { page } = await newcomer({ width: 992, height: 700 });
      await open(page, '/project/items');
      await navigation(page).waitFor();
      await expect.poll(() => menuButton(page).count()).toBe(0);
      await page.setViewportSize({ width: 991, height: 700 });
      await menuButton(page).waitFor();
      await expect.poll(() => navigation(page).count()).toBe(0);
    });

    it('opens as a drawer on a phone, and the focus returns when it closes', async () => {
      const { page, pageErrors } = await newcomer(NARROW);
      await open(page, '/project/items');
      await menuButton(page).click();
      await drawer(page).waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await drawer(page).waitFor({ state: 'detached' });
      await expect.poll(() => isFocused(menuButton(page))).toBe(true);

      await menuButton(page).click();
      await page.getByRole('link', { name: 'Go to Market' }).click();
      await drawer(page).waitFor({ state: 'detached' });
      const heading = page.getByRole('heading', { name: 'Go to Market' });
      await heading.waitFor();
      await expect.poll(() => isFocused(heading)).toBe(true);
      expect(unexpectedPageErrors(pageErrors)).toEqual([]);
    });

    it('can be skipped with the first Tab, marks the page, names the browser’s tab after it and focuses its heading', async () => {
      const { page } = await newcomer();
      await open(page, '/project/items');
      // The first Tab leads to 'Skip to content'.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect.poll(() => isFocused(page.getByRole('main'))).toBe(true);

      await page.getByRole('link', { name: 'Go to Market' }).click();
      const heading = page.getByRole('heading', { level: 1 });
      await heading.getByText('Go to Market').waitFor();
      await expect.poll(() => page.title()).toBe('Go to Market – Slipway');
      await expect.poll(() => isFocused(heading)).toBe(true);
      const current = page.locator('nav [aria-current=page]');
      await expect
        .poll(() => current.allInnerTexts())
        .toEqual(['Go to Market']);
    });

    it('redirects unknown addresses to the start page of the app (B29, C2)', async () => {
      const { page } = await newcomer();
      for (const path of ['/app-start', '/project/nowhere', '/settings/no']) {
        await page.goto(path);
        await page.waitForURL('**/project/plan');
      }
    });
  });

  describe('The project selector', () => {
    it('lists the live projects by description, including unnamed ones (D12, D13)', async () => {
      const { page, call, projectId } = await newcomer();
      await withProjects(call, ['Beta', 'alpha 10', 'alpha 2', COMPLETED]);
      await call('PUT', `/teams/active/projects/${projectId}`, {
        description: '',
      });
      await open(page, '/project/items');
      await selector(page).click();
      await expect
        .poll(() => page.getByRole('menuitemradio').allInnerTexts())
        .toEqual(['alpha 2', 'alpha 10', 'Beta', 'Unnamed Project']);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect.poll(() => isFocused(selector(page))).toBe(true);
    });

    it('activates the chosen project, blocks the app meanwhile, and stays if that fails or it is already active (D14, D15, D35)', async () => {
      const { page, call, projectId } = await newcomer();
      await withProjects(call, ['Beta']);
      await open(page, '/project/items');
      const stopRefusing = await refuseCalls(page, ACTIVE_PROJECT);
      await selector(page).click();
      await page.getByRole('menuitemradio', { name: 'Unnamed' }).click();
      await page
        .getByRole('alert')
        .getByText('Couldn’t switch projects. Try again.')
        .waitFor();
      await expect.poll(() => selector(page).innerText()).toBe('Beta');
      await stopRefusing();
      const bodies = bodiesOf(page, ACTIVE_PROJECT);
      await selector(page).click();
      await page.getByRole('menuitemradio', { name: 'Beta' }).click();
      await page.getByRole('menu').waitFor({ state: 'detached' });
      expect(bodies).toEqual([]);

      await selector(page).click();
      const release = await holdCalls(page, ACTIVE_PROJECT);
      await page.getByRole('menuitemradio', { name: 'Unnamed' }).click();
      await page.getByText('Switching projects…').waitFor();
      await expectAccessible(page);
      await release();
      await page.waitForURL('**/project/plan');
      await page.getByText('Switching projects…').waitFor({
        state: 'detached',
      });
      await expect
        .poll(() => selector(page).innerText())
        .toBe('Unnamed Project');
      const { userContext } = await call<{
        userContext: { activeProjectId: string };
      }>('GET', '/user/core-application-context');
      expect(userContext.activeProjectId).toBe(projectId);
    });
  });

  describe('The top bar', () => {
    it('shows when something is being saved, but not when it is read (D16, D18, D19)', async () => {
      const { page } = await newcomer();
      const releaseTeam = await holdCalls(page, { path: /\/teams\/active$/ });
      await open(page, '/go-to-market');
      await page.getByRole('status', { name: 'Loading…' }).waitFor();
      await page.getByText('All data saved').waitFor();
      await releaseTeam();

      const releasePlan = await holdCalls(page, PLAN);
      await page.getByLabel('Product Story').fill('Why we are here.');
      await page.getByText('Saving data...').waitFor();
      await releasePlan();
      await page.getByText('All data saved').waitFor();
    });

    it('switches between light and dark, and remembers it for the next visit (D20)', async () => {
      const { page } = await newcomer();
      await open(page, '/project/items');
      await expect.poll(() => scheme(page)).toBe('light');
      await page.getByRole('button', { name: 'Use dark colors' }).click();
      await page.getByRole('button', { name: 'Use light colors' }).waitFor();
      await expect.poll(() => scheme(page)).toBe('dark');
      await page.reload({ waitUntil: 'commit' });
      await page.locator('#root').waitFor({ state: 'attached' });
      await expect.poll(() => scheme(page)).toBe('dark');
    });

    it('has an account menu with the address, the teams and Sign out (D21, D22, D33)', async () => {
      const { page, context, emailAddress } = await newcomer();
      // A second team, by replies in place of the server's.
      const otherTeam = {
        id: 'other',
        teamName: 'Other team',
        role: Role.Admin,
      };
      await answerCalls(page, CONTEXT, {
        ...context,
        availableTeams: [...context.availableTeams, otherTeam],
      });
      await open(page, '/project/items');
      await account(page).click();
      await page.getByText(emailAddress).waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect.poll(() => isFocused(account(page))).toBe(true);

      const bodies = bodiesOf(page, ACTIVE_TEAM);
      await answerCalls(page, ACTIVE_TEAM, context);
      const release = await holdCalls(page, ACTIVE_TEAM);
      await account(page).click();
      await page.getByRole('menuitemradio', { name: 'Other team' }).click();
      await page.getByText('Switching teams…').waitFor();
      await release();
      await page.waitForURL('**/project/plan');
      await expect.poll(() => bodies).toEqual([{ newActiveTeamId: 'other' }]);
    });
  });

  describe('On a failure', () => {
    it('a session that ended elsewhere leads to the sign-in, and typed text is restored (B33)', async () => {
      const { page, call, emailAddress } = await newcomer();
      await open(page, '/go-to-market');
      // Typed before the session ends, as the page notices that at once.
      await page.getByLabel('Product Story').fill('Typed too late.');
      await call('POST', '/auth/logout');
      await page.waitForURL('**/login');
      await signIn(page, emailAddress);
      await open(page, '/go-to-market');
      const story = page.getByLabel('Product Story');
      await expect.poll(() => story.inputValue()).toBe('Typed too late.');
    });

    it('a failing session check leads to the sign-in (B34, M6)', async () => {
      const { page } = await newcomer();
      await page.clock.install();
      await open(page, '/go-to-market');
      await refuseCalls(page, { path: /\/auth\/validate$/ });
      // The page checks its session after 24 hours and up to 15 minutes more.
      await page.clock.fastForward('24:16:00');
      await page.waitForURL('**/login');
    });

    it('a missing context leads to the sign-in (B27)', async () => {
      const { page } = await newcomer();
      await refuseCalls(page, CONTEXT, { status: 404 });
      await page.goto('/project/items');
      await page.waitForURL('**/login');
    });

    it('an unknown address is reported, with a way back to work', async () => {
      const { page } = await newcomer();
      await page.goto('/nobody/owns/this');
      await page.getByRole('heading', { name: 'Not found' }).waitFor();
      expect(await page.title()).toBe('Not found – Slipway');
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Go to your work' }).click();
      await page.waitForURL('**/project/plan');

      await page.goto('/project/nonsense');
      await page.waitForURL('**/project/plan');
    });

    it('an unreachable server is reported, and retried', async () => {
      const { page } = await newcomer();
      const reconnect = await dropCalls(page, CONTEXT);
      await page.goto('/project/items');
      await page.getByText('Can’t reach the server.').waitFor();
      await expectAccessible(page);
      await reconnect();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { name: 'All Items' }).waitFor();
    });

    it('a page whose code fails to load does not break the others', async () => {
      // A new profile has none of the app's code in its cache.
      await closeProfiles(setup.browser);
      const { page } = await newcomer();
      await open(page, '/project/items');
      await interceptRequests(page, /GoToMarketPage.*\.js$/, (route) =>
        route.abort(),
      );
      await page.getByRole('link', { name: 'Go to Market' }).click();
      await page
        .getByRole('heading', { name: 'Something went wrong' })
        .waitFor();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'All Items' }).click();
      await page.getByRole('heading', { name: 'All Items' }).waitFor();
      await page.getByRole('link', { name: 'Go to Market' }).click();
      const tryAgain = page.getByRole('button', { name: 'Try again' });
      await tryAgain.waitFor();
      await page.unrouteAll();
      await tryAgain.click();
      await page.getByRole('heading', { name: 'Go to Market' }).waitFor();
    });

    it('a minor part whose code fails to load is left out', async () => {
      // A new profile has none of the app's code in its cache.
      await closeProfiles(setup.browser);
      const { page } = await newcomer();
      let failed = 0;
      await interceptRequests(page, /LiveUpdates.*\.js$/, (route) => {
        failed += 1;
        return route.abort();
      });
      await open(page, '/project/items');
      await expect.poll(() => failed).toBeGreaterThan(0);
      await page.getByLabel('Add an item').fill('Still here');
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'Still here' }).waitFor();
      await untilAllSaved(page);
    });

    it('a dialog whose code fails to load says so and leaves the page', async () => {
      // A new profile has none of the app's code in its cache.
      await closeProfiles(setup.browser);
      const { page } = await newcomer();
      await interceptRequests(page, /LabelDialog.*\.js$/, (route) =>
        route.abort(),
      );
      await page.goto('/settings/team');
      await page.getByRole('button', { name: 'New label' }).click();
      await page.getByText('Couldn’t load this.').first().waitFor();
      await page.getByRole('heading', { name: 'Labels' }).waitFor();
    });

    it('notices and announcements reach screen readers while a dialog is open', async () => {
      const { page } = await newcomer();
      await open(page, '/project/items');
      const notices = page.getByRole('region', { name: 'Notifications' });
      await notices.waitFor({ state: 'attached' });
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('dialog').waitFor();
      await page.locator('#root[aria-hidden="true"]').waitFor();
      await expect.poll(() => notices.count()).toBe(1);
      await expect
        .poll(() => page.locator('[aria-hidden] [aria-live]').count())
        .toBe(0);
    });

    it('being offline is reported above everything', async () => {
      const { page } = await newcomer(NARROW);
      await open(page, '/project/items');
      await page.context().setOffline(true);
      await page.getByText('You’re offline.').waitFor();
      await expectAccessible(page);
      await page.context().setOffline(false);
      await page.getByText('You’re offline.').waitFor({ state: 'detached' });
    });
  });

  it.each(['/project/items', '/settings/team', '/go-to-market'])(
    'the context is fetched only once when loading %s',
    async (path) => {
      const { page } = await newcomer();
      await open(page, path);
      const fetched: string[] = [];
      page.on('request', (request) => {
        if (CONTEXT.path.test(request.url())) fetched.push(request.url());
      });
      await page.reload();
      await untilQuiet(page);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(fetched).toHaveLength(1);
    },
  );

  it('shows a skeleton until its first data arrives', async () => {
    const { page } = await newcomer();
    const release = await holdCalls(page, CONTEXT);
    // The page does not wait for the held request.
    await page.goto('/project/items', { waitUntil: 'load' });
    await page.getByRole('status', { name: 'Loading…' }).waitFor();
    await expectAccessible(page);
    await release();
    await page.getByRole('heading', { name: 'All Items' }).waitFor();
  });

  it('fits into 320 px, even with names of 200 letters without a space', async () => {
    const { page, call, context, projectId } = await newcomer(TINY);
    const name = 'W'.repeat(200);
    await call('PUT', `/teams/active/projects/${projectId}`, {
      description: name,
      startDate: '2026-11-02',
    });
    await call('PUT', '/teams/active/go-to-market-plan', {
      productStory: name,
      businessModel: { elements: [{ title: name, description: name }] },
    });
    await answerCalls(page, CONTEXT, {
      ...context,
      availableTeams: [{ ...context.availableTeams[0], teamName: name }],
      availableProjects: [
        {
          ...context.availableProjects[0],
          description: name,
          startDate: '2026-11-02',
        },
      ],
    });
    for (const path of ['/project/dashboard', '/go-to-market']) {
      await open(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await fitsScreenWidth(page)).toBe(true);
    }
    await account(page).click();
    await page.getByRole('menuitemradio').waitFor();
    expect(await fitsScreenWidth(page)).toBe(true);
  });
});

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  // What the document paints before the app has started is `aria-busy`.
  await page
    .locator('main:not([aria-busy])')
    .getByRole('heading')
    .first()
    .waitFor();
};

/** The name of a project that is not live any more. */
const COMPLETED = 'Over';

/**
 * Adds projects of these names; the last one becomes the active one. The one
 * called Over is completed.
 */
const withProjects = async (
  call: Call,
  names: readonly string[],
): Promise<void> => {
  for (const projectDescription of names) {
    const { newProject } = await call<{ newProject: Project }>(
      'POST',
      '/teams/active/projects',
      { projectDescription },
    );
    if (projectDescription !== COMPLETED) continue;
    await call('PUT', `/teams/active/projects/${newProject.id}`, {
      status: 'Completed',
    });
  }
};

const navigation = (page: Page) => page.getByRole('navigation');
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Main' });
const menuButton = (page: Page) =>
  page.getByRole('button', { name: 'Open navigation' });
const selector = (page: Page) =>
  page.getByRole('button', { name: /^Project: / });

const scheme = (page: Page): Promise<string | null> =>
  page.locator('html').getAttribute('data-scheme');
