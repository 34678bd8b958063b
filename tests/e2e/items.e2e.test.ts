import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { Scope, Span, DAYS_PER_WEEK } from '#api/contract/values.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { untilAllSaved } from '#tests/support/untilAllSaved.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { holdCalls, interceptRequests } from '#tests/support/interception.ts';
import { importItems } from './importedItems.ts';
import {
  addField,
  createPlanner,
  bodiesTo,
  closeNotice,
  completedItems,
  CURRENT_WEEK,
  deleteByMenu,
  editor,
  inWeek,
  openItems,
  openList,
  OUT_OF_SCOPE,
  refuse,
  rowOf,
  titlesIn,
} from './itemPages.ts';
import type { GivenItem } from './itemPages.ts';
import { isFocused } from './locators.ts';
import { setUpBrowser } from './browserSetup.ts';

const ONE_OF_EACH_KIND: readonly GivenItem[] = [
  { description: 'Pricing page' },
  { description: '# Import\n\nFrom **CSV**.', kind: 'demos' },
  { description: 'API keys', kind: 'implementations' },
];

/** How long after the last change the editor saves. */
const AUTOSAVE_MS = 800;

const toggleOf = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `${title} is completed` });
/** Waits until a sentence is announced to screen readers. */
const announced = (page: Page, sentence: RegExp) =>
  page.locator('[aria-live=polite]').getByText(sentence).waitFor({
    state: 'attached',
  });

describe.skipIf(chromiumPath() === null)('Items in the browser', () => {
  const setup = setUpBrowser();

  const createUser = (items: readonly GivenItem[] = ONE_OF_EACH_KIND) =>
    createPlanner(setup.browser, setup.slipway.url, items);

  describe('A list', () => {
    it('shows items in scope in any timeframe by default, open and completed ones separately (E12, E19, E22)', async () => {
      const { page, pageErrors } = await createUser([
        { description: 'Unplanned item' },
        { description: 'Planned item', newAssignment: inWeek(2) },
        { description: 'Archived item', newAssignment: OUT_OF_SCOPE },
        { description: 'Done', completed: true },
      ]);
      await openList(page);
      await expect
        .poll(() => page.getByRole('heading', { level: 1 }).innerText())
        .toBe('All Items');
      await expect
        .poll(() => titlesIn(openItems(page)))
        .toEqual(['Planned item', 'Unplanned item']);
      await expect.poll(() => titlesIn(completedItems(page))).toEqual(['Done']);

      await openList(page, '/all-items/out-of-scope');
      await expect
        .poll(() => titlesIn(openItems(page)))
        .toEqual(['Archived item']);
      expect(pageErrors).toEqual([]);
    });

    it('shows the items of the current day, week or milestone (E16 to E18)', async () => {
      // 0 for Monday; JavaScript counts from Sunday.
      const weekday = (new Date().getUTCDay() + 6) % 7;
      const onDay = (index: number) => ({
        scope: Scope.Project,
        assignedTimeframe: { span: Span.Day, index },
      });
      const { page } = await createUser([
        {
          description: 'Today',
          newAssignment: onDay(CURRENT_WEEK * DAYS_PER_WEEK + weekday),
        },
        { description: 'This week', newAssignment: inWeek(CURRENT_WEEK) },
        { description: 'Next week', newAssignment: inWeek(CURRENT_WEEK + 1) },
        { description: 'Next milestone', newAssignment: inWeek(8) },
        { description: 'Unplanned item' },
      ]);
      // The listed titles, by the heading of the page.
      const shown: Record<string, string[]> = {};
      for (const span of ['day', 'week', 'milestone']) {
        await openList(page, `/${span}`);
        const heading = page.getByRole('heading', { level: 1 });
        shown[await heading.innerText()] = await titlesIn(openItems(page));
      }

      expect(shown).toEqual({
        'My Day': ['Today'],
        'My Week': ['This week', 'Today'],
        'Milestone 2': ['This week', 'Today', 'Next week'],
      });
    });

    it('opens the item in the address, and has a tab for each type, which lists only that type (E13, E14, E15)', async () => {
      const { page, ids } = await createUser();
      await openList(page, `/all-items/in-scope/${ids[1] ?? ''}`);
      await expect
        .poll(() => editor(page).inputValue())
        .toBe('# Import\n\nFrom **CSV**.');
      await page.locator('aside :focus').waitFor();
      await page.keyboard.press('Escape');
      await editor(page).waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/project/items');

      const tabs = page.getByRole('tab');
      // The listed titles, by the name of the tab.
      const shown: Record<string, string[]> = {};
      for (const name of await tabs.allInnerTexts()) {
        await page.getByRole('tab', { name, exact: true }).click();
        await page
          .getByRole('tab', { name, exact: true, selected: true })
          .waitFor();
        shown[name] = await titlesIn(openItems(page));
      }

      expect(shown).toEqual({
        All: ['Pricing page', 'Import', 'API keys'],
        'Go to Market': ['Pricing page'],
        Demos: ['Import'],
        Implementations: ['API keys'],
      });
    });

    it('reports that it could not be loaded, and tries again (E26)', async () => {
      const { page } = await createUser();
      // Matches both the document's request and the page's own.
      const query = /\/(all\/query|active\/items)$/;
      await interceptRequests(page, query, (route) =>
        route.fulfill({ status: 500, json: { result: 'Failed' } }),
      );
      await page.goto('/project/items');
      await page.getByText('Failed to load items').waitFor();
      await page.unroute(query);
      await page.getByRole('button', { name: 'Try again' }).click();

      await rowOf(page, 'Pricing page').waitFor();
    });

    it('pages open and completed items separately by 150, and a selected tab keeps the focus and starts at the first page (E23, E24)', async () => {
      const { page, call } = await createUser([]);
      // 151 open items and 151 completed ones: each one more than a page has.
      const many = Array.from({ length: 302 }, (_, i) => ({
        title: `Item ${String(i + 1)}`,
        completed: i >= 151,
      }));
      await importItems(call, many);
      await openList(page);
      const pagers = page.getByText(/^Items \d+ - \d+ of \d+$/);
      await expect
        .poll(() => pagers.allInnerTexts())
        .toEqual(['Items 1 - 150 of 151', 'Items 1 - 150 of 151']);
      const next = page.getByRole('button', { name: 'Next page' }).first();
      await next.click();
      // The button keeps the focus on the last page, too.
      await expect.poll(() => isFocused(next)).toBe(true);

      await expect
        .poll(() => pagers.allInnerTexts())
        .toEqual(['Items 151 - 151 of 151', 'Items 1 - 150 of 151']);
      await expect.poll(() => titlesIn(openItems(page))).toEqual(['Item 151']);
      await page.getByRole('button', { name: 'Next page' }).last().click();
      await page.getByRole('button', { name: 'Previous page' }).first().click();
      await expect
        .poll(() => pagers.allInnerTexts())
        .toEqual(['Items 1 - 150 of 151', 'Items 151 - 151 of 151']);

      await page.getByRole('button', { name: 'Next page' }).first().click();
      await rowOf(page, 'Item 151').waitFor();
      await page.getByRole('tab', { name: 'All', exact: true }).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page
        .getByRole('tab', { name: 'Go to Market', selected: true })
        .and(page.locator(':focus'))
        .waitFor();
      await expect
        .poll(() => pagers.first().innerText())
        .toBe('Items 1 - 150 of 151');
      // At first only the visible rows are drawn, then all.
      await openItems(page).getByRole('listitem').nth(149).waitFor();
    });
  });

  describe('Adding an item', () => {
    it('starts an empty list with Enter or +, ignores spaces, and keeps the focus in the field (E25, E42, E43, E44)', async () => {
      const { page } = await createUser([]);
      await openList(page);
      await page.getByText('Add an item to begin your list!').waitFor();
      const created = bodiesTo(page, /project-items/);
      const addButton = page.getByRole('button', { name: 'Add', exact: true });
      await addField(page).fill('   ');
      await addButton.click();
      await addField(page).and(page.locator(':focus')).waitFor();
      await addField(page).fill('By Enter');
      await page.keyboard.press('Enter');
      await page.keyboard.type('By plus');
      await addButton.click();
      await rowOf(page, 'By plus').waitFor();

      await expect
        .poll(() => titlesIn(openItems(page)))
        .toEqual(['By Enter', 'By plus']);
      await untilAllSaved(page);
      await expect
        .poll(() => created)
        .toMatchObject([
          { description: 'By Enter' },
          { description: 'By plus' },
        ]);
      await expect.poll(() => addField(page).inputValue()).toBe('');
      expect(await isFocused(addField(page))).toBe(true);
    });

    it('offers three types, Go to market first, unless the tab determines it (E45)', async () => {
      const { page } = await createUser([]);
      await openList(page);
      const select = page.getByRole('combobox', { name: 'Type' });
      await expect.poll(() => select.innerText()).toBe('Go to market');
      await select.click();
      await expect
        .poll(() => page.getByRole('option').allInnerTexts())
        .toEqual(['Go to market', 'Demo', 'Implementation']);
      await page.getByRole('option', { name: 'Demo' }).click();
      await addField(page).fill('A demo');
      await page.keyboard.press('Enter');
      await page.getByRole('tab', { name: 'Demos' }).click();
      await rowOf(page, 'A demo').waitFor();

      await select.waitFor({ state: 'detached' });
      await addField(page).fill('Another demo');
      await page.keyboard.press('Enter');
      await rowOf(page, 'Another demo')
        .getByRole('img', { name: 'Demo' })
        .waitFor();
    });

    it('puts it into the current week in My Week (E47)', async () => {
      const { page } = await createUser([]);
      await openList(page, '/week');
      const created = bodiesTo(page, /project-items/);
      await addField(page).fill('This week');
      await page.keyboard.press('Enter');
      await rowOf(page, 'This week').getByText('My Week').waitFor();

      await expect
        .poll(() => created)
        .toMatchObject([{ newAssignment: inWeek(CURRENT_WEEK) }]);
    });

    it('works before the list has loaded', async () => {
      const { page } = await createUser([]);
      const release = await holdCalls(page, { path: /\/all\/query$/ });
      await page.goto('/project/items');
      await addField(page).fill('Quicker than the list');
      await page.keyboard.press('Enter');
      await release();

      await rowOf(page, 'Quicker than the list').waitFor();
      await page.getByText('All data saved').waitFor();
      await page.reload();
      await rowOf(page, 'Quicker than the list').waitFor();
    });

    it('gives the text back with the reason when it is refused (K30)', async () => {
      const { page } = await createUser([]);
      await openList(page);
      await refuse(page, /project-items\/gtm$/, 'Sorry, that is too much.');
      await addField(page).fill('Refused item');
      await page.keyboard.press('Enter');

      await page
        .getByRole('alert')
        .getByText('Sorry, that is too much.')
        .waitFor();
      await expect.poll(() => addField(page).inputValue()).toBe('Refused item');
      await page.reload();
      await expect.poll(() => addField(page).inputValue()).toBe('Refused item');
    });

    it('saves text that is edited before the item is stored (E49)', async () => {
      const { page } = await createUser([]);
      await openList(page);
      const release = await holdCalls(page, { path: /project-items\/gtm$/ });
      await addField(page).fill('New item');
      await page.keyboard.press('Enter');
      await rowOf(page, 'New item').getByRole('link').click();
      await editor(page).fill('New item\n\nwith a second line');
      await release();
      await untilAllSaved(page);
      // Once the item is stored, its id replaces the temporary one.
      await page.waitForURL((url) => !url.pathname.includes('temporary'));
      await editor(page).press('End');
      await page.keyboard.type(' and more');
      await untilAllSaved(page);

      await page.reload();
      await expect
        .poll(() => editor(page).inputValue())
        .toBe('New item\n\nwith a second line and more');
    });

    it('keeps the typed text in the editor while the item gets its id (E49)', async () => {
      const { page } = await createUser([]);
      await openList(page);
      const add = { path: /project-items\/gtm$/, method: 'POST' };
      const save = { path: /project-items\/gtm\/[^/]+$/, method: 'PUT' };
      const releaseAdd = await holdCalls(page, add);
      const releaseSave = await holdCalls(page, save);
      await addField(page).fill('New item');
      await page.keyboard.press('Enter');
      await rowOf(page, 'New item').getByRole('link').click();
      await editor(page).fill('New item\n\nwith a second line');
      await releaseAdd();
      await page.waitForURL((url) => !url.pathname.includes('temporary'));
      await editor(page).press('End');
      await page.keyboard.type(' and more');
      const typed = 'New item\n\nwith a second line and more';
      await expect.poll(() => editor(page).inputValue()).toBe(typed);
      await releaseSave();
      await untilAllSaved(page);
      await page.reload();
      await expect.poll(() => editor(page).inputValue()).toBe(typed);
    });
  });

  describe('Completing an item', () => {
    it('shows at once, stays in place for a moment, then moves to the completed items, and is reverted by another toggle (E51, E52, E53, E56, E57)', async () => {
      const { page } = await createUser();
      await openList(page);
      const release = await holdCalls(page, { path: /\/complete$/ });
      await toggleOf(page, 'Pricing page').click();

      await expect
        .poll(() => toggleOf(page, 'Pricing page').isChecked())
        .toBe(true);
      expect(await titlesIn(openItems(page))).toContain('Pricing page');
      await release();
      await completedItems(page).getByText('Pricing page').waitFor();
      await expect
        .poll(() => titlesIn(openItems(page)))
        .toEqual(['Import', 'API keys']);
      await page.reload();
      await completedItems(page).getByText('Pricing page').waitFor();

      await toggleOf(page, 'Pricing page').click();
      await openItems(page).getByText('Pricing page').waitFor();
      await untilAllSaved(page);
      await page.reload();
      await openItems(page).getByText('Pricing page').waitFor();
    });

    it('is rolled back with the reason when the server refuses (E54)', async () => {
      const { page } = await createUser();
      await openList(page);
      await refuse(page, /\/complete$/, 'Sorry, not this one.');
      await toggleOf(page, 'Import').click();

      await page.getByRole('alert').getByText('Sorry, not this one.').waitFor();
      await expect.poll(() => toggleOf(page, 'Import').isChecked()).toBe(false);
      await page
        .getByRole('region', { name: 'Notifications' })
        .getByText('Import completed')
        .waitFor({ state: 'detached' });
    });

    it('closes the editor of the item (E55)', async () => {
      const { page, ids } = await createUser();
      await openList(page, `/all-items/in-scope/${ids[0] ?? ''}`);
      await page.getByRole('button', { name: 'Complete', exact: true }).click();
      await editor(page).waitFor({ state: 'detached' });

      await rowOf(page, 'Import').getByRole('link').click();
      await editor(page).waitFor();
      await toggleOf(page, 'Import').click();
      await editor(page).waitFor({ state: 'detached' });
    });
  });

  describe('Ordering items', () => {
    it('sends the neighbors and is stored after dragging; by keyboard it keeps the focus on the item and announces its position (E58, E64)', async () => {
      const { page } = await createUser();
      await openList(page);
      const sent = bodiesTo(page, /project-context$/);
      await rowOf(page, 'Pricing page')
        .locator('.item-handle')
        // The lower edge of the row, which is 40 px high.
        .dragTo(rowOf(page, 'API keys'), { targetPosition: { x: 200, y: 36 } });
      await announced(page, /Pricing page moved to Unplanned, 3 of 3/);

      const order = ['Import', 'API keys', 'Pricing page'];
      await expect.poll(() => titlesIn(openItems(page))).toEqual(order);
      await expect
        .poll(() => sent)
        .toMatchObject([{ orderUpdate: { rightNeighborId: null } }]);
      await untilAllSaved(page);
      await page.reload();
      await rowOf(page, 'API keys').waitFor();
      await expect.poll(() => titlesIn(openItems(page))).toEqual(order);

      // J moves the focus to the first row.
      await page.keyboard.press('j');
      await page.keyboard.press('Alt+ArrowDown');
      await announced(page, /Import moved to Unplanned, 2 of 3/);
      await expect
        .poll(() => titlesIn(openItems(page)))
        .toEqual(['API keys', 'Import', 'Pricing page']);
      expect(
        await page.evaluate(() => document.activeElement?.textContent),
      ).toBe('Import');
    });
  });

  describe('Keys', () => {
    it('navigate, open, toggle and move items without a mouse', async () => {
      const { page } = await createUser();
      await openList(page);
      const focused = () =>
        page.evaluate(() => document.activeElement?.textContent);
      await page.keyboard.press('j');
      await page.keyboard.press('ArrowDown');
      expect(await focused()).toBe('Import');
      await page.keyboard.press('k');
      expect(await focused()).toBe('Pricing page');

      await page.keyboard.press('Shift+ArrowRight');
      await announced(page, /Pricing page moved to My Week, 1 of 1/);
      await page.keyboard.press('Shift+ArrowRight');
      await announced(page, /Pricing page moved to Next Week, 1 of 1/);
      expect(await focused()).toBe('Pricing page');

      // Two presses, faster than React renders: both count.
      await page.evaluate(() => {
        const key = { key: 'ArrowRight', shiftKey: true, bubbles: true };
        const press = () =>
          document.activeElement?.dispatchEvent(
            new KeyboardEvent('keydown', key),
          );
        press();
        press();
      });
      await announced(page, /Pricing page moved to Week 9, 1 of 1/);

      await page.keyboard.press('m');
      await page.keyboard.type('week 11');
      await page.keyboard.press('Enter');
      await announced(page, /Pricing page moved to Week 11, 1 of 1/);
      expect(await focused()).toBe('Pricing page');

      await page.keyboard.press('Enter');
      await editor(page).waitFor();
      await page.locator('aside :focus').waitFor();
      await page.keyboard.press('Escape');
      await editor(page).waitFor({ state: 'detached' });
      expect(await focused()).toBe('Pricing page');

      await page.keyboard.press('t');
      await completedItems(page).getByText('Pricing page').waitFor();
      expect(await focused()).toBe('Import');

      // C moves the focus to the field, in which letters are text.
      await page.keyboard.press('c');
      await page.keyboard.type('jkmt');
      await expect.poll(() => addField(page).inputValue()).toBe('jkmt');
    });

    it('undo the last actions with Ctrl+Z, outside fields', async () => {
      const { page } = await createUser();
      await openList(page);
      await page.keyboard.press('j');
      await page.keyboard.press('Shift+ArrowRight');
      await announced(page, /moved to My Week/);
      await page.keyboard.press('t');
      await completedItems(page).getByText('Pricing page').waitFor();

      await page.keyboard.press('Control+z');
      await openItems(page).getByText('Pricing page').waitFor();
      await page.keyboard.press('Control+z');
      await rowOf(page, 'Pricing page').getByText('Unplanned').waitFor();
      expect((await titlesIn(openItems(page)))[0]).toBe('Pricing page');
    });
  });

  describe('Moving an item', () => {
    it('works with the chip to any timeframe, top or bottom, and is undone from its notice (E38)', async () => {
      const { page } = await createUser([
        { description: 'There already', newAssignment: inWeek(7) },
        { description: 'On its way' },
      ]);
      await openList(page);
      await rowOf(page, 'On its way').getByText('Unplanned').click();
      await page.getByRole('button', { name: 'Top' }).click();
      await page.getByRole('option', { name: /^Week 8/ }).click();
      await announced(page, /On its way moved to Week 8, 1 of 2/);
      await expect
        .poll(() => titlesIn(openItems(page)))
        .toEqual(['On its way', 'There already']);

      await page.getByRole('button', { name: 'Undo' }).click();
      await rowOf(page, 'On its way').getByText('Unplanned').waitFor();
    });

    it('is offered in the item’s menu (E37, E39, E40)', async () => {
      const { page } = await createUser([
        { description: 'Planned', newAssignment: inWeek(CURRENT_WEEK) },
        { description: 'Archived', newAssignment: OUT_OF_SCOPE },
      ]);
      const menuOf = (title: string) =>
        page.getByRole('button', { name: `Actions for ${title}` });
      await openList(page);
      await menuOf('Planned').click();
      await page.getByRole('menuitem', { name: 'Remove from My Week' }).click();
      await rowOf(page, 'Planned').getByText('Unplanned').waitFor();
      await menuOf('Planned').click();
      await page.getByRole('menuitem', { name: 'Add to' }).click();
      await page.getByRole('option', { name: /^Next Week/ }).click();
      await rowOf(page, 'Planned').getByText('Next Week').waitFor();

      await openList(page, '/all-items/out-of-scope');
      await menuOf('Archived').click();
      await page
        .getByRole('menuitem', { name: 'Add back to Project Scope' })
        .click();
      await rowOf(page, 'Archived').waitFor({ state: 'detached' });
      await openList(page);
      await rowOf(page, 'Archived').waitFor();
    });

    it('asks before a completed item leaves its bucket (F10 to F12)', async () => {
      const { page } = await createUser([
        {
          description: 'Done',
          completed: true,
          newAssignment: inWeek(CURRENT_WEEK),
        },
      ]);
      const question = page.getByText('Move and mark as not completed?');
      const moveIt = async () => {
        await rowOf(page, 'Done').getByText('My Week').click();
        await page.getByRole('option', { name: /^Week 9/ }).click();
        await question.waitFor();
      };
      await openList(page);
      await moveIt();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await question.waitFor({ state: 'detached' });
      await completedItems(page).getByText('My Week').waitFor();

      await moveIt();
      await page.getByRole('button', { name: 'Move', exact: true }).click();
      await openItems(page).getByText('Week 9').waitFor();
      await expect.poll(() => toggleOf(page, 'Done').isChecked()).toBe(false);
    });
  });

  describe('The editor', () => {
    it('saves automatically, 800 ms after the last change (E65)', async () => {
      const { page, ids } = await createUser();
      await openList(page, `/all-items/in-scope/${ids[0] ?? ''}`);
      await editor(page).waitFor();
      const saves = bodiesTo(page, /project-items\/gtm\//);
      // From here on, only the test moves the time of the page.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await editor(page).fill('Pricing');
      await page.clock.runFor(AUTOSAVE_MS - 1);
      await editor(page).fill('Pricing page, second try');
      await page.clock.runFor(AUTOSAVE_MS - 1);
      expect(saves).toEqual([]);

      const saved = page.waitForResponse(/project-items\/gtm\//);
      await page.clock.runFor(1);
      await saved;
      await expect
        .poll(() => saves)
        .toEqual([{ description: 'Pricing page, second try' }]);
      await page.clock.resume();
      await rowOf(page, 'Pricing page, second try').waitFor();
    });

    it('shows inline that a save failed, keeps the text and warns before leaving (J13, K31, M18, M19, Q33, Q34)', async () => {
      const { page, ids } = await createUser();
      await openList(page, `/all-items/in-scope/${ids[0] ?? ''}`);
      await refuse(page, /project-items\/gtm\//, 'No.');
      await editor(page).fill('Not to be lost');
      const panel = page.getByRole('complementary');
      await panel.getByText('Sorry, there was a problem.').waitFor();
      await rowOf(page, 'Pricing page').waitFor();

      await page.getByRole('link', { name: 'Dashboard' }).click();
      await page
        .getByText(
          'You have unsaved changes. Are you sure you want to navigate away?',
        )
        .waitFor();
      await page.getByRole('button', { name: 'Stay' }).click();
      await expect.poll(() => editor(page).inputValue()).toBe('Not to be lost');

      // The browser does not ask when the app is left, because the text stays
      // on the device: nothing has canceled this event.
      const isNotCanceled = await page.evaluate(() =>
        dispatchEvent(new Event('beforeunload', { cancelable: true })),
      );
      expect(isNotCanceled).toBe(true);

      await page.unrouteAll();
      await panel.getByRole('button', { name: 'Try again' }).click();
      await rowOf(page, 'Not to be lost').waitFor();
    });

    it('grows with its text, up to 800 pixels (M11)', async () => {
      const { page, ids } = await createUser();
      await openList(page, `/all-items/in-scope/${ids[0] ?? ''}`);
      const measure = () =>
        editor(page).evaluate((field) => ({
          height: field.clientHeight,
          content: field.scrollHeight,
        }));
      await editor(page).fill('line\n'.repeat(12));
      const twelveLines = await measure();
      await editor(page).fill('line\n'.repeat(500));

      // Lines are at least 16 px high, and the padding is 20 px.
      expect(twelveLines.height).toBeGreaterThan(12 * 16 + 20);
      expect(twelveLines.content).toBe(twelveLines.height);
      expect((await measure()).height).toBe(800);
    });

    it('lets the wheel scroll its panel until the user types in it', async () => {
      const { page, ids } = await createUser([
        { description: `Pricing page\n${'line\n'.repeat(500)}` },
      ]);
      await openList(page, `/all-items/in-scope/${ids[0] ?? ''}`);
      const scrolled = () =>
        editor(page).evaluate((field) => ({
          field: field.scrollTop,
          panel: field.closest('.side-panel-body')?.scrollTop,
        }));
      await editor(page).hover({ position: { x: 20, y: 20 } });
      await page.mouse.wheel(0, 100);
      await expect.poll(scrolled).toEqual({ field: 0, panel: 100 });

      await editor(page).focus();
      await page.mouse.wheel(0, 100);
      await expect.poll(async () => (await scrolled()).field).toBe(100);
    });

    it('previews Markdown without HTML, and images as links', async () => {
      const { page, ids, pageErrors } = await createUser([
        {
          description:
            '# Import\n\n**Bold** ![a cat](https://example.test/cat.png)\n\n<img src="https://example.test/dog.png" onerror="document.title=1">',
        },
      ]);
      await openList(page, `/all-items/in-scope/${ids[0] ?? ''}`);
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      const panel = page.getByRole('complementary');
      await panel.getByRole('heading', { name: 'Import' }).waitFor();

      await expect.poll(() => panel.locator('img').count()).toBe(0);
      await expect
        .poll(() =>
          panel.getByRole('link', { name: 'a cat' }).getAttribute('href'),
        )
        .toBe('https://example.test/cat.png');
      expect(pageErrors).toEqual([]);
    });

    it('is labeled with the number and title of its item', async () => {
      const { page, ids } = await createUser();
      await openList(page, `/all-items/in-scope/${ids[0] ?? ''}`);
      await page
        .getByRole('complementary', { name: '1-1 Pricing page', exact: true })
        .waitFor();
    });

    it('deletes after a confirmation, and closes (L39, Q32)', async () => {
      const { page, ids } = await createUser();
      await openList(page, `/all-items/in-scope/${ids[0] ?? ''}`);
      const panel = page.getByRole('complementary');
      await panel.getByRole('button', { name: /^Actions for/ }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: 'Delete' })
        .click();

      await rowOf(page, 'Pricing page').waitFor({ state: 'detached' });
      await panel.waitFor({ state: 'detached' });
      await closeNotice(page);
      await untilAllSaved(page);
      await page.reload();
      await rowOf(page, 'Import').waitFor();
      await expect
        .poll(() => titlesIn(openItems(page)))
        .toEqual(['Import', 'API keys']);
    });
  });

  describe('Deleting an item', () => {
    it('can be undone from its notice, before it is sent', async () => {
      const { page } = await createUser();
      await openList(page);
      const titlesBefore = await titlesIn(openItems(page));
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'DELETE') sent.push(request.url());
      });
      await deleteByMenu(page, 'Pricing page');
      await page.getByText('Pricing page deleted').first().waitFor();
      await expect.poll(() => page.getByText('All data saved').count()).toBe(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await rowOf(page, 'Pricing page').waitFor();
      await expect.poll(() => titlesIn(openItems(page))).toEqual(titlesBefore);
      await expectAccessible(page);

      await deleteByMenu(page, 'Pricing page');
      await page.keyboard.press('ControlOrMeta+z');
      await rowOf(page, 'Pricing page').waitFor();
      await untilAllSaved(page);
      expect(sent).toEqual([]);
    });

    it('is sent when the page is left before its notice is closed', async () => {
      const { page } = await createUser();
      await openList(page);
      await deleteByMenu(page, 'Pricing page');
      await deleteByMenu(page, 'Import');
      await page.reload();
      await untilAllSaved(page);
      await expect.poll(() => titlesIn(openItems(page))).toEqual(['API keys']);
      await page.reload();
      await rowOf(page, 'API keys').waitFor();
      await expect.poll(() => titlesIn(openItems(page))).toEqual(['API keys']);
    });
  });
});
