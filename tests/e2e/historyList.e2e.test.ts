import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#api/contract/index.ts';
import { NARROW } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import type { Viewport } from '#tests/support/browserSession.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import {
  unexpectedPageErrors,
  interceptRequests,
} from '#tests/support/interception.ts';
import { closeProfiles } from '#tests/support/browserProfiles.ts';
import {
  changes,
  changesOf,
  chooseFilter,
  expectFilter,
  expectRows,
  openHistory,
} from './historyPage.ts';
import { isFocused, tabTo } from './locators.ts';
import { expectAccessibleBothWays } from './appLook.ts';
import { createNewcomer } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';
import { startDate, today } from './days.ts';
import { createTeammate } from './teammates.ts';
import { UNPLANNED } from './itemPages.ts';

describe.skipIf(chromiumPath() === null)('The history list', () => {
  const setup = setUpBrowser();

  /**
   * Four changes: Pricing page was added, moved and completed, and then the
   * demo Show the shop was added.
   */
  const withHistory = async (viewport?: Viewport) => {
    const { browser, slipway } = setup;
    const person = await createNewcomer(browser, slipway.url, viewport);
    const { call, projectId } = person;
    await call('PUT', `/teams/active/projects/${projectId}`, {
      startDate: startDate(),
      durationInWeeks: 12,
    });
    const { add, move, complete } = changesOf(person);
    const id = await add('Pricing page', 4);
    await move(id, 6);
    await complete(id);
    await call('POST', '/teams/active/project-items/demos', {
      description: 'Show the shop',
      newAssignment: UNPLANNED,
    });
    return { ...person, id };
  };

  describe('Filtering', () => {
    it('works by words, as the user types them, and by item type', async () => {
      const { page, pageErrors } = await withHistory();
      await openHistory(page);
      await search(page).pressSequentially('pric');
      await expectFilter(page, { q: 'pric' });
      await expectRows(page, 3);
      await expect.poll(() => isFocused(search(page))).toBe(true);
      await search(page).pressSequentially('x');
      await page.getByText('No changes match these filters.').waitFor();
      await page.getByRole('button', { name: 'Clear filters' }).last().click();
      await expectRows(page, 4);
      await expect.poll(() => search(page).inputValue()).toBe('');
      await chooseFilter(page, 'Kind of item', 'Demo');
      await expectFilter(page, { itemType: 1 });
      await expectRows(page, 1);
      await page.reload();
      await expectRows(page, 1);
      await expectAccessible(page);
      expect(unexpectedPageErrors(pageErrors)).toEqual([]);
    });

    it('names a former member, whom an old address may still name', async () => {
      const { page } = await withHistory();
      const filter = encodeURIComponent(JSON.stringify({ actorId: 'gone' }));
      await page.goto(`/project/history?filter=${filter}`);
      await noMatch(page).waitFor();
      const person = page.getByRole('combobox', { name: 'Person' });
      await expect.poll(() => person.innerText()).toContain('Former member');
      await chooseFilter(page, 'Person', 'Everyone');
      await expectRows(page, 4);
    });

    it('narrows the list to one item by its title, and back, by keyboard', async () => {
      const { page, id } = await withHistory();
      await openHistory(page);
      await page.getByRole('button', { name: 'Pricing page' }).first().click();
      await expectFilter(page, { itemId: id });
      await expectRows(page, 3);
      const itemFilter = page.getByRole('button', {
        name: 'Item: Pricing page',
      });
      await expectAccessible(page);
      await tabTo(page, itemFilter, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expectFilter(page, {});
      await expectRows(page, 4);
      await page.goBack();
      await expectFilter(page, { itemId: id });
      await expectRows(page, 3);
    });

    it('switches to another project, whose weeks it then offers', async () => {
      const { page, call } = await withHistory();
      await openHistory(page);
      await expect.poll(() => project(page).count()).toBe(0);
      await call('POST', '/teams/active/projects', {
        projectDescription: 'Beta',
      });
      await page.reload();
      await project(page).waitFor();
      // The first project, whose name this test does not know.
      await chooseFilter(page, 'Project', /^(?!Beta)/);
      await expectRows(page, 4);
      await week(page).waitFor();
      await chooseFilter(page, 'Project', 'Beta');
      await page.getByText('No moves yet').or(noMatch(page)).waitFor();
      await expect.poll(() => week(page).count()).toBe(0);
      await expectAccessible(page);
    });
  });

  describe('Saved filters', () => {
    it('survive a reload, can be chosen again and deleted', async () => {
      const { page, pageErrors } = await withHistory();
      await openHistory(page);
      await chooseFilter(page, 'Change', 'Completed');
      await expectRows(page, 1);
      await savedFilters(page).click();
      await page.getByRole('menuitem', { name: 'Save these filters…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Save filters' });
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText('Enter a name.').waitFor();
      await dialog.getByLabel('Name').fill('What is done');
      await page.keyboard.press('Enter');
      await dialog.waitFor({ state: 'detached' });

      await page.goto('/project/history');
      await expectRows(page, 4);
      await savedFilters(page).click();
      await expectAccessible(page);
      await page
        .getByRole('menuitem', { name: 'What is done', exact: true })
        .click();
      await expectFilter(page, { change: 'Completed' });
      await expectRows(page, 1);

      await savedFilters(page).click();
      await page.getByRole('menuitem', { name: /^Delete / }).click();
      await page
        .getByText('Saved filters What is done deleted.')
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await savedFilters(page).click();
      await page
        .getByRole('menuitem', { name: 'What is done', exact: true })
        .waitFor();
      expect(unexpectedPageErrors(pageErrors)).toEqual([]);
    });

    it('say before they replace others with the same name', async () => {
      const { page } = await withHistory();
      await openHistory(page);
      const dialog = page.getByRole('dialog', { name: 'Save filters' });
      /** Opens the dialog and enters a name, without saving. */
      const enterName = async (name: string) => {
        await savedFilters(page).click();
        await page
          .getByRole('menuitem', { name: 'Save these filters…' })
          .click();
        await dialog.getByLabel('Name').fill(name);
      };
      await chooseFilter(page, 'Change', 'Completed');
      await expectRows(page, 1);
      await enterName('Mine');
      await dialog.getByRole('button', { name: 'Save', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });

      await chooseFilter(page, 'Change', 'Added');
      await expectFilter(page, { change: 'Planned' });
      await enterName('mine');
      await dialog.getByText('Replaces the filter of “Mine”.').waitFor();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Replace' }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.goto('/project/history');
      await expectRows(page, 4);
      await savedFilters(page).click();
      await page.getByRole('menuitem', { name: 'mine', exact: true }).click();
      await expectFilter(page, { change: 'Planned' });
    });

    it('are saved by keyboard alone, and belong to one team', async () => {
      const { page, call } = await withHistory();
      await page.goto('/project/history?change=Completed');
      await expectRows(page, 1);
      await tabTo(page, savedFilters(page));
      // Opens the menu, and chooses its first entry, which saves.
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Done');
      await page.keyboard.press('Enter');
      await page.getByText('Filters saved as Done.').first().waitFor();
      await expect.poll(() => isFocused(savedFilters(page))).toBe(true);
      await page.goto('/project/history');
      await expectRows(page, 4);
      await call('POST', '/teams', { newTeamName: 'Others' });
      await page.goto('/project/history');
      await page.getByText('No moves yet').waitFor();
      await expect.poll(() => savedFilters(page).count()).toBe(0);
    });
  });

  describe('The table', () => {
    const showTable = async (page: Page) => {
      await openHistory(page);
      await page.getByRole('button', { name: 'Show as table' }).click();
      await table(page).waitFor();
    };

    it('is sorted by its headers, and keeps the sort in the address', async () => {
      const { page, pageErrors } = await withHistory();
      await showTable(page);
      expect(await headers(page)).toEqual([
        'When',
        'Person',
        'Item',
        'Change',
        'From',
        'To',
      ]);
      expect(await column(page, CHANGE)).toEqual(NEWEST_FIRST);
      await expectAccessibleBothWays(page);
      await header(page, 'When').getByRole('button').click();
      await expect
        .poll(() => column(page, CHANGE))
        .toEqual(NEWEST_FIRST.toReversed());
      await expect
        .poll(() => header(page, 'When').getAttribute('aria-sort'))
        .toBe('ascending');
      const byChange = header(page, 'Change').getByRole('button');
      await tabTo(page, byChange);
      await page.keyboard.press('Enter');
      await expect.poll(() => column(page, CHANGE)).toEqual(BY_CHANGE);
      await page.reload();
      await table(page).waitFor();
      expect(await column(page, CHANGE)).toEqual(BY_CHANGE);
      await page.getByRole('button', { name: 'Show as timeline' }).click();
      await expectRows(page, 4);
      expect(unexpectedPageErrors(pageErrors)).toEqual([]);
    });

    it('says that its code failed to load, and can be requested again', async () => {
      // A new profile has none of the app's code in its cache.
      await closeProfiles(setup.browser);
      const { page } = await withHistory();
      await interceptRequests(page, /HistoryTable.*\.js$/, (route) =>
        route.abort(),
      );
      await openHistory(page);
      await page.getByRole('button', { name: 'Show as table' }).click();
      await page.getByText('Couldn’t load this.').waitFor();
      await page.getByRole('heading', { name: 'History' }).first().waitFor();
      await expectAccessible(page);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await table(page).waitFor();
    });

    it('shows the columns that the user chose, also after a reload', async () => {
      const { page } = await withHistory();
      await showTable(page);
      await columns(page).click();
      await expectAccessible(page);
      await page.getByRole('menuitemcheckbox', { name: 'Person' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Assigned to' }).click();
      await page.keyboard.press('Escape');
      const wanted = ['When', 'Item', 'Change', 'From', 'To', 'Assigned to'];
      expect(await headers(page)).toEqual(wanted);
      await page.reload();
      await table(page).waitFor();
      expect(await headers(page)).toEqual(wanted);
      // By keyboard, the second entry of the menu shows Person again.
      await tabTo(page, columns(page));
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await expect.poll(() => headers(page)).toContain('Person');
      await expect.poll(() => isFocused(columns(page))).toBe(true);
    });

    it('scrolls sideways on a phone, and moves nothing else', async () => {
      const { page } = await withHistory(NARROW);
      await showTable(page);
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(overflow).toBe(0);
      await expectAccessibleBothWays(page);
    });

    it('is filtered and downloaded by an Editor, too', async () => {
      const admin = await withHistory();
      const { browser, slipway } = setup;
      const { page } = await createTeammate(browser, slipway.url, admin);
      await showTable(page);
      await chooseFilter(page, 'Person', admin.displayName);
      await expect.poll(() => column(page, CHANGE)).toEqual(NEWEST_FIRST);
      await chooseFilter(page, 'Change', 'Added');
      await expect.poll(() => column(page, CHANGE)).toEqual(['Added', 'Added']);
      const entries = await downloadJson(page);
      expect(entries.map(({ change }) => change)).toEqual([
        'Planned',
        'Planned',
      ]);
      await expectAccessible(page);
    });
  });

  it('is paged by 150 changes, like the timeline', async () => {
    const person = await withHistory();
    const { page } = person;
    const { add } = changesOf(person);
    for (let item = 1; item <= 150; item += 1) await add(`Item ${item}`);
    await openHistory(page);
    await page.getByRole('button', { name: 'Show as table' }).click();
    await expect.poll(async () => (await column(page, ITEM)).length).toBe(150);
    const older = page.getByRole('button', { name: 'Show older changes' });
    await older.focus();
    await page.keyboard.press('Enter');
    await page.getByText('154 changes in total').waitFor();
    // 150 added here, Pricing page and Show the shop.
    expect(new Set(await column(page, ITEM)).size).toBe(152);
    await page.getByRole('button', { name: 'Show as timeline' }).click();
    await expect
      .poll(() => changes(page))
      .toContain(`${person.displayName} completed it`);
  });
});

/** Indexes of columns of the table. */
const ITEM = 2;
const CHANGE = 3;

/** The column Change of the four changes. */
const NEWEST_FIRST = ['Added', 'Completed', 'Moved or assigned', 'Added'];
/** Sorted by the server's names for them: Assigned, Completed, Planned. */
const BY_CHANGE = ['Moved or assigned', 'Completed', 'Added', 'Added'];

const search = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search items' });
const combobox = (page: Page, name: string) =>
  page.getByRole('combobox', { name, exact: true });
const project = (page: Page) => combobox(page, 'Project');
const week = (page: Page) => combobox(page, 'Week of the change');
const noMatch = (page: Page) =>
  page.getByText('No changes match these filters.');
const savedFilters = (page: Page) =>
  page.getByRole('button', { name: 'Saved filters' });
const columns = (page: Page) =>
  page.getByRole('button', { name: 'Columns', exact: true });
const table = (page: Page) =>
  page.getByRole('table', { name: 'Assignment history' });
const header = (page: Page, name: string) =>
  table(page).getByRole('columnheader', { name });
const headers = (page: Page) =>
  table(page).getByRole('columnheader').allInnerTexts();
const column = (page: Page, index: number) =>
  table(page)
    .locator(`tbody td:nth-child(${index + 1})`)
    .allInnerTexts();

/** The entries in the file that `Download JSON` saves. */
const downloadJson = async (page: Page): Promise<HistoryEntry[]> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download JSON' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`history-${today()}.json`);
  const text = await readFile(await download.path(), 'utf8');
  return JSON.parse(text) as HistoryEntry[];
};
