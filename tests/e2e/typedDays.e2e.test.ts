import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addDays,
  calendarDateIn,
  DAYS_PER_WEEK,
  daysBetween,
  startOfWeek,
} from '#api/contract/values.ts';
import { openPage } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import type { PageErrors } from '#tests/support/browserSession.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { fitsScreenWidth } from '#tests/support/fitsScreenWidth.ts';
import {
  card,
  enter,
  expectAssignment,
  expectCards,
  focusCard,
  openPlan,
} from '#tests/e2e/planPage.ts';
import type { Ids } from '#tests/e2e/planPage.ts';
import { day, week } from '#tests/web/resources/item/items.ts';
import { holdCalls } from '#tests/support/interception.ts';
import { shortDay } from './locators.ts';
import { expectAccessibleBothWays } from './appLook.ts';
import { setUpBrowser } from './browserSetup.ts';

/** Today in the time zone of the team, which `enter` has set. */
const today = () => calendarDateIn('Europe/Berlin', new Date().toISOString());
/** The start of a project in its sixth week, which `openPlan` has set. */
const startDate = () => addDays(startOfWeek(today()), -5 * DAYS_PER_WEEK);
/** The index of today in the project; the first day has 0. */
const todayIndex = () => daysBetween(startDate(), today());
/** How many days the project has. */
const PROJECT_DAYS = 12 * DAYS_PER_WEEK;

describe.skipIf(chromiumPath() === null)('Typed and picked days', () => {
  const setup = setUpBrowser();
  let page: Page;
  let pageErrors: PageErrors;
  let ids: Ids;
  let people = 0;

  beforeEach(async () => {
    ({ page, pageErrors } = await openPage(setup.browser, setup.slipway.url));
    people += 1;
    await enter(page, `days-${String(people)}@example.test`);
    ids = await openPlan(page, {
      items: [{ title: 'Pricing page', at: week(5) }],
    });
  });

  const openMoveTo = async () => {
    await focusCard(page, 'Pricing page');
    await page.keyboard.press('m');
    await moveTo(page).waitFor();
  };
  const expectDay = (index: number) =>
    expectAssignment(page, ids['Pricing page'], {
      assignedTimeframe: day(index),
    });

  it('Move to lists the days of this week and the next', async () => {
    await openMoveTo();
    await option(page, 'Tomorrow').waitFor();
    await expectAccessibleBothWays(page);
    await page.keyboard.type('tomor');
    await page.keyboard.press('Enter');
    await expectDay(todayIndex() + 1);
    expect(pageErrors).toEqual([]);
  });

  // Day 51 has the index 50, and is in week 8.
  it.each([
    ['a number', () => 'day 51'],
    ['an ISO date', () => addDays(startDate(), 50)],
    ['a date in words', () => shortDay(addDays(startDate(), 50))],
  ])('Move to understands %s', async (_kind, text) => {
    await openMoveTo();
    await page.keyboard.type(text());
    await option(page, 'Day 51').waitFor();
    await page.keyboard.press('Enter');
    await expectDay(50);
    await expectCards(page, 'Week 8', ['Pricing page']);
  });

  it('Move to accepts the typed day, even if its parser loads late', async () => {
    const release = await holdCalls(page, { path: /typedDay.*\.js$/ });
    await page.reload();
    await openMoveTo();
    // Until then only the week is found, by its first day, and highlighted.
    await page.keyboard.type(shortDay(addDays(startDate(), 49)));
    await option(page, 'Week 8').waitFor();
    await expect.poll(() => option(page, 'Day 50').count()).toBe(0);
    await release();
    await option(page, 'Day 50').waitFor();
    await page.keyboard.press('Enter');
    await expectDay(49);
  });

  it('Move to reports that a day is outside the project', async () => {
    await openMoveTo();
    await page.keyboard.type(addDays(startDate(), PROJECT_DAYS));
    await moveTo(page)
      .getByRole('status')
      .getByText(/is outside the project, which runs from/)
      .waitFor();
    await expectAccessible(page);
    // Enter does nothing then.
    await page.keyboard.press('Enter');
    await moveTo(page).waitFor();
  });

  it('Move to has a calendar, whose days are picked by keyboard', async () => {
    await openMoveTo();
    // Tab leads from the field to the button of the calendar.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const grid = moveTo(page).getByRole('grid');
    await grid.waitFor();
    await expect.poll(() => focusedName(page)).toMatch(/, today$/);
    await expectAccessibleBothWays(page);
    // A week later, and a day.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await moveTo(page).waitFor({ state: 'detached' });
    await expectDay(todayIndex() + 8);
    expect(pageErrors).toEqual([]);
  });

  it('the calendar only offers days of the project, and fits on a phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openMoveTo();
    await page.getByRole('button', { name: 'Choose from a calendar' }).click();
    const month = page.getByRole('grid');
    await month.waitFor();
    const nextMonth = page.getByRole('button', { name: 'Next month' });
    while ((await nextMonth.getAttribute('aria-disabled')) !== 'true') {
      await nextMonth.click();
    }
    const lastDay = month.locator('td:has(button:enabled)').last();
    await expect
      .poll(() => lastDay.getAttribute('data-day'))
      .toBe(addDays(startDate(), PROJECT_DAYS - 1));
    expect(await fitsScreenWidth(page)).toBe(true);
  });

  it('the editor’s ‘Planned for’ understands typed days', async () => {
    await card(page, 'Pricing page').getByRole('link').click();
    await page
      .getByRole('complementary')
      .getByRole('button', { name: /, move to…$/ })
      .click();
    await page.keyboard.type('w8');
    await option(page, 'Week 8').waitFor();
    await page.keyboard.press('Enter');
    await expectAssignment(page, ids['Pricing page'], {
      assignedTimeframe: week(7),
    });
  });

  it('the palette moves the focused item to a typed day', async () => {
    await focusCard(page, 'Pricing page');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /^Type a command/ }).waitFor();
    await page.keyboard.type('move to tomorrow');
    await option(page, 'Move to Tomorrow').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expectDay(todayIndex() + 1);

    await focusCard(page, 'Pricing page');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('move to 1 jan 2000');
    await page
      .getByRole('status')
      .getByText(/^Sat, 1 Jan 2000 is outside the project/)
      .waitFor();
    expect(pageErrors).toEqual([]);
  });
});

const moveTo = (page: Page) =>
  page.getByRole('dialog', { name: /^Move “Pricing page”/ });
const option = (page: Page, name: string) =>
  page.getByRole('option', { name }).first();

/** What a screen reader calls the focused element. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
