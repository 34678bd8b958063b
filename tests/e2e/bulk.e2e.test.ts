import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { Scope } from '#api/contract/values.ts';
import { untilAllSaved } from '#tests/support/untilAllSaved.ts';
import { NARROW, openPage } from '#tests/support/browserSession.ts';
import type { PageErrors } from '#tests/support/browserSession.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { holdCalls, interceptRequests } from '#tests/support/interception.ts';
import {
  card,
  carry,
  drop,
  enter,
  eventually,
  expectAssignment,
  expectCards,
  expectFocus,
  focusCard,
  bucket,
  itemOnServer,
  openPlan,
  lastAnnouncement,
} from '#tests/e2e/planPage.ts';
import { week } from '#tests/web/resources/item/items.ts';
import { bodiesTo, openItems, openList, rowOf } from './itemPages.ts';
import { setUpBrowser } from './browserSetup.ts';

const BULK = /\/all\/bulk$/;

/** Three items in the current week, Week 6 on the screen. */
const THREE = ['Launch mail', 'Pricing page', 'Signup'].map((title) => ({
  title,
  at: week(5),
}));

const bar = (page: Page) =>
  page.getByRole('region', { name: 'Selected items' });
const inBar = (page: Page, name: string) =>
  bar(page).getByRole('button', { name, exact: true });
const boxOf = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Select ${title}`, exact: true });

const expectSelected = async (
  page: Page,
  titles: readonly string[],
): Promise<void> => {
  await eventually(() =>
    page.locator('[data-selected] a').allTextContents(),
  ).toEqual(titles);
};

/** Runs in the page, so that no outline is that of the focus. */
const removeFocus = () => {
  if (document.activeElement instanceof HTMLElement)
    document.activeElement.blur();
};

/** Waits until exactly one element matches, and has such an outline. */
const expectOutlined = async (page: Page, selector: string, style: string) => {
  await eventually(() =>
    page
      .locator(selector)
      .evaluateAll((found) =>
        found.map((element) => getComputedStyle(element).outlineStyle),
      ),
  ).toEqual([style]);
};

describe.skipIf(chromiumPath() === null)('Several items at once', () => {
  const setup = setUpBrowser();
  let page: Page;
  let pageErrors: PageErrors;
  let people = 0;

  const openAs = async (options: Parameters<typeof openPage>[2]) => {
    ({ page, pageErrors } = await openPage(
      setup.browser,
      setup.slipway.url,
      options,
    ));
    people += 1;
    await enter(page, `bulk-${String(people)}@example.test`);
  };
  beforeEach(async () => {
    await openAs({});
  });

  describe('Selecting cards on the board', () => {
    it('works with X, Shift+arrows, Ctrl+A and Esc, and shows the count', async () => {
      await openPlan(page, { items: THREE });
      await focusCard(page, 'Launch mail');
      await page.keyboard.press('x');
      await expectSelected(page, ['Launch mail']);
      await eventually(() => lastAnnouncement(page)).toBe('1 selected');
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Shift+ArrowDown');
      await expectSelected(page, ['Launch mail', 'Pricing page', 'Signup']);
      await page.keyboard.press('Shift+ArrowUp');
      await expectSelected(page, ['Launch mail', 'Pricing page']);
      await expectFocus(page, 'Pricing page', 'Week 6');
      await page.keyboard.press('ControlOrMeta+a');
      await eventually(() => lastAnnouncement(page)).toBe('3 selected');
      await page.keyboard.press('Escape');
      await expectSelected(page, []);
      await eventually(() => lastAnnouncement(page)).toBe('Nothing selected');
      await expect.poll(() => bar(page).count()).toBe(0);
      expect(pageErrors).toEqual([]);
    });

    it('excludes completed items once they are hidden', async () => {
      const done = { title: 'Built', at: week(5), done: true };
      await openPlan(page, { items: [...THREE, done] });
      await page.getByRole('button', { name: '1 done' }).click();
      await focusCard(page, 'Built');
      await page.keyboard.press('x');
      await expectSelected(page, ['Built']);
      await page.getByRole('button', { name: 'Hide completed' }).click();
      await expect.poll(() => bar(page).count()).toBe(0);
    });

    it('works with checkbox, Ctrl+click and Shift+click', async () => {
      await openPlan(page, { items: THREE });
      await card(page, 'Launch mail').hover();
      await boxOf(page, 'Launch mail').click();
      await card(page, 'Signup')
        .getByRole('link')
        .click({ modifiers: ['Shift'] });
      await expectSelected(page, ['Launch mail', 'Pricing page', 'Signup']);
      await card(page, 'Pricing page')
        .getByRole('link')
        .click({ modifiers: ['ControlOrMeta'] });
      await expectSelected(page, ['Launch mail', 'Signup']);
      // No click has opened an item, here or in a new tab.
      expect(new URL(page.url()).pathname).toBe('/project/plan');
      expect(page.context().pages()).toHaveLength(1);
    });
  });

  describe('Changing a selection on the board', () => {
    it('moves each item to the next week with Shift+arrow, and keeps the selection', async () => {
      await openPlan(page, {
        items: [
          { title: 'Signup', at: week(5) },
          { title: 'Pricing page', at: week(5) },
          { title: 'Launch mail', at: week(6) },
        ],
      });
      await focusCard(page, 'Signup');
      await page.keyboard.press('ControlOrMeta+a');
      await boxOf(page, 'Launch mail').click();
      await focusCard(page, 'Signup');
      await page.keyboard.press('Shift+ArrowRight');
      await expectCards(page, 'Week 7', ['Signup', 'Pricing page']);
      await expectCards(page, 'Week 8', ['Launch mail']);
      await page
        .getByRole('region', { name: 'Notifications' })
        .getByText('3 items moved one week later')
        .waitFor();
      await expectFocus(page, 'Signup', 'Week 7');
      await page.keyboard.press('Shift+ArrowLeft');
      await expectCards(page, 'Week 6', ['Signup', 'Pricing page']);
      await bar(page).getByText('3 selected').waitFor();
      await page.keyboard.press('ControlOrMeta+z');
      await expectCards(page, 'Week 8', ['Launch mail']);
      expect(pageErrors).toEqual([]);
    });

    it('completes them once if T is held, and reopens none', async () => {
      await openPlan(page, { items: THREE });
      await focusCard(page, 'Launch mail');
      await page.keyboard.press('ControlOrMeta+a');
      await eventually(() => lastAnnouncement(page)).toBe('3 selected');
      const sent = bodiesTo(page, BULK);
      const completions = bodiesTo(page, /\/complete$/);
      // The browser repeats the key while it is held.
      for (let times = 0; times < 4; times++) await page.keyboard.down('t');
      await page.keyboard.up('t');
      await untilAllSaved(page);
      expect(sent).toHaveLength(1);
      expect(completions).toEqual([]);
    });

    it('moves items with M in one command, and back in order with Ctrl+Z', async () => {
      const ids = await openPlan(page, { items: THREE });
      const sent = bodiesTo(page, BULK);
      await focusCard(page, 'Launch mail');
      await page.keyboard.press('x');
      await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('m');
      await page.keyboard.type('week 8');
      await page.keyboard.press('Enter');
      await expectCards(page, 'Week 8', ['Launch mail', 'Pricing page']);
      await expectCards(page, 'Week 6', ['Signup']);
      await expectSelected(page, []);
      await page.getByText('2 items moved to Week 8').first().waitFor();
      await expect
        .poll(() => sent)
        .toEqual([
          {
            command: 'Assign',
            itemIds: [ids['Launch mail'], ids['Pricing page']],
            newAssignment: { scope: Scope.Project, assignedTimeframe: week(7) },
          },
        ]);
      await page.keyboard.press('ControlOrMeta+z');
      const formerOrder = ['Launch mail', 'Pricing page', 'Signup'];
      await expectCards(page, 'Week 6', formerOrder);
      await expectAssignment(page, ids['Pricing page'], {
        assignedTimeframe: week(5),
      });
      await untilAllSaved(page);
      await page.reload();
      await expectCards(page, 'Week 6', formerOrder);
      expect(pageErrors).toEqual([]);
    });

    it('buffers what is typed while the M menu loads', async () => {
      const ids = await openPlan(page, { items: THREE });
      // The reloaded page requests the menu's code again, and has to wait.
      const release = await holdCalls(page, { path: /BulkOverlay.*\.js$/ });
      await page.reload();
      await focusCard(page, 'Launch mail');
      await page.keyboard.press('x');
      await page.keyboard.press('m');
      await page.keyboard.type('week 8');
      await page.keyboard.press('Enter');
      await release();
      await expectCards(page, 'Week 8', ['Launch mail']);
      await expectAssignment(page, ids['Launch mail'], {
        assignedTimeframe: week(7),
      });
      expect(pageErrors).toEqual([]);
    });

    it('drags all selected items together, and shows how many', async () => {
      const ids = await openPlan(page, { items: THREE });
      await focusCard(page, 'Launch mail');
      await page.keyboard.press('x');
      await page.keyboard.press('Shift+ArrowDown');
      await carry(page, 'Pricing page', bucket(page, 'Week 7'));
      await eventually(() =>
        page.locator('.plan-selection-preview').textContent(),
      ).toBe('2 items');
      await page.mouse.up();
      await expectCards(page, 'Week 7', ['Launch mail', 'Pricing page']);
      await expectAssignment(page, ids['Launch mail'], {
        assignedTimeframe: week(6),
      });
      await page
        .locator('.plan-selection-preview')
        .waitFor({ state: 'detached' });
    });

    it('drags an unselected item alone', async () => {
      await openPlan(page, { items: THREE });
      await focusCard(page, 'Launch mail');
      await page.keyboard.press('x');
      await drop(page, 'Signup', bucket(page, 'Week 7'));
      await expectCards(page, 'Week 7', ['Signup']);
      await expectSelected(page, ['Launch mail']);
    });

    it('reports a partial failure, leaves the failed items selected and can be retried', async () => {
      const ids = await openPlan(page, { items: THREE });
      let isRetry = false;
      // Of the first command, one item is left out and reported as missing.
      await interceptRequests(page, BULK, async (route) => {
        if (isRetry) return route.continue();
        isRetry = true;
        const body = route.request().postDataJSON() as { itemIds: string[] };
        const refused = ids['Pricing page'] ?? '';
        const itemIds = body.itemIds.filter((id) => id !== refused);
        const response = await route.fetch({ postData: { ...body, itemIds } });
        const reply = (await response.json()) as {
          data: { results: object[] };
        };
        reply.data.results.push({ id: refused, result: 'NotFound' });
        return route.fulfill({ response, json: reply });
      });
      await focusCard(page, 'Launch mail');
      await page.keyboard.press('ControlOrMeta+a');
      await inBar(page, 'Archive').click();
      await page.getByRole('alert').waitFor();
      await expect
        .poll(() => page.getByRole('alert').textContent())
        .toBe('2 moved, 1 failed');
      await expectCards(page, 'Week 6', ['Pricing page']);
      await expectSelected(page, ['Pricing page']);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expectAssignment(page, ids['Pricing page'], {
        scope: Scope.OutOfScope,
      });
      await expectCards(page, 'Archive', [
        'Launch mail',
        'Signup',
        'Pricing page',
      ]);
    });

    it('asks before reopening completed items (F10)', async () => {
      const done = { title: 'Shipped', at: week(5), done: true };
      const ids = await openPlan(page, { items: [...THREE, done] });
      await page.getByRole('button', { name: '1 done' }).click();
      await boxOf(page, 'Shipped').focus();
      await page.keyboard.press('x');
      await inBar(page, 'Archive').click();
      const question = page.getByRole('alertdialog');
      await question.getByText('This item is completed.').waitFor();
      await question.getByRole('button', { name: 'Move' }).click();
      await expectAssignment(page, ids['Shipped'], {
        scope: Scope.OutOfScope,
      });
      expect(
        (await itemOnServer(page, ids['Shipped'] ?? '')).completionDate,
      ).toBeNull();
    });

    it('deletes after a confirmation that says how many (Q32)', async () => {
      await openPlan(page, { items: THREE });
      await focusCard(page, 'Launch mail');
      await page.keyboard.press('x');
      await page.keyboard.press('Shift+ArrowDown');
      await inBar(page, 'Delete').click();
      const question = page.getByRole('alertdialog', {
        name: 'Delete 2 items?',
      });
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expectSelected(page, ['Launch mail', 'Pricing page']);
      await inBar(page, 'Delete').click();
      await question.getByRole('button', { name: 'Delete' }).click();
      await expectCards(page, 'Week 6', ['Signup']);
      await page.getByText('2 items deleted').first().waitFor();
      // The next remaining item at their position has the focus.
      await eventually(() =>
        bucket(page, 'Week 6').locator(':focus').count(),
      ).toBe(1);
    });

    it('restores everything deleted to its position', async () => {
      await openPlan(page, { items: THREE });
      await focusCard(page, 'Launch mail');
      await page.keyboard.press('x');
      await page.keyboard.press('Shift+ArrowDown');
      await inBar(page, 'Delete').click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: 'Delete' })
        .click();
      await expectCards(page, 'Week 6', ['Signup']);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expectCards(page, 'Week 6', [
        'Launch mail',
        'Pricing page',
        'Signup',
      ]);
    });

    it('never covers the focused element with a bar (2.4.11)', async () => {
      const items = Array.from({ length: 24 }, (_, i) => ({
        title: `Item ${String.fromCharCode(65 + i)}`,
        at: week(5),
      }));
      await openPlan(page, { items });
      await focusCard(page, 'Item A');
      await page.keyboard.press('x');
      // Item X is the last of the 24, from A on.
      for (let i = 0; i < 23; i += 1) await page.keyboard.press('ArrowDown');
      await expectFocus(page, 'Item X', 'Week 6');
      const [cardBox, barBox] = await Promise.all([
        card(page, 'Item X').boundingBox(),
        bar(page).boundingBox(),
      ]);
      if (cardBox === null || barBox === null)
        throw new Error('The card or the bar is not visible.');
      expect(cardBox.y + cardBox.height).toBeLessThanOrEqual(barBox.y);
    });

    it.each([390, 1000, 1440])(
      'shows its notices above the bar, not over it, in a window of %d px',
      async (width) => {
        await page.setViewportSize({ width, height: 844 });
        await openPlan(page, { items: THREE });
        await openList(page);
        await rowOf(page, 'Launch mail').getByRole('link').focus();
        await page.keyboard.press('ControlOrMeta+a');
        // I assigns them to oneself, and a notice says so.
        await page.keyboard.press('i');
        const notice = page.locator('.toast-card').first();
        await notice.waitFor();
        const [noticeBox, barBox] = await Promise.all([
          notice.boundingBox(),
          bar(page).boundingBox(),
        ]);
        if (noticeBox === null || barBox === null)
          throw new Error('The notice or the bar is not visible.');
        expect(noticeBox.y + noticeBox.height).toBeLessThanOrEqual(barBox.y);
      },
    );

    it('opens its menu from the keyboard, and returns the focus to the card', async () => {
      await openPlan(page, { items: THREE });
      await focusCard(page, 'Launch mail');
      await page.keyboard.press('x');
      await page.keyboard.press('Shift+F10');
      const focusedName = () =>
        page.evaluate(() => document.activeElement?.textContent ?? null);
      await eventually(focusedName).toBe('Move to');
      await page.keyboard.press('Escape');
      await expectFocus(page, 'Launch mail', 'Week 6');
    });
  });

  describe('In a list', () => {
    it('a selection is completed and undone; another list starts with no selection', async () => {
      const ids = await openPlan(page, { items: THREE });
      await openList(page);
      await rowOf(page, 'Launch mail').getByRole('link').focus();
      await page.keyboard.press('x');
      await page.keyboard.press('Shift+ArrowDown');
      await expectSelected(page, ['Launch mail', 'Pricing page']);
      await inBar(page, 'Complete').click();
      await page.getByText('2 items completed').first().waitFor();
      await eventually(async () =>
        openItems(page).getByRole('link').allTextContents(),
      ).toEqual(['Signup']);
      await page.getByRole('button', { name: 'Undo' }).click();
      await eventually(
        async () =>
          (await itemOnServer(page, ids['Launch mail'] ?? '')).completionDate,
      ).toBeNull();
      await eventually(async () =>
        openItems(page).getByRole('link').allTextContents(),
      ).toEqual(['Launch mail', 'Pricing page', 'Signup']);
      await rowOf(page, 'Signup').hover();
      await boxOf(page, 'Signup').click();
      await page.getByRole('tab', { name: 'Go to Market' }).click();
      await expectSelected(page, []);
      expect(pageErrors).toEqual([]);
    });

    it('items are assigned to oneself with I and stay selected', async () => {
      const ids = await openPlan(page, { items: THREE });
      await openList(page);
      await rowOf(page, 'Launch mail').getByRole('link').focus();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.press('i');
      await page
        .getByText(/3 items assigned to/)
        .first()
        .waitFor();
      await expectSelected(page, ['Launch mail', 'Pricing page', 'Signup']);
      await eventually(async () => {
        const item = await itemOnServer(page, ids['Signup'] ?? '');
        return item.projectContexts[0]?.assignedToUserId;
      }).not.toBeNull();
    });
  });

  describe('In forced colors, which remove backgrounds', () => {
    beforeEach(() => page.emulateMedia({ forcedColors: 'active' }));

    it('outlines selected and open cards', async () => {
      await openPlan(page, { items: THREE });
      await card(page, 'Signup').getByRole('link').click();
      await page.getByRole('complementary').waitFor();
      await page.evaluate(removeFocus);
      await expectOutlined(page, '.plan-card[data-open]', 'dashed');
      await card(page, 'Launch mail').hover();
      await boxOf(page, 'Launch mail').click();
      await page.evaluate(removeFocus);
      await expectOutlined(page, '.plan-card[data-selected]', 'solid');
    });

    it('outlines selected rows, and the offered person in a menu', async () => {
      await openPlan(page, { items: THREE });
      await openList(page);
      await rowOf(page, 'Signup').hover();
      await boxOf(page, 'Signup').click();
      await page.evaluate(removeFocus);
      await expectOutlined(page, '.item-row[data-selected]', 'solid');
      await inBar(page, 'Assign').click();
      await page.getByRole('option').first().waitFor();
      await expectOutlined(page, '.assign-list .Mui-focused', 'solid');
    });
  });

  describe('For touch users', () => {
    it('everything works by finger alone in a narrow window', async () => {
      await page.context().close();
      await openAs({ viewport: NARROW, hasTouch: true });
      await openPlan(page, { items: THREE });
      await boxOf(page, 'Launch mail').tap();
      await boxOf(page, 'Signup').tap();
      await expectSelected(page, ['Launch mail', 'Signup']);
      const box = await bar(page).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(
        NARROW.width,
      );
      await inBar(page, 'Complete').tap();
      await page.getByText('2 items completed').first().waitFor();
      await expectCards(page, 'Week 6', ['Pricing page']);
    });
  });
});
