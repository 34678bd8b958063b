import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { Scope } from '#api/contract/values.ts';
import { untilAllSaved } from '#tests/support/untilAllSaved.ts';
import { NARROW, openPage, WIDE } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { fitsScreenWidth } from '#tests/support/fitsScreenWidth.ts';
import type { PageErrors } from '#tests/support/browserSession.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { holdCalls, interceptRequests } from '#tests/support/interception.ts';
import { shiftsSeen, watchShifts } from '#tests/support/layoutShifts.ts';
import {
  call,
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
  titlesIn,
} from '#tests/e2e/planPage.ts';
import type { Seed } from '#tests/e2e/planPage.ts';
import { day, milestone, week } from '#tests/web/resources/item/items.ts';
import { importItems } from './importedItems.ts';
import { pressComposing } from './locators.ts';
import { setUpBrowser } from './browserSetup.ts';

/** As many items of this title, with a number: 'Item 1', 'Item 2'. */
const numbered = (
  count: number,
  title: string,
  timeframe: Pick<Seed, 'at'>,
): Seed[] =>
  Array.from({ length: count }, (_, i) => ({
    title: `${title} ${String(i + 1)}`,
    ...timeframe,
  }));

/** A reply with which the tests refuse a move in place of the server. */
const refusal = {
  result: 'Failed',
  data: { code: 'PLAN.LOCKED', message: 'The plan is locked.' },
};

/** The calls that load items: the HTML document's own one and later queries. */
const ITEMS = /\/all\/query$|\/projects\/active\/items$/;

describe.skipIf(chromiumPath() === null)('The plan board', () => {
  const setup = setUpBrowser();
  let page: Page;
  let pageErrors: PageErrors;
  let people = 0;

  beforeEach(async () => {
    ({ page, pageErrors } = await openPage(setup.browser, setup.slipway.url));
    people += 1;
    await enter(page, `person-${String(people)}@example.test`);
  });

  const openMilestone = (n: number) =>
    page
      .getByRole('button', { name: `Milestone ${String(n)}`, exact: true })
      .click();

  describe('When it opens', () => {
    it('is split into milestones and their weeks (F1, F2, M10)', async () => {
      // The current week is the first of milestone 2, which is open.
      await openPlan(page, { weeks: 10, currentWeek: 4 });
      const milestones = page.getByRole('heading', { name: /^Milestone/ });
      await expect
        .poll(() => milestones.allTextContents())
        .toEqual(['Milestone 1', 'Milestone 2', 'Milestone 3']);
      await openMilestone(1);
      await openMilestone(3);
      const weeks = page.getByRole('heading', { name: /^Week/ });
      await expect
        .poll(() => weeks.allTextContents())
        .toEqual(Array.from({ length: 10 }, (_, i) => `Week ${String(i + 1)}`));
      expect(pageErrors).toEqual([]);
    });

    it('has the current milestone open and the current week marked', async () => {
      await openPlan(page, { currentWeek: 5 });
      await page.getByText('Week 6 of 12').waitFor();
      await expect
        .poll(() => page.locator('[aria-current="date"] h3').allTextContents())
        .toEqual(['Week 6']);
      const isOpen = (n: number) =>
        page
          .getByRole('button', { name: `Milestone ${String(n)}`, exact: true })
          .getAttribute('aria-expanded');
      expect([await isOpen(1), await isOpen(2)]).toEqual(['false', 'true']);
    });

    it('opens the project’s settings, with the same form as the dashboard (F3, Q64)', async () => {
      await openPlan(page, { weeks: 10 });
      await page.getByRole('button', { name: 'Project settings' }).click();
      const panel = page.getByRole('complementary');
      await panel.getByLabel('Project Name').waitFor();
      await panel.getByLabel('Start Date').waitFor();
      const weeks = panel.getByRole('spinbutton', { name: 'Duration' });
      await expect.poll(() => weeks.inputValue()).toBe('10');
    });

    it('shows changes made elsewhere at once on return from another screen', async () => {
      // With the guide completed, the navigation has all screens.
      await call(page, 'PUT', '/teams/active/first-run-experience', {
        setupGuideCompleted: true,
      });
      const ids = await openPlan(page, {
        items: [{ title: 'Pricing page', at: week(5) }],
      });
      await expectCards(page, 'Week 6', ['Pricing page']);
      await page.getByRole('link', { name: 'Go to Market' }).click();
      await page.getByRole('heading', { name: 'Go to Market' }).waitFor();
      const item = await itemOnServer(page, ids['Pricing page'] ?? '');
      await call(
        page,
        'PUT',
        `/teams/active/projects/${item.projectId}/all/${item.id}/project-context`,
        { newAssignment: { scope: Scope.Project, assignedTimeframe: week(6) } },
      );
      await page.getByRole('link', { name: 'Project Plan' }).click();
      await expectCards(page, 'Week 7', ['Pricing page']);
      await expectCards(page, 'Week 6', []);
    });

    it('pages a group by 150 items (F4), and draws only the cards near the visible ones', async () => {
      await importItems(
        (method, path, data) => call(page, method, path, data),
        numbered(153, 'Item', {}),
      );
      await openPlan(page);
      await page.getByText('Items 1 - 150 of 153').waitFor();
      const cards = bucket(page, 'Unplanned').locator('[data-card]');
      await expect
        .poll(() => cards.first().getAttribute('aria-setsize'))
        .toBe('153');
      const checks = bucket(page, 'Unplanned').getByRole('checkbox', {
        name: /^Completed/,
      });
      await expect.poll(() => checks.count()).toBeLessThan(50);
      // Others are drawn when a key moves there.
      await expect.poll(() => cards.count()).toBeLessThan(50);
      await cards.first().getByRole('link').focus();
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowUp');
      await expectFocus(page, 'Item 150', 'Unplanned');
      await card(page, 'Item 150')
        .getByRole('checkbox', { name: /^Completed/ })
        .waitFor();
      await page.getByRole('button', { name: 'Next items' }).click();
      await page.getByText('Items 151 - 153 of 153').waitFor();
      await expectCards(page, 'Unplanned', [
        'Item 151',
        'Item 152',
        'Item 153',
      ]);
    });

    it.each([
      ['wide', WIDE],
      ['narrow', NARROW],
    ])(
      'does not shift its layout when its cards load, %s',
      async (_name, viewport) => {
        await page.setViewportSize(viewport);
        await openPlan(page, {
          items: [
            ...numbered(17, 'Any', { at: milestone(1) }),
            ...numbered(5, 'Now', { at: week(5) }),
            ...numbered(3, 'Late', { at: week(1) }),
            ...numbered(12, 'Someday', {}),
          ],
        });
        const release = await holdCalls(page, { path: ITEMS });
        await page.reload();
        await page.locator('.plan-skeleton').first().waitFor();
        await watchShifts(page);
        await release();
        await page.locator('.plan-card[data-card]').first().waitFor();
        expect(await shiftsSeen(page)).toEqual([]);
      },
    );

    it('reports that it could not be loaded, and tries again', async () => {
      await openPlan(page, { items: [{ title: 'Pricing page' }] });
      const failing = (url: URL) => ITEMS.test(url.pathname);
      await interceptRequests(page, failing, (route) =>
        route.fulfill({ status: 500, json: { result: 'Failed', data: {} } }),
      );
      await page.reload();
      await page.getByText('Failed to load items').waitFor();
      await page.unroute(failing);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expectCards(page, 'Unplanned', ['Pricing page']);
    });

    it('never scrolls sideways, no matter how wide the window is', async () => {
      await page.setViewportSize({ width: 390, height: 900 });
      await openPlan(page, {
        items: [
          { title: 'Supercalifragilistic'.repeat(8), at: week(5) },
          { title: 'Sat down', at: day(40) },
        ],
      });
      await openMilestone(1);
      for (const width of [390, 800, 1100, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await bucket(page, 'Week 6').waitFor();
        const overflow = await page.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll('main')].map(
            ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
          ),
        );
        expect(overflow, String(width)).toEqual([0, 0]);
      }
    });
  });

  describe('Dragging', () => {
    it('plans an item for a week (F6)', async () => {
      const ids = await openPlan(page, { items: [{ title: 'Pricing page' }] });
      await drop(page, 'Pricing page', bucket(page, 'Week 7'));
      await expectCards(page, 'Week 7', ['Pricing page']);
      await expectAssignment(page, ids['Pricing page'], {
        scope: Scope.Project,
        assignedTimeframe: week(6),
      });
      await untilAllSaved(page);
      await page.reload();
      await expectCards(page, 'Week 7', ['Pricing page']);
    });

    it('plans an item for any week of a milestone, open or closed (F7)', async () => {
      const ids = await openPlan(page, {
        items: [{ title: 'Launch mail' }, { title: 'API keys' }],
      });
      await drop(page, 'Launch mail', bucket(page, 'Milestone 2, any week'));
      await expectCards(page, 'Milestone 2, any week', ['Launch mail']);
      await expectAssignment(page, ids['Launch mail'], {
        assignedTimeframe: milestone(1),
      });
      await drop(
        page,
        'API keys',
        page.locator('[data-milestone="2"] > header'),
      );
      await expectAssignment(page, ids['API keys'], {
        assignedTimeframe: milestone(2),
      });
    });

    it('drops an item on a heading into its group', async () => {
      const ids = await openPlan(page, {
        items: [
          { title: 'Pricing page' },
          { title: 'Launch mail', at: week(5) },
          { title: 'API keys' },
        ],
      });
      const heading = (name: string) =>
        page.getByRole('heading', { name, exact: true });
      await carry(page, 'Pricing page', heading('Week 7'));
      await page.locator('.plan-week-head[data-over]').waitFor();
      await page.mouse.up();
      await expectCards(page, 'Week 7', ['Pricing page']);
      await expectAssignment(page, ids['Pricing page'], {
        scope: Scope.Project,
        assignedTimeframe: week(6),
      });

      await drop(page, 'API keys', heading('Any week'));
      await expectCards(page, 'Milestone 2, any week', ['API keys']);
      await drop(page, 'Launch mail', heading('Archive'));
      await expectAssignment(page, ids['Launch mail'], {
        scope: Scope.OutOfScope,
      });
    });

    it('opens a closed week of the narrow board under a resting card', async () => {
      await page.setViewportSize({ width: 700, height: 900 });
      const ids = await openPlan(page, {
        items: [{ title: 'Pricing page', at: week(5) }],
      });
      const head = page.getByRole('button', { name: 'Week 7', exact: true });
      await carry(page, 'Pricing page', head);
      await eventually(() => head.getAttribute('aria-expanded')).toBe('true');
      await page.mouse.up();
      await expectAssignment(page, ids['Pricing page'], {
        assignedTimeframe: week(6),
      });
    });

    it('moves an item out of its week, and out of scope (F8, F9)', async () => {
      const ids = await openPlan(page, {
        items: [
          { title: 'Pricing page', at: week(5) },
          { title: 'Old idea', at: week(5) },
        ],
      });
      await drop(page, 'Pricing page', bucket(page, 'Unplanned'));
      await expectAssignment(page, ids['Pricing page'], {
        scope: Scope.Project,
        assignedTimeframe: null,
      });
      await drop(page, 'Old idea', bucket(page, 'Archive'));
      await expectCards(page, 'Archive', ['Old idea']);
      await expectAssignment(page, ids['Old idea'], {
        scope: Scope.OutOfScope,
        assignedTimeframe: null,
      });
    });

    it('puts an item between two others, at a visible line', async () => {
      await openPlan(page, {
        items: [
          { title: 'First', at: week(6) },
          { title: 'Second', at: week(6) },
          { title: 'Pricing page' },
        ],
      });
      await carry(page, 'Pricing page', card(page, 'Second'), 'top');
      await eventually(() =>
        card(page, 'Second').getAttribute('data-gap'),
      ).toBe('before');
      await page.mouse.up();
      const order = ['First', 'Pricing page', 'Second'];
      await expectCards(page, 'Week 7', order);
      await drop(page, 'First', card(page, 'Second'), 'bottom');
      await expectCards(page, 'Week 7', ['Pricing page', 'Second', 'First']);
      await untilAllSaved(page);
      await page.reload();
      await expectCards(page, 'Week 7', ['Pricing page', 'Second', 'First']);
    });

    it('is canceled with Esc', async () => {
      const ids = await openPlan(page, { items: [{ title: 'Pricing page' }] });
      await carry(page, 'Pricing page', bucket(page, 'Week 7'));
      await page.locator('[data-bucket][data-over]').waitFor();
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await page.locator('[data-dragged]').waitFor({ state: 'detached' });
      await expectCards(page, 'Unplanned', ['Pricing page']);
      await expectAssignment(page, ids['Pricing page'], {
        assignedTimeframe: null,
      });
    });

    it('opens a closed milestone under a resting card', async () => {
      await openPlan(page, { items: [{ title: 'Pricing page' }] });
      await carry(
        page,
        'Pricing page',
        page.locator('[data-milestone="2"] > header'),
      );
      await bucket(page, 'Week 9').waitFor();
      await page.mouse.up();
    });

    it('holds back updates of the board until the drop', async () => {
      await openPlan(page, {
        items: [{ title: 'Pricing page' }, { title: 'Launch mail' }],
      });
      // The reply to the move, which the test sends in the middle of a drag.
      let refuseMove = () => Promise.resolve();
      await interceptRequests(page, '**/project-context', (route) => {
        refuseMove = () => route.fulfill({ status: 409, json: refusal });
      });
      await drop(page, 'Launch mail', bucket(page, 'Week 8'));
      await expectCards(page, 'Week 8', ['Launch mail']);
      await carry(page, 'Pricing page', bucket(page, 'Week 7'));
      await page.locator('[data-bucket][data-over]').waitFor();
      await refuseMove();
      await page.getByRole('alert').getByText('The plan is locked.').waitFor();
      await expect
        .poll(() => titlesIn(page, 'Week 8'))
        .toEqual(['Launch mail']);

      await page.unroute('**/project-context');
      await page.mouse.up();
      await expectCards(page, 'Week 7', ['Pricing page']);
      await expectCards(page, 'Unplanned', ['Launch mail']);
    });

    it('moves the card back with a notice when the server refuses', async () => {
      await openPlan(page, { items: [{ title: 'Pricing page' }] });
      await interceptRequests(page, '**/project-context', (route) =>
        route.fulfill({ status: 409, json: refusal }),
      );
      await drop(page, 'Pricing page', bucket(page, 'Week 7'));
      await page.getByRole('alert').getByText('The plan is locked.').waitFor();
      await expectCards(page, 'Unplanned', ['Pricing page']);
      await expectCards(page, 'Week 7', []);
    });
  });

  describe('A completed item', () => {
    const situation = {
      items: [{ title: 'Signup', at: week(5), done: true }],
    };
    const showCompleted = () =>
      bucket(page, 'Week 6').getByRole('button', { name: '1 done' }).click();

    it('is reopened and moved to another bucket only after a confirmation (F10, F11, F12)', async () => {
      const ids = await openPlan(page, situation);
      const question = page.getByRole('alertdialog', {
        name: 'Move and mark as not completed?',
      });
      await showCompleted();
      await drop(page, 'Signup', bucket(page, 'Week 7'));
      await question.getByRole('button', { name: 'Cancel' }).click();
      await question.waitFor({ state: 'detached' });
      await expectCards(page, 'Week 6, completed', ['Signup']);
      const item = await itemOnServer(page, ids['Signup'] ?? '');
      expect(item.completionDate).not.toBeNull();
      expect(item.projectContexts[0]?.assignedTimeframe).toEqual(week(5));

      await drop(page, 'Signup', bucket(page, 'Week 7'));
      await question.getByRole('button', { name: 'Move' }).click();
      await expectCards(page, 'Week 7', ['Signup']);
      await expectAssignment(page, ids['Signup'], {
        assignedTimeframe: week(6),
      });
      const { completionDate } = await itemOnServer(page, ids['Signup'] ?? '');
      expect(completionDate).toBeNull();
    });

    it('is shown in its week of completion if it has no timeframe (F13)', async () => {
      await openPlan(page, { items: [{ title: 'Hotfix', done: true }] });
      await showCompleted();
      await expectCards(page, 'Week 6, completed', ['Hotfix']);
    });
  });

  describe('The keyboard', () => {
    /** Two items in the current week, and one in the next. */
    const threeItems = {
      items: [
        { title: 'First', at: week(5) },
        { title: 'Second', at: week(5) },
        { title: 'Third', at: week(6) },
      ],
    };

    it('moves the focus between cards and weeks, reaches each group with one Tab, and jumps to today', async () => {
      await openPlan(page, threeItems);
      await focusCard(page, 'First');
      await page.keyboard.press('ArrowDown');
      await expectFocus(page, 'Second', 'Week 6');
      await page.keyboard.press('k');
      await expectFocus(page, 'First', 'Week 6');
      await page.keyboard.press('ArrowRight');
      await expectFocus(page, 'Third', 'Week 7');

      await focusCard(page, 'First');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Tab');
      await expectFocus(page, 'Third', 'Week 7');
      await page.keyboard.press('Shift+Tab');
      await expectFocus(page, 'Second', 'Week 6');

      // This closes the current milestone, and . opens it again.
      await openMilestone(2);
      await page.keyboard.press('.');
      await expectFocus(page, 'First', 'Week 6');
    });

    it('moves a card to the next week and back, along with the focus', async () => {
      const ids = await openPlan(page, threeItems);
      await focusCard(page, 'Second');
      await page.keyboard.press('Shift+ArrowRight');
      await expectFocus(page, 'Second', 'Week 7');
      await eventually(() => lastAnnouncement(page)).toBe(
        'Second moved to Next Week, 2 of 2',
      );
      await expectAssignment(page, ids['Second'], {
        assignedTimeframe: week(6),
      });
      await page.keyboard.press('Shift+ArrowLeft');
      await expectFocus(page, 'Second', 'Week 6');
    });

    it('shows one notice for repeated moves of a card', async () => {
      const ids = await openPlan(page, threeItems);
      await focusCard(page, 'Second');
      await page.keyboard.press('Shift+ArrowRight');
      await expectFocus(page, 'Second', 'Week 7');
      await page.keyboard.press('Shift+ArrowRight');
      await expectFocus(page, 'Second', 'Week 8');
      const notices = page.getByRole('region', { name: 'Notifications' });
      await notices.getByText('Second moved to Week 8').waitFor();
      await expect
        .poll(() => notices.getByText('Second moved').count())
        .toBe(1);
      await notices.getByRole('button', { name: 'Undo' }).click();
      await expectAssignment(page, ids['Second'], {
        assignedTimeframe: week(6),
      });
    });

    it('opens the milestone that a card is moved into', async () => {
      await openPlan(page, { items: [{ title: 'Last', at: week(7) }] });
      await focusCard(page, 'Last');
      await page.keyboard.press('Shift+ArrowRight');
      await expectFocus(page, 'Last', 'Week 9');
    });

    it('reorders within a week', async () => {
      await openPlan(page, threeItems);
      await focusCard(page, 'Second');
      await page.keyboard.press('Alt+ArrowUp');
      await expectCards(page, 'Week 6', ['Second', 'First']);
      await expectFocus(page, 'Second', 'Week 6');
      await page.keyboard.press('Alt+ArrowDown');
      await expectCards(page, 'Week 6', ['First', 'Second']);
    });

    it('completes a card, and moves the focus to the next when it disappears', async () => {
      await openPlan(page, threeItems);
      await focusCard(page, 'First');
      await page.keyboard.press('t');
      await card(page, 'First')
        .getByRole('checkbox', { name: /^Completed/, checked: true })
        .waitFor();
      await expect
        .poll(() => titlesIn(page, 'Week 6'))
        .toEqual(['First', 'Second']);
      await expectCards(page, 'Week 6', ['Second']);
      await expectFocus(page, 'Second', 'Week 6');
      await bucket(page, 'Week 6').getByText('1 done').waitFor();
    });

    it('moves a card anywhere with M, and back with Ctrl+Z', async () => {
      await openPlan(page, threeItems);
      await focusCard(page, 'Third');
      await page.keyboard.press('m');
      await page.getByRole('dialog').getByRole('combobox').fill('archive');
      await page.keyboard.press('Enter');
      await expectFocus(page, 'Third', 'Archive');
      await page.keyboard.press('Control+z');
      await expectCards(page, 'Week 7', ['Third']);
      await expectCards(page, 'Archive', []);
    });

    it('adds to the focused group, and stays open for more', async () => {
      await openPlan(page, threeItems);
      await focusCard(page, 'Third');
      await page.keyboard.press('c');
      await page.keyboard.type('Fourth');
      // Esc of an input method does not close the field, and spaces alone add
      // no item.
      await pressComposing(page, 'Escape');
      await page.keyboard.press('Enter');
      await page.keyboard.type('   ');
      await page.keyboard.press('Enter');
      await expectCards(page, 'Week 7', ['Third', 'Fourth']);
      await page.keyboard.press('Escape');
      await eventually(() =>
        page.evaluate(() => document.activeElement?.ariaLabel),
      ).toBe('Add to Week 7');
      await page.reload();
      await expectCards(page, 'Week 7', ['Third', 'Fourth']);
    });

    it('scrolls a card out from under its week’s heading (2.4.11)', async () => {
      await openPlan(page, {
        items: Array.from({ length: 16 }, (_, i) => ({
          title: `Number ${String(i)}.`,
          at: week(5),
        })),
      });
      await focusCard(page, 'Number 0.');
      // Up from the last card, so that the next one comes from above.
      await page.keyboard.press('End');
      for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowUp');
      await expectFocus(page, 'Number 4.', 'Week 6');
      // At its top, the page shows the card and not the heading.
      const isSeen = await card(page, 'Number 4.').evaluate((element) => {
        const { left, top } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + 8, top + 4));
      });
      expect(isSeen).toBe(true);
    });

    it('opens a card next to the board, and closes it with back and Esc', async () => {
      const ids = await openPlan(page, threeItems);
      await focusCard(page, 'First');
      await page.keyboard.press('Enter');
      const panel = page
        .getByRole('complementary')
        .filter({ hasText: 'First' });
      await panel.waitFor();
      expect(new URL(page.url()).pathname).toBe(
        `/project/plan/${ids['First'] ?? ''}`,
      );
      await page.locator('aside :focus').waitFor();
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      await expectFocus(page, 'First', 'Week 6');
      await page.goBack();
      await panel.waitFor();
      await page.goBack();
      await panel.waitFor({ state: 'detached' });
    });

    it('opens a card in place of the settings, and the settings in place of a card', async () => {
      await openPlan(page, threeItems);
      const open = page.getByRole('button', { name: 'Project settings' });
      const settings = page.getByLabel('Project Name');
      const panel = page
        .getByRole('complementary')
        .filter({ hasText: 'First' });
      await open.click();
      await settings.waitFor();
      await card(page, 'First').getByRole('link').click();
      await panel.waitFor();
      await expect.poll(() => settings.count()).toBe(0);
      await open.click();
      await page.waitForURL('**/project/plan');
      await settings.waitFor();
      await expect.poll(() => panel.count()).toBe(0);
    });

    it('marks a card as open at once, before its panel is rendered', async () => {
      await openPlan(page, threeItems);
      const seen = await card(page, 'First').evaluate(async (element) => {
        element.querySelector('a')?.click();
        // React renders urgent updates before the next task.
        await Promise.resolve();
        return {
          isMarked: element.hasAttribute('data-open'),
          hasPanel: document.querySelector('aside.side-panel') !== null,
        };
      });
      expect(seen).toEqual({ isMarked: true, hasPanel: false });
      await page.getByRole('complementary').waitFor();
    });
  });

  describe('The mouse without dragging (2.5.7)', () => {
    it('moves a card up and to another week, and deletes it', async () => {
      await openPlan(page, {
        items: [
          { title: 'First', at: week(5) },
          { title: 'Second', at: week(5) },
        ],
      });
      const openMenu = async () => {
        await card(page, 'Second').hover();
        await page.getByRole('button', { name: 'Actions for Second' }).click();
      };
      await openMenu();
      await page.getByRole('menuitem', { name: 'Move up' }).click();
      await expectCards(page, 'Week 6', ['Second', 'First']);
      await openMenu();
      await page.getByRole('menuitem', { name: 'Move to' }).click();
      await page.getByRole('option', { name: 'Week 8' }).click();
      await expectCards(page, 'Week 8', ['Second']);
      // Playwright cannot press a button while its card moves.
      await eventually(() =>
        card(page, 'Second').evaluate(
          (element) => element.getAnimations().length,
        ),
      ).toBe(0);
      await openMenu();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: 'Delete' })
        .click();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      await expectCards(page, 'Week 8', []);
    });

    it('keeps each menu entry in its place while the menu appears', async () => {
      await openPlan(page, { items: [{ title: 'First', at: week(5) }] });
      const button = page.getByRole('button', { name: 'Actions for First' });
      // Otherwise a press could begin on an entry and end beside it. The boxes
      // of all entries are noted in each frame until no animation runs.
      const places = await button.evaluate(async (element: HTMLElement) => {
        element.click();
        const seen = new Set<string>();
        let isAppearing = true;
        while (isAppearing) {
          await new Promise(requestAnimationFrame);
          const entries = [...document.querySelectorAll('[role="menuitem"]')];
          const boxes = entries.map((entry) => entry.getBoundingClientRect());
          if (boxes.length > 0) seen.add(JSON.stringify(boxes));
          const menu = entries[0]?.closest('.MuiPopover-root');
          const motions = menu?.getAnimations({ subtree: true });
          isAppearing = motions === undefined || motions.length > 0;
        }
        return [...seen];
      });
      expect(places).toHaveLength(1);
    });

    it('reviews what slipped, and moves the chosen items to this week', async () => {
      await openPlan(page, {
        items: [
          { title: 'Forgotten', at: week(2) },
          { title: 'Given up', at: week(3) },
          { title: 'On time', at: week(6) },
        ],
      });
      await page.getByRole('button', { name: '2 slipped · Review' }).click();
      const dialog = page.getByRole('dialog', { name: '2 items slipped' });
      await dialog.getByRole('checkbox', { name: /Given up/ }).uncheck();
      await dialog.getByRole('button', { name: 'Move to this week' }).click();
      await expectCards(page, 'Week 6', ['Forgotten']);
      await page.getByRole('button', { name: '1 slipped · Review' }).waitFor();
    });

    it('shows only chosen kinds, and hides completed items, even after back and reload', async () => {
      await openPlan(page, {
        items: [
          { title: 'Show it', at: week(5), kind: 'demos' },
          { title: 'Tell it', at: week(5), kind: 'gtm' },
          { title: 'Built', at: week(5), done: true },
        ],
      });
      await page.getByRole('button', { name: 'Hide completed' }).click();
      await bucket(page, 'Week 6')
        .getByText('1 done')
        .waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Kind' }).click();
      await page.getByRole('menuitemcheckbox', { name: 'Demo' }).click();
      await page.keyboard.press('Escape');
      await expectCards(page, 'Week 6', ['Show it']);

      const expectFiltered = async () => {
        await expectCards(page, 'Week 6', ['Show it']);
        await page.getByRole('button', { name: 'Kind: Demo' }).waitFor();
        const hides = page.getByRole('button', { name: 'Hide completed' });
        await expect
          .poll(() => hides.getAttribute('aria-pressed'))
          .toBe('true');
        await expect
          .poll(() => bucket(page, 'Week 6').getByText('1 done').count())
          .toBe(0);
      };
      // The page stores the filters in its address a moment later.
      await eventually(async () => page.url()).toContain('hideCompleted=true');
      await page.goto('/project/items');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.goBack();
      await expectFiltered();
      await page.reload();
      await expectFiltered();
      await page.getByRole('link', { name: 'Show it' }).click();
      await page.getByRole('complementary').last().waitFor();
      await expectFiltered();
    });
  });

  describe('On a phone', () => {
    const situation = {
      items: [
        { title: 'Pricing page', at: week(5) },
        { title: 'Signup', at: week(5), done: true },
        { title: 'Sat down', at: day(40) },
        { title: 'Forgotten', at: week(2) },
        { title: 'Any time', at: milestone(1) },
        { title: 'Someday' },
        { title: 'Old idea', archived: true },
      ],
    };

    it('folds its weeks, and has the unplanned items on a tab', async () => {
      await page.setViewportSize(NARROW);
      await openPlan(page, situation);
      await expectCards(page, 'Week 6', ['Pricing page', 'Sat down']);
      await page.getByRole('button', { name: 'Week 7', exact: true }).click();
      await bucket(page, 'Week 7').waitFor();
      await expectAccessible(page);
      await page.getByRole('tab', { name: 'Unplanned 1' }).click();
      await expectCards(page, 'Unplanned', ['Someday']);
      await expectAccessible(page);
    });

    // 320 px is the narrowest window that WCAG 1.4.10 (Reflow) requires.
    it.each([
      ['320 px wide, with a mouse', 320, false],
      ['320 px wide', 320, true],
      ['390 px wide', 390, true],
    ])(
      'leaves room for the title of a card with a day, labels and comments: %s',
      async (_name, width, hasTouch) => {
        const { page: phone } = await openPage(
          setup.browser,
          setup.slipway.url,
          { viewport: { width, height: 640 }, hasTouch },
        );
        await enter(phone, `phone-${String(people)}@example.test`);
        const title = 'Supercalifragilistic'.repeat(3);
        const ids = await openPlan(phone, { items: [{ title, at: day(40) }] });
        const item = `/teams/active/project-items/all/${ids[title] ?? ''}`;
        const labelIds: string[] = [];
        for (const name of ['Answers of customers', 'Beta']) {
          const label = { name, color: '#c2373f' };
          const { id } = await call(
            phone,
            'POST',
            '/teams/active/labels',
            label,
          );
          labelIds.push(id);
        }
        await call(phone, 'PUT', `${item}/labels`, { labelIds });
        await call(phone, 'POST', `${item}/comments`, { text: 'Why?' });
        await phone.reload();
        await card(phone, title).waitFor();
        await phone.getByRole('img', { name: '1 comment' }).waitFor();
        expect(await fitsScreenWidth(phone)).toBe(true);
        const box = await phone.locator('.plan-card-title').boundingBox();
        expect(box?.width).toBeGreaterThan(80);
      },
    );
  });
});
