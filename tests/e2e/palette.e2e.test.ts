import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { CoreContext, Item } from '#api/contract/index.ts';
import { Role } from '#api/contract/values.ts';
import { NARROW } from '#tests/support/browserSession.ts';
import type { Viewport } from '#tests/support/browserSession.ts';
import { untilRendered } from '#tests/support/untilRendered.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { fitsScreenWidth } from '#tests/support/fitsScreenWidth.ts';
import {
  answerCalls,
  bodiesOf,
  holdCalls,
  refuseCalls,
  unexpectedPageErrors,
  interceptRequests,
} from '#tests/support/interception.ts';
import { closeProfiles } from '#tests/support/browserProfiles.ts';
import {
  addField,
  createPlanner,
  bodiesTo,
  completedItems,
  CURRENT_WEEK,
  editor,
  expectEditor,
  inWeek,
  openItems,
  openList,
  titlesIn,
} from './itemPages.ts';
import type { GivenItem } from './itemPages.ts';
import { account, isFocused } from './locators.ts';
import { expectAccessibleBothWays } from './appLook.ts';
import { setUpBrowser } from './browserSetup.ts';

const CONTEXT = { path: /\/core-application-context$/ };
const ACTIVE_PROJECT = { path: /\/projects\/active$/, method: 'PUT' };
const MOVES = /\/project-context$/;

const TWO_ITEMS: readonly GivenItem[] = [
  { description: 'Pricing page' },
  { description: 'API keys', kind: 'implementations' },
];

/** Everything can be done by keyboard: with single keys, or by its name. */
describe.skipIf(chromiumPath() === null)('Shortcuts and palette', () => {
  const setup = setUpBrowser();

  const createUser = (
    items: readonly GivenItem[] = TWO_ITEMS,
    viewport?: Viewport,
  ) => createPlanner(setup.browser, setup.slipway.url, items, viewport);
  /** A user on the list of all items, with the focus on the first. */
  const openOnFirstItem = async (items: readonly GivenItem[] = TWO_ITEMS) => {
    const planner = await createUser(items);
    await openList(planner.page);
    await planner.page.keyboard.press('j');
    return planner;
  };

  describe('The palette', () => {
    it('opens with Ctrl+K, is loaded once, after the page, and returns the focus', async () => {
      const { page, pageErrors } = await createUser();
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(request.url()));
      const scripts = () =>
        loaded.filter((url) => /\/Palette-[^/]*\.js$/.test(url));
      await openList(page);
      await page.keyboard.press('j');
      const opener = page.getByRole('link', { name: 'Pricing page' });
      await expect.poll(() => isFocused(opener)).toBe(true);

      await page.keyboard.press('Control+k');
      await palette(page).waitFor();
      expect(scripts()).toHaveLength(1);
      await expect.poll(() => isFocused(field(page))).toBe(true);
      await page.keyboard.press('Escape');
      await palette(page).waitFor({ state: 'detached' });
      await expect.poll(() => isFocused(opener)).toBe(true);

      await page.keyboard.press('Control+k');
      await palette(page).waitFor();
      await page.keyboard.press('Control+k');
      await palette(page).waitFor({ state: 'detached' });
      expect(pageErrors).toEqual([]);
    });

    it('opens from a field, but not over a dialog', async () => {
      const { page } = await createUser();
      await openList(page);
      await addField(page).fill('Half a thought');
      await page.keyboard.press('Control+k');
      await palette(page).waitFor();
      await page.keyboard.press('Escape');
      await palette(page).waitFor({ state: 'detached' });
      await expect.poll(() => isFocused(addField(page))).toBe(true);
      await expect
        .poll(() => addField(page).inputValue())
        .toBe('Half a thought');

      await addField(page).blur();
      await page.keyboard.press('?');
      await sheet(page).waitFor();
      await page.keyboard.press('Control+k');
      await expect.poll(() => palette(page).count()).toBe(0);
    });

    it('reports that its code failed to load, while the page still works', async () => {
      // A new profile has none of the app's code in its cache.
      await closeProfiles(setup.browser);
      const { page, pageErrors } = await createUser();
      // The request is blocked before the idle page loads the palette ahead.
      await interceptRequests(page, /Palette.*\.js$/, (route) => route.abort());
      await openList(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('alert').getByText('Couldn’t load this').waitFor();
      await page.keyboard.press('c');
      await expect.poll(() => isFocused(addField(page))).toBe(true);
      expect(unexpectedPageErrors(pageErrors)).toEqual([]);
    });

    it('buffers keys while it loads: searches for the text, and runs what Enter chooses', async () => {
      // A new profile has none of the app's code in its cache.
      await closeProfiles(setup.browser);
      const { page } = await openOnFirstItem();
      const sent = bodiesTo(page, /\/complete$/);
      const release = await holdCalls(page, { path: /Palette.*\.js$/ });
      await page.keyboard.press('Control+k');
      await page.keyboard.type('go tt');
      await page.keyboard.press('Backspace');
      await release();
      await palette(page).waitFor();
      await expect.poll(() => field(page).inputValue()).toBe('go t');
      expect(await titles(page)).toEqual(['Go to Market']);
      // The T has not completed the focused item.
      expect(sent).toEqual([]);

      // Reloaded, as the palette's code is loaded by now.
      const releaseAgain = await holdCalls(page, { path: /Palette.*\.js$/ });
      await page.reload();
      await page.keyboard.press('Control+k');
      await page.keyboard.type('go t');
      await page.keyboard.press('Enter');
      await releaseAgain();
      await page.waitForURL('**/go-to-market');
    });

    it('lists the actions for the focused item first, and performs them in place', async () => {
      const { page, pageErrors } = await openOnFirstItem();
      await page.keyboard.press('Control+k');
      expect((await titles(page)).slice(0, 7)).toEqual([
        'Open',
        'Complete',
        'Move to',
        'Assign to…',
        'Labels…',
        'Assign to me',
        'Add an item',
      ]);
      await palette(page).getByText('Pricing page').waitFor();
      await expectAccessibleBothWays(page);
      await page.keyboard.type('compl');
      await page.keyboard.press('Enter');
      await palette(page).waitFor({ state: 'detached' });
      await completedItems(page).getByText('Pricing page').waitFor();
      expect(pageErrors).toEqual([]);
    });

    it('is a combobox that keeps the focus in its field, and opens Move to at the item, which gets the focus back afterward', async () => {
      const { page } = await openOnFirstItem();
      const item = page.getByRole('link', { name: 'Pricing page' });
      await page.keyboard.press('Control+k');
      await options(page).first().waitFor();
      expect(await activeText(page)).toContain('Open');
      await page.keyboard.press('ArrowDown');
      expect(await activeText(page)).toContain('Complete');
      await page.keyboard.press('ArrowUp');
      // From the first option, up leads to the last.
      await page.keyboard.press('ArrowUp');
      expect(await activeText(page)).toContain('Sign out');
      await expect.poll(() => isFocused(field(page))).toBe(true);
      await page.keyboard.type('move');
      await page.keyboard.press('Enter');
      const moveTo = page.getByRole('dialog', { name: /^Move “Pricing page”/ });
      await moveTo.waitFor();
      await page.keyboard.press('Escape');
      await moveTo.waitFor({ state: 'detached' });
      await expect.poll(() => isFocused(item)).toBe(true);
    });

    it('acts on a card of the plan like on a row', async () => {
      const { page } = await createUser([
        { description: 'Pricing page', newAssignment: inWeek(CURRENT_WEEK) },
      ]);
      await page.goto('/project/plan');
      await page.getByRole('link', { name: 'Pricing page' }).focus();
      await page.keyboard.press('Control+k');
      expect((await titles(page)).slice(0, 8)).toEqual([
        'Open',
        'Complete',
        'Move to',
        'Assign to…',
        'Labels…',
        'Assign to me',
        'Add an item',
        'Jump to today',
      ]);
      await page.keyboard.press('Enter');
      await expectEditor(page, 'Pricing page');
    });

    it('opens screens, and shows their keys; C adds an item from any of them', async () => {
      const { page } = await createUser();
      await openList(page);
      await page.keyboard.press('Control+k');
      await palette(page).waitFor();
      await page.keyboard.type('go mark');
      const [first] = await options(page).allInnerTexts();
      // The name of the screen, then its keys: G and G.
      expect(first).toMatch(/^Go to Market\s+G\s+G$/);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/go-to-market');
      const heading = page.getByRole('heading', { name: 'Go to Market' });
      await expect.poll(() => isFocused(heading)).toBe(true);

      await page.keyboard.press('c');
      await page.waitForURL('**/project/items');
      await expect.poll(() => isFocused(addField(page))).toBe(true);
      await expect.poll(() => addField(page).inputValue()).toBe('');
    });

    it('finds known items at once, and others on the server', async () => {
      const { page, ids } = await createUser();
      await page.goto('/go-to-market');
      await page.getByRole('heading', { name: 'Go to Market' }).waitFor();
      await page.keyboard.press('Control+k');
      await field(page).fill('zebra');
      await palette(page).getByText('No results found.').waitFor();
      await field(page).fill('api ke');
      await options(page).filter({ hasText: 'API keys' }).click();
      await page.waitForURL(`**/in-scope/${ids[1] ?? ''}`);
      await expectEditor(page, 'API keys');
    });

    it('searches again after the server did not respond', async () => {
      const { page } = await createUser();
      await page.goto('/go-to-market');
      await page.getByRole('heading', { name: 'Go to Market' }).waitFor();
      const stopRefusing = await refuseCalls(
        page,
        { path: /\/search$/ },
        { status: 400 },
      );
      await page.keyboard.press('Control+k');
      await field(page).fill('api ke');
      const tryAgain = options(page).filter({ hasText: 'Try again' });
      await tryAgain.waitFor();
      await palette(page).getByText('Couldn’t search').waitFor();
      await stopRefusing();
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => activeText(page)).toBe('Try again');
      await page.keyboard.press('Enter');
      await tryAgain.waitFor({ state: 'detached' });
      await options(page).filter({ hasText: 'API keys' }).waitFor();
      await expect.poll(() => isFocused(field(page))).toBe(true);
    });

    it('fits on a phone and into 320 px', async () => {
      const { page } = await createUser(TWO_ITEMS, NARROW);
      await openList(page);
      await page.keyboard.press('Control+k');
      await options(page).first().waitFor();
      await expectAccessibleBothWays(page);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await fitsScreenWidth(page)).toBe(true);
    });
  });

  describe('The shortcut sheet', () => {
    it('opens with ? and from the account menu, names the keys, and returns the focus', async () => {
      const { page, pageErrors } = await openOnFirstItem();
      await page.keyboard.press('?');
      await sheet(page).waitFor();
      for (const name of ['Jump to today', 'One week later', 'Save and close'])
        await sheet(page).getByText(name, { exact: true }).waitFor();
      await expectAccessibleBothWays(page);
      await page.keyboard.press('Escape');
      await sheet(page).waitFor({ state: 'detached' });
      const item = page.getByRole('link', { name: 'Pricing page' });
      await expect.poll(() => isFocused(item)).toBe(true);

      await account(page).click();
      await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
      await sheet(page).waitFor();
      await page.getByRole('button', { name: 'Close' }).click();
      await sheet(page).waitFor({ state: 'detached' });
      await expect.poll(() => isFocused(account(page))).toBe(true);
      expect(pageErrors).toEqual([]);
    });

    it('switches off single-letter keys, even for the next visit (WCAG 2.1.4)', async () => {
      const { page } = await openOnFirstItem();
      await page.keyboard.press('?');
      await singleKeys(page).click();
      await page.keyboard.press('Escape');
      for (const visit of ['this', 'next']) {
        if (visit === 'next') await openList(page);
        await page.getByRole('link', { name: 'Pricing page' }).focus();
        for (const key of ['/', '?', 'c', 't', 'm', 'a', 'g', 'd', '.']) {
          await page.keyboard.press(key);
        }
        const item = page.getByRole('link', { name: 'Pricing page' });
        await expect.poll(() => isFocused(item)).toBe(true);
        expect(await titlesIn(openItems(page))).toHaveLength(2);
        await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
        expect(new URL(page.url()).pathname).toBe('/project/items');
      }

      // Keys that are not characters still work, and so does the way back.
      await page.keyboard.press('ArrowDown');
      const keysLink = page.getByRole('link', { name: 'API keys' });
      await expect.poll(() => isFocused(keysLink)).toBe(true);
      await page.keyboard.press('Control+k');
      await palette(page).waitFor();
      await page.keyboard.type('shortcuts');
      await page.keyboard.press('Enter');
      await singleKeys(page).click();
      await page.keyboard.press('Escape');
      await page.keyboard.press('c');
      await expect.poll(() => isFocused(addField(page))).toBe(true);
    });
  });

  describe('Keys on every page', () => {
    it('G and a letter open a screen', async () => {
      const { page } = await createUser();
      await openList(page);
      for (const [key, path] of [
        ['d', '/project/dashboard'],
        ['p', '/project/plan'],
        ['y', '/project/items/day'],
        ['v', '/project/items/week'],
        ['m', '/project/items/milestone'],
        ['o', '/project/items/all-items/out-of-scope'],
        ['g', '/go-to-market'],
        ['i', '/inbox'],
        ['a', '/project/items'],
      ] as const) {
        await page.keyboard.press('g');
        await page.keyboard.press(key);
        await page.waitForURL((url) => url.pathname === path);
        await page.getByRole('heading', { level: 1 }).waitFor();
      }
    });

    it('are text while the user types; letters after G do not affect the focused item; . jumps to the current week', async () => {
      const { page } = await openOnFirstItem();
      const sent = bodiesTo(page, /\/complete$/);
      // No screen has the keys G T or G X, and neither T nor X acts on the
      // item; J then moves the focus as usual.
      await page.keyboard.press('g');
      await page.keyboard.press('t');
      await page.keyboard.press('g');
      await page.keyboard.press('x');
      await page.keyboard.press('j');
      const keysLink = page.getByRole('link', { name: 'API keys' });
      await expect.poll(() => isFocused(keysLink)).toBe(true);
      expect(sent).toEqual([]);

      await addField(page).pressSequentially('go down? c. /');
      await expect
        .poll(() => addField(page).inputValue())
        .toBe('go down? c. /');
      expect(new URL(page.url()).pathname).toBe('/project/items');
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await keysLink.focus();
      await page.keyboard.press('.');
      await page.waitForURL('**/project/plan');
      await expect
        .poll(() =>
          page.evaluate(
            () =>
              document.activeElement?.closest('[aria-current="date"]') !== null,
          ),
        )
        .toBe(true);
    });

    it('O P switches the project without reporting the open item as missing', async () => {
      const { page } = await createUser([{ description: 'Pricing page' }]);
      const { first } = await addSecondProject(page, setup.slipway.url);
      await openList(page);
      const switchTo = async (name: string) => {
        await page.keyboard.press('o');
        await page.keyboard.press('p');
        await page.keyboard.type(name);
        await page.keyboard.press('Enter');
      };
      await switchTo('launch');
      await page.getByRole('button', { name: 'Project: Launch' }).waitFor();
      await openList(page);
      await page.getByRole('link', { name: 'Pricing page' }).click();
      await page.getByRole('complementary', { name: /Pricing page/ }).waitFor();
      await page.getByRole('heading', { level: 1 }).click();
      const release = await holdCalls(page, CONTEXT);
      const itemsLoaded = page.waitForResponse(
        (response) =>
          response.url().endsWith('/all/query') &&
          !response.url().includes(first ?? ''),
      );
      await switchTo('second');
      // The items of the second project arrive before the context, which is
      // held.
      await itemsLoaded;
      await untilRendered(page);
      await release();
      await page.getByRole('button', { name: 'Project: Second' }).waitFor();
      await page.waitForURL((url) => !url.pathname.includes('/items/'));
      await expect
        .poll(() => page.getByText('This no longer exists.').count())
        .toBe(0);
    });

    it('O P chooses a project, O W a team', async () => {
      const { page } = await createUser();
      const projects = await addSecondProject(page, setup.slipway.url);
      await openList(page);
      await page.keyboard.press('o');
      await page.keyboard.press('p');
      const dialog = page.getByRole('dialog', {
        name: 'Switch to another project',
      });
      await dialog.waitFor();
      await expect
        .poll(() => dialog.getByRole('option').allInnerTexts())
        .toEqual(['Launch', 'Second\nActive']);
      await expectAccessibleBothWays(page);
      const bodies = bodiesOf(page, ACTIVE_PROJECT);
      await page.keyboard.type('launch');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Project: Launch' }).waitFor();
      await expect
        .poll(() => bodies)
        .toEqual([{ newActiveProjectId: projects.first }]);

      // A second team, by replies in place of the server's.
      const context = await contextOf(page, setup.slipway.url);
      await answerCalls(page, CONTEXT, {
        ...context,
        availableTeams: [
          ...context.availableTeams,
          { id: 'other', teamName: 'Other team', role: Role.Admin },
        ],
      });
      await openList(page);
      await page.keyboard.press('o');
      await page.keyboard.press('w');
      await answerCalls(page, { path: /\/active-team$/ }, context);
      const chosen = bodiesOf(page, { path: /\/active-team$/ });
      await page
        .getByRole('dialog', { name: 'Switch to another team' })
        .getByRole('option', { name: 'Other team' })
        .click();
      await expect.poll(() => chosen).toEqual([{ newActiveTeamId: 'other' }]);
    });
  });

  it('Ctrl+Enter saves and closes the editor, like Esc', async () => {
    const { page } = await openOnFirstItem();
    for (const [key, text] of [
      ['Control+Enter', 'Saved by Enter'],
      ['Escape', 'Saved by Esc'],
    ] as const) {
      await page.keyboard.press('Enter');
      await editor(page).fill(text);
      await page.keyboard.press(key);
      await editor(page).waitFor({ state: 'detached' });
      const item = page.getByRole('link', { name: text });
      await item.waitFor();
      await expect.poll(() => isFocused(item)).toBe(true);
      await page.getByText('All data saved').waitFor();
    }
  });

  describe('Assigning an item', () => {
    it('assigns it to oneself with I, and back with Ctrl+Z', async () => {
      const { page, ids } = await openOnFirstItem();
      const { userContext } = await contextOf(page, setup.slipway.url);
      const sent = bodiesTo(page, MOVES);
      await page.keyboard.press('i');
      await notice(page)
        .getByText(/^Pricing page assigned to person/)
        .waitFor();
      await expect
        .poll(() => sent)
        .toEqual([{ newAssignment: { assignedToUserId: userContext.userId } }]);
      await expect
        .poll(() => assigneeOf(page, setup.slipway.url, ids[0]))
        .toBe(userContext.userId);
      await page.keyboard.press('Control+z');
      await expect
        .poll(() => assigneeOf(page, setup.slipway.url, ids[0]))
        .toBeNull();
    });

    it('assigns it to a member or to nobody with A, by keyboard alone, on list and plan', async () => {
      const { page } = await openOnFirstItem([
        { description: 'Pricing page', newAssignment: inWeek(CURRENT_WEEK) },
      ]);
      for (const path of ['/project/items', '/project/plan']) {
        await page.goto(path);
        const item = page.getByRole('link', { name: 'Pricing page' });
        await item.focus();
        await page.keyboard.press('a');
        const menu = page.getByRole('dialog', {
          name: 'Assign “Pricing page” to',
        });
        await menu.waitFor();
        await expectAccessibleBothWays(page);
        // First the user themselves, at the top; then Unassigned, at the end.
        await page.keyboard.press(path === '/project/items' ? 'Home' : 'End');
        await page.keyboard.press('Enter');
        await menu.waitFor({ state: 'detached' });
        await notice(page)
          .getByText(/^Pricing page (assigned to|unassigned)/)
          .waitFor();
        await expect.poll(() => isFocused(item)).toBe(true);
      }
      await notice(page).getByText('Pricing page unassigned').waitFor();
    });

    it('is also possible in the editor', async () => {
      const { page } = await openOnFirstItem();
      await page.keyboard.press('Enter');
      await page
        .getByRole('button', { name: 'Unassigned, change assignee' })
        .click();
      await page.getByRole('option', { name: /\(me\)/ }).click();
      await page
        .getByRole('button', { name: /^person.*, change assignee$/ })
        .waitFor();
    });
  });
});

const palette = (page: Page) =>
  page.getByRole('dialog', { name: 'Type a command or search' });
const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Type a command or search' });
const options = (page: Page) => palette(page).getByRole('option');
const sheet = (page: Page) =>
  page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const singleKeys = (page: Page) =>
  page.getByRole('switch', { name: 'Single-key shortcuts' });
const notice = (page: Page) =>
  page.getByRole('region', { name: 'Notifications' });

/** The labels of the options, without their keys. */
const titles = async (page: Page): Promise<string[]> => {
  await options(page).first().waitFor();
  return options(page).locator('.label').allInnerTexts();
};

/** The option that the arrow keys have reached. */
const activeText = (page: Page): Promise<string> =>
  field(page).evaluate((input) => {
    const id = input.getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.textContent ?? '';
  });

/** Reads from the API as the page's user. */
const get = async <T>(page: Page, url: string, path: string): Promise<T> => {
  const response = await page.request.get(`${url}/v1${path}`);
  return ((await response.json()) as { data: T }).data;
};

const contextOf = (page: Page, url: string): Promise<CoreContext> =>
  get(page, url, '/user/core-application-context');

/** Adds a second project, which becomes active; returns the first one's id. */
const addSecondProject = async (page: Page, url: string) => {
  const { userContext } = await contextOf(page, url);
  await page.request.post(`${url}/v1/teams/active/projects`, {
    data: { projectDescription: 'Second' },
    headers: { 'X-Slipway-Client': 'test' },
  });
  return { first: userContext.activeProjectId };
};

/** The stored assignee of an item of the active project. */
const assigneeOf = async (
  page: Page,
  url: string,
  id: string | undefined,
): Promise<string | null | undefined> => {
  const { userContext } = await contextOf(page, url);
  const response = await page.request.post(
    `${url}/v1/teams/active/projects/${userContext.activeProjectId ?? ''}/all/query`,
    {
      data: { timeframeAssignmentFilter: null, scopeFilter: null },
      headers: { 'X-Slipway-Client': 'test' },
    },
  );
  const { data } = (await response.json()) as { data: { items: Item[] } };
  return data.items.find((item) => item.id === id)?.projectContexts[0]
    ?.assignedToUserId;
};
