import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { CoreContext } from '#api/contract/index.ts';
import { NARROW } from '#tests/support/browserSession.ts';
import type { Viewport } from '#tests/support/browserSession.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { fitsScreenWidth } from '#tests/support/fitsScreenWidth.ts';
import {
  unexpectedPageErrors,
  interceptRequests,
} from '#tests/support/interception.ts';
import { startSlipway } from '#tests/support/slipwayProcess.ts';
import { addField, createPlanner, editor, openList } from './itemPages.ts';
import { account, isFocused } from './locators.ts';
import { expectAccessibleBothWays, withLook } from './appLook.ts';
import { setUpBrowser } from './browserSetup.ts';

const CHAT = '**/support-chat.js';

/** The screens of the first section, before those of Items. */
const FIRST_SECTION = [
  'Dashboard',
  'Go to Market',
  'Project Plan',
  'Reports',
  'History',
  'Inbox',
];

/**
 * The visible names in the navigation: one that does not fit is still there for
 * screen readers, one pixel wide.
 */
const shownNames = (page: Page) =>
  mainNavigation(page)
    .locator('.bar-name')
    .evaluateAll((names) =>
      names.flatMap((name) =>
        name.getBoundingClientRect().width > 1 ? [name.textContent] : [],
      ),
    );

describe.skipIf(chromiumPath() === null)('The customizer', () => {
  const setup = setUpBrowser(() =>
    startSlipway({
      env: {
        SLIPWAY_CHAT_SECRET: 'a secret of the chat',
        // Any file that exists: the tests answer the request for it instead.
        SLIPWAY_CHAT_SCRIPT: 'web/public/theme-init.js',
      },
    }),
  );

  const createUser = (viewport?: Viewport) =>
    createPlanner(
      setup.browser,
      setup.slipway.url,
      [{ description: 'Pricing page' }],
      viewport,
    );
  const openWithCustomizer = async (viewport?: Viewport) => {
    const planner = await createUser(viewport);
    await openList(planner.page);
    await openCustomizer(planner.page);
    return planner;
  };

  it('opens from the account menu, which gets the focus back afterward', async () => {
    const { page, pageErrors } = await openWithCustomizer();
    const heading = page.getByRole('heading', { name: 'Customize' });
    await expect.poll(() => isFocused(heading)).toBe(true);
    await expectAccessibleBothWays(page);
    await page.keyboard.press('Escape');
    await heading.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(account(page))).toBe(true);
    expect(pageErrors).toEqual([]);
  });

  it('opens in place of an item, and an item in place of it', async () => {
    const { page } = await createUser();
    await openList(page);
    const item = page.getByRole('link', { name: 'Pricing page' });
    const panels = page.getByRole('complementary');
    await item.click();
    await editor(page).waitFor();
    await openCustomizer(page);
    await editor(page).waitFor({ state: 'detached' });
    const heading = page.getByRole('heading', { name: 'Customize' });
    await expect.poll(() => isFocused(heading)).toBe(true);
    await item.click();
    await editor(page).waitFor();
    await heading.waitFor({ state: 'detached' });
    await expect.poll(() => panels.count()).toBe(1);
    await page.keyboard.press('Escape');
    await panels.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(item)).toBe(true);
  });

  it('shows each kind of navigation at once, and keeps text typed in the page', async () => {
    const { page } = await openWithCustomizer();
    await addField(page).fill('Half a thought');
    for (const [kind, links] of [
      ['Horizontal', FIRST_SECTION],
      ['Combo', ['Plan', 'Items', 'Settings']],
      [
        'Dual',
        [
          'Inbox',
          'Dashboard',
          'Go to Market',
          'Project Plan',
          'All Items',
          'My Day',
          'My Week',
          'My Milestone',
          'Out of Scope',
          'Reports',
          'History',
          'Projects',
          'Team',
          'Import',
          'Start Guide',
          'Audit',
        ],
      ],
    ] as const) {
      await choice(page, kind).check();
      await expect
        .poll(() => mainNavigation(page).getByRole('link').allInnerTexts())
        .toEqual(links);
      await expect
        .poll(() => addField(page).inputValue())
        .toBe('Half a thought');
      await page.getByRole('button', { name: 'Project: Launch' }).waitFor();
    }
    await choice(page, 'Vertical').check();
    await expect
      .poll(() => page.getByRole('banner').getByRole('link').count())
      .toBe(0);
  });

  it('offers a horizontal navigation whose menus open the screens of a section', async () => {
    const { page } = await createUser();
    await withLook(page, { navigation: 'horizontal' });
    await openList(page);
    const items = mainNavigation(page).getByRole('button', { name: 'Items' });
    await expect.poll(() => items.getAttribute('aria-current')).toBe('true');
    await items.click();
    await expectAccessibleBothWays(page);
    await page.getByRole('menuitem', { name: 'My Week' }).click();
    await page.waitForURL('**/project/items/week');
    await mainNavigation(page)
      .getByRole('link', { name: 'Project Plan' })
      .click();
    const plan = mainNavigation(page).getByRole('link', {
      name: 'Project Plan',
    });
    await expect.poll(() => plan.getAttribute('aria-current')).toBe('page');
  });

  it.each(['horizontal', 'dual'] as const)(
    'lists the saved views in a menu of the %s navigation',
    async (navigation) => {
      const { page, call } = await createUser();
      await withLook(page, { navigation });
      await openList(page);
      await mainNavigation(page)
        .getByRole('link', { name: 'Dashboard' })
        .waitFor();
      const views = mainNavigation(page).getByRole('button', { name: 'Views' });
      await expect.poll(() => views.count()).toBe(0);

      const query = 'is:open';
      await call('POST', '/teams/active/views', {
        name: 'Open items',
        query,
      });
      await page.reload();
      await views.click();
      await page.getByRole('menuitem', { name: 'Open items' }).click();
      await page.waitForURL(
        ({ searchParams }) => searchParams.get('filter') === query,
      );
      await expect.poll(() => views.getAttribute('aria-current')).toBe('true');
    },
  );

  it('offers a combo navigation that lists the screens of the section on the side', async () => {
    const { page } = await createUser();
    await withLook(page, { navigation: 'combo' });
    await openList(page);
    const side = page.getByRole('navigation', { name: 'Items screens' });
    await expect
      .poll(() => side.getByRole('link').allInnerTexts())
      .toEqual([
        'All Items',
        'My Day',
        'My Week',
        'My Milestone',
        'Out of Scope',
      ]);
    await mainNavigation(page).getByRole('link', { name: 'Plan' }).click();
    await page.waitForURL('**/project/dashboard');
    await page
      .getByRole('navigation', { name: 'Plan screens' })
      .getByRole('link', { name: 'Go to Market' })
      .waitFor();
  });

  it.each(['horizontal', 'dual'] as const)(
    'shows as many names in a %s navigation as fit, and never scrolls it',
    async (navigation) => {
      const { page } = await createUser();
      await withLook(page, { navigation });
      await openList(page);
      const list = mainNavigation(page).getByRole('list');
      const countNamesAt = async (width: number) => {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(() => list.evaluate((el) => el.scrollWidth - el.clientWidth))
          .toBe(0);
        return (await shownNames(page)).length;
      };
      const entries = await list.getByRole('listitem').count();
      // 2200 px are enough for all names, and 1000 px are not.
      expect(await countNamesAt(2200)).toBe(entries);
      expect(await countNamesAt(1000)).toBeLessThan(entries);
      // A hidden name is still the link's name.
      await mainNavigation(page).getByRole('link', { name: 'History' }).click();
      await page.waitForURL('**/project/history');
      await countNamesAt(1300);
      expect(await countNamesAt(2200)).toBe(entries);
    },
  );

  it('offers a slim navigation of 48 px instead of 56, with icons that have names', async () => {
    const { page } = await openWithCustomizer();
    await choice(page, 'Dual').check();
    const bar = page.getByRole('banner').locator('> div').first();
    await expect.poll(async () => (await bar.boundingBox())?.height).toBe(56);
    await choice(page, 'Slim').check();
    await expect.poll(async () => (await bar.boundingBox())?.height).toBe(48);
    // Only the current screen's name is visible next to its icon.
    await expect.poll(() => shownNames(page)).toEqual(['All Items']);
    await mainNavigation(page).getByRole('link', { name: 'My Week' }).click();
    await page.waitForURL('**/project/items/week');
    await expectAccessibleBothWays(page);
  });

  it('stores its settings on the device, and applies them before the first paint', async () => {
    const { page } = await openWithCustomizer();
    await choice(page, 'Dual').check();
    await choice(page, 'Slim').check();
    await choice(page, 'Compact').check();
    await choice(page, 'Dark').check();
    await rtl(page).check();
    await page.addInitScript(() => {
      // Records the attributes of <html> when the root appears: by then, the
      // script in the head has run, but the app has not.
      new MutationObserver((_changes, observer) => {
        if (!document.querySelector('#root')) return;
        observer.disconnect();
        const root = document.documentElement;
        const names = root.getAttributeNames();
        Object.assign(window, {
          atFirstPaint: Object.fromEntries(
            names.map((name) => [name, root.getAttribute(name)]),
          ),
        });
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    expect(await page.evaluate('atFirstPaint')).toMatchObject({
      dir: 'rtl',
      'data-scheme': 'dark',
      'data-navigation': 'dual',
      'data-navbar-shape': 'slim',
      'data-density': 'compact',
    });
    await mainNavigation(page)
      .getByRole('link', { name: 'All Items' })
      .waitFor();
    await expect
      .poll(() => page.locator('html').getAttribute('dir'))
      .toBe('rtl');
  });

  it('updates the other tabs of the device', async () => {
    const { page } = await openWithCustomizer();
    const otherTab = await page.context().newPage();
    await openList(otherTab);
    await choice(page, 'Compact').check();
    await choice(page, 'Dual').check();
    await mainNavigation(otherTab)
      .getByRole('link', { name: 'My Week' })
      .waitFor();
    await expect
      .poll(() => otherTab.locator('html').getAttribute('data-density'))
      .toBe('compact');
  });

  it('switches the direction of the page at once', async () => {
    const { page } = await openWithCustomizer();
    // The navigation is on the left in a window of 1440 px, then on the right.
    const readLeftEdge = async () =>
      (await mainNavigation(page).boundingBox())?.x ?? -1;
    expect(await readLeftEdge()).toBeLessThan(100);
    await rtl(page).check();
    await expect.poll(readLeftEdge).toBeGreaterThan(1000);
    await expectAccessibleBothWays(page);
    await rtl(page).uncheck();
    await expect.poll(readLeftEdge).toBeLessThan(100);
  });

  it('offers compact rows of 32 px instead of 40, and says why an option is unavailable', async () => {
    const { page } = await openWithCustomizer();
    const row = page.getByRole('listitem').filter({ hasText: 'Pricing page' });
    await expect.poll(async () => (await row.boundingBox())?.height).toBe(40);
    await choice(page, 'Compact').check();
    await expect.poll(async () => (await row.boundingBox())?.height).toBe(32);

    const shape = page.getByRole('group', { name: 'Bar shape' });
    await expect.poll(() => choice(page, 'Slim').isDisabled()).toBe(true);
    expect(await descriptionOf(shape)).toBe(
      'Vertical navigation has no top bar to slim down.',
    );
    await choice(page, 'Combo').check();
    await expect.poll(() => choice(page, 'Slim').isDisabled()).toBe(false);
  });

  it('covers the page on a phone, where the navigation is a drawer', async () => {
    const { page } = await openWithCustomizer(NARROW);
    const kind = page.getByRole('group', {
      name: 'Navigation',
      exact: true,
    });
    await expect.poll(() => choice(page, 'Dual').isDisabled()).toBe(true);
    expect(await descriptionOf(kind)).toBe(
      'In a window this narrow, navigation opens as a drawer.',
    );
    await expectAccessibleBothWays(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await fitsScreenWidth(page)).toBe(true);
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => isFocused(account(page))).toBe(true);
  });

  it('returns to the default, which can be undone', async () => {
    const { page } = await openWithCustomizer();
    await choice(page, 'Dual').check();
    await choice(page, 'Dark').check();
    await rtl(page).check();
    await singleKeys(page).uncheck();
    await page.getByRole('button', { name: 'Reset to default' }).click();
    await expect.poll(() => choice(page, 'Vertical').isChecked()).toBe(true);
    await expect.poll(() => choice(page, 'Auto').isChecked()).toBe(true);
    await expect.poll(() => rtl(page).isChecked()).toBe(false);
    await expect.poll(() => singleKeys(page).isChecked()).toBe(true);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => choice(page, 'Dual').isChecked()).toBe(true);
    await expect.poll(() => choice(page, 'Dark').isChecked()).toBe(true);
    await expect.poll(() => rtl(page).isChecked()).toBe(true);
    await expect.poll(() => singleKeys(page).isChecked()).toBe(false);
  });

  it('loads nothing from the support chat while it is off, and passes the user to it when on', async () => {
    const { page, pageErrors } = await createUser();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    // A chat that stores what the app passes to it, where the test finds it.
    await interceptRequests(page, CHAT, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'document.body.dataset.chat = JSON.stringify(document.currentScript.dataset);',
      }),
    );
    await openList(page);
    await openCustomizer(page);
    expect(requested.filter((url) => url.includes('chat'))).toEqual([]);

    await chat(page).check();
    await page.locator('body[data-chat]').waitFor();
    const { userContext, userConfigs } = await contextOf(
      page,
      setup.slipway.url,
    );
    expect(
      JSON.parse((await page.locator('body').getAttribute('data-chat')) ?? ''),
    ).toEqual({
      userId: userContext.userId,
      userHash: userConfigs.supportChatUserHash,
    });
    await chat(page).uncheck();
    await expect
      .poll(() => page.locator('script[data-user-hash]').count())
      .toBe(0);
    requested.length = 0;
    await openList(page);
    expect(requested.filter((url) => url.includes('chat'))).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  it('says that the support chat failed to load', async () => {
    const { page, pageErrors } = await openWithCustomizer();
    await interceptRequests(page, CHAT, (route) => route.abort());
    await chat(page).check();
    await page
      .getByRole('alert')
      .getByText('Couldn’t load the support chat.')
      .waitFor();
    expect(unexpectedPageErrors(pageErrors)).toEqual([]);
  });

  it('offers no support chat if none is set up', async () => {
    const { page } = await createUser();
    // Such a server has no secret with which to sign a user's id.
    const context = await contextOf(page, setup.slipway.url);
    await interceptRequests(page, /\/core-application-context$/, (route) =>
      route.fulfill({
        json: {
          result: 'Ok',
          data: { ...context, userConfigs: { supportChatUserHash: null } },
        },
      }),
    );
    await withLook(page, { chat: true });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await openList(page);
    await openCustomizer(page);
    await expect.poll(() => chat(page).isDisabled()).toBe(true);
    await page.getByText('Support chat is not set up.').waitFor();
    expect(requested.filter((url) => url.includes('support-chat'))).toEqual([]);
  });
});

const openCustomizer = async (page: Page): Promise<void> => {
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Customize' }).click();
  await page.getByRole('heading', { name: 'Customize' }).waitFor();
};

const mainNavigation = (page: Page) =>
  page.getByRole('navigation', { name: 'Main', exact: true });
const choice = (page: Page, name: string) =>
  page.getByRole('radio', { name, exact: true });
const rtl = (page: Page) => page.getByRole('switch', { name: 'Right to left' });
const chat = (page: Page) => page.getByRole('switch', { name: 'Support chat' });
const singleKeys = (page: Page) =>
  page.getByRole('switch', { name: 'Single-key shortcuts' });

/** The text that describes a control to screen readers. */
const descriptionOf = (element: Locator): Promise<string | null | undefined> =>
  element.evaluate(
    (node) =>
      document.getElementById(node.getAttribute('aria-describedby') ?? '')
        ?.textContent,
  );

const contextOf = async (page: Page, url: string): Promise<CoreContext> => {
  const response = await page.request.get(
    `${url}/v1/user/core-application-context`,
  );
  return ((await response.json()) as { data: CoreContext }).data;
};
