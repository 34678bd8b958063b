import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addDays } from '#api/contract/values.ts';
import { NARROW } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import type { Viewport } from '#tests/support/browserSession.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { fitsScreenWidth } from '#tests/support/fitsScreenWidth.ts';
import {
  bodiesOf,
  dropCalls,
  holdCalls,
  refuseCalls,
  unexpectedPageErrors,
  interceptRequests,
} from '#tests/support/interception.ts';
import { alert, fieldDay, isFocused, longDay, shortDay } from './locators.ts';
import { createNewcomer } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';
import { monday, startDate } from './days.ts';
import { UNPLANNED, inWeek } from './itemPages.ts';

const PROJECT = { path: /\/projects\/[^/]+$/, method: 'PUT' };
const BURNDOWN = { path: /\/charts\/burndown$/ };
/** The calls that load items: the HTML document's own one and later queries. */
const ITEMS = { path: /\/all\/query$|\/projects\/active\/items$/ };
const PROJECTS = { path: /\/resources\/projects$/ };
/** How long after the last change the settings save. */
const AUTOSAVE_MS = 800;

describe.skipIf(chromiumPath() === null)('The dashboard', () => {
  const setup = setUpBrowser();

  const newcomer = (viewport?: Viewport) =>
    createNewcomer(setup.browser, setup.slipway.url, viewport);

  /** A user with a project in its sixth week, which has items in scope. */
  const planner = async (itemCount = 2, viewport?: Viewport) => {
    const person = await newcomer(viewport);
    const { call, projectId } = person;
    await call('PUT', `/teams/active/projects/${projectId}`, {
      description: 'Launch',
      startDate: startDate(),
      durationInWeeks: 12,
    });
    for (let item = 1; item <= itemCount; item += 1) {
      await call('POST', '/teams/active/project-items/gtm', {
        description: `Item ${String(item)}`,
        newAssignment: UNPLANNED,
      });
    }
    return person;
  };

  /**
   * A user in the sixth week, for which one item is completed and one is open;
   * one is left over from week 4, and two are planned for week 8.
   */
  const withPlannedWeeks = async () => {
    const person = await planner(0);
    const add = (week: number) =>
      person.call<{ id: string }>('POST', '/teams/active/project-items/gtm', {
        description: `For week ${String(week)}`,
        newAssignment: inWeek(week - 1),
      });
    const { id } = await add(6);
    await person.call('PUT', `/teams/active/project-items/all/${id}/complete`, {
      markComplete: true,
    });
    for (const week of [4, 6, 8, 8]) await add(week);
    return person;
  };

  describe('Project Setup on the dashboard', () => {
    const openSetup = async () => {
      const person = await newcomer();
      await person.page.goto('/project/dashboard');
      await heading(person.page, 'Project Setup').waitFor();
      await startButton(person.page).click();
      return person;
    };

    it('asks for a start date first (G4, H12, H13)', async () => {
      const { page, pageErrors } = await newcomer(NARROW);
      await page.goto('/project/dashboard');
      await heading(page, 'Project Setup').waitFor();
      await expectAccessible(page);
      await startButton(page).click();
      await expect.poll(() => isFocused(nameField(page))).toBe(true);
      await doneButton(page).click();
      await page.getByText('Please set a Start Date').waitFor();
      await expect.poll(() => isFocused(dateField(page))).toBe(true);
      await expectAccessible(page);
      expect(unexpectedPageErrors(pageErrors)).toEqual([]);
    });

    it('saves everything only when it is closed, and its values survive a reload before (H14, Q18)', async () => {
      const { page } = await openSetup();
      const saved = bodiesOf(page, PROJECT);
      await nameField(page).fill('Launch');
      // A Thursday, so the project starts on the Monday before.
      await dateField(page).fill(addDays(startDate(), 3));
      await page.getByText(`Starts ${longDay(startDate())}`).waitFor();
      await weeksField(page).fill('8');
      await expect
        .poll(() => dateField(page).inputValue())
        .toBe(fieldDay(startDate()));
      await page.reload();
      await startButton(page).click();
      await expect.poll(() => nameField(page).inputValue()).toBe('Launch');
      expect(saved).toEqual([]);

      await doneButton(page).click();
      await heading(page, 'Dashboard').waitFor();
      await expect
        .poll(() => saved)
        .toEqual([
          { description: 'Launch', startDate: startDate(), durationInWeeks: 8 },
        ]);
      await expect.poll(() => isFocused(heading(page, 'Dashboard'))).toBe(true);
    });

    it('keeps the typed text when it cannot be saved (H27)', async () => {
      const { page } = await openSetup();
      await nameField(page).fill('Launch');
      await dateField(page).fill(startDate());
      const stopRefusing = await refuseCalls(page, PROJECT);
      await doneButton(page).click();
      await alert(page, 'Sorry, there was a problem.').waitFor();
      await expect.poll(() => nameField(page).inputValue()).toBe('Launch');

      const reconnect = await dropCalls(page, PROJECT);
      await stopRefusing();
      await doneButton(page).click();
      await page.getByText('Not saved – retrying').waitFor();
      await reconnect();
      await heading(page, 'Dashboard').waitFor();
      await page.getByText('All data saved').waitFor();
    });

    it('accepts a typed date once it is complete, and days in words (H9, H10)', async () => {
      const { page, pageErrors } = await openSetup();
      await dateField(page).focus();
      await page.keyboard.type('soon');
      await page.keyboard.press('Enter');
      await alert(page, /^Enter a day, such as/).waitFor();
      await expect
        .poll(() => dateField(page).getAttribute('aria-invalid'))
        .toBe('true');
      await expectAccessible(page);
      // A Wednesday, which is replaced by its Monday.
      await dateField(page).fill('1 dec 2027');
      await weeksField(page).focus();
      await expect
        .poll(() => dateField(page).inputValue())
        .toBe('Mon, 29 Nov 2027');
      await dateField(page).fill('');
      await dateField(page).focus();
      // The date is a Saturday.
      await page.keyboard.type('2026-12-12');
      await page.getByText(/^Starts Monday, 7 December 2026/).waitFor();
      await page.keyboard.press('Enter');
      expect(pageErrors).toEqual([]);
      await heading(page, 'Dashboard').waitFor();
      await page.getByText(/runs from Monday, 7 December 2026/).waitFor();
    });
  });

  describe('The dashboard’s settings', () => {
    const openSettings = async (viewport?: Viewport) => {
      const person = await planner(0, viewport);
      await openDashboard(person.page);
      await settingsButton(person.page).click();
      await panel(person.page).waitFor();
      return person;
    };

    it('open beside the page, and the focus returns when they close (G3, H6)', async () => {
      const { page } = await openSettings();
      await expect.poll(() => nameField(page).inputValue()).toBe('Launch');
      await expect
        .poll(() => dateField(page).inputValue())
        .toBe(fieldDay(startDate()));
      await label(page, '12 Weeks').waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await panel(page).waitFor({ state: 'detached' });
      await expect.poll(() => isFocused(settingsButton(page))).toBe(true);
    });

    it('cover the page on a phone, and keep the focus away from the page underneath', async () => {
      const { page } = await openSettings(NARROW);
      await page.locator('main[inert]').waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Back' }).click();
      await page.locator('main:not([inert])').waitFor();
      await expect.poll(() => isFocused(settingsButton(page))).toBe(true);
    });

    it('have a slider from 1 to 52 weeks, which stops at its ends (H7, H8)', async () => {
      const { page } = await openSettings();
      const saved = bodiesOf(page, PROJECT);
      await slider(page).focus();
      await page.keyboard.press('ArrowRight');
      await label(page, '13 Weeks').waitFor();
      await page.keyboard.press('End');
      await label(page, '52 Weeks').waitFor();
      await expect.poll(() => weeksField(page).inputValue()).toBe('52');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Home');
      await label(page, '1 Week').waitFor();
      await doneButton(page).click();
      await page.getByText(/: 1 week, 1 milestone/).waitFor();
      await expect.poll(() => saved.at(-1)).toEqual({ durationInWeeks: 1 });
    });

    it('save automatically 800 ms after the last change (M1)', async () => {
      const { page } = await planner(0);
      await page.clock.install();
      await openDashboard(page);
      await settingsButton(page).click();
      const saved = bodiesOf(page, PROJECT);
      await nameField(page).focus();
      await stopClock(page);
      await page.keyboard.type('ed');
      await page.clock.runFor(AUTOSAVE_MS - 100);
      await page.keyboard.type('!');
      await page.clock.runFor(AUTOSAVE_MS - 1);
      expect(saved).toEqual([]);
      await page.clock.runFor(1);
      await expect.poll(() => saved).toEqual([{ description: 'Launched!' }]);
    });

    it('never save a half-typed number, which would shorten the plan', async () => {
      const { page } = await planner(0);
      await page.clock.install();
      await openDashboard(page);
      await settingsButton(page).click();
      const saved = bodiesOf(page, PROJECT);
      await weeksField(page).focus();
      await stopClock(page);
      // Removes both digits of 12.
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Backspace');
      await page.keyboard.type('2');
      // Much longer than the pause after which other fields are saved.
      await page.clock.runFor(5000);
      await page.keyboard.type('6');
      await page.keyboard.press('Tab');
      await expect.poll(() => saved).toEqual([{ durationInWeeks: 26 }]);
    });

    it('show that they are being saved, being retried, and saved', async () => {
      const { page } = await openSettings();
      const release = await holdCalls(page, PROJECT);
      await nameField(page).fill('Renamed');
      await page.keyboard.press('Escape');
      await page.getByText('Saving data...').waitFor();
      await release();
      await page.getByText('All data saved').waitFor();

      const stopRefusing = await refuseCalls(page, PROJECT, { status: 503 });
      await settingsButton(page).click();
      await nameField(page).fill('Renamed again');
      await page.getByText('Not saved – retrying').waitFor();
      await stopRefusing();
      await page.getByText('All data saved').waitFor();
      await page
        .getByRole('button', { name: 'Project: Renamed again' })
        .waitFor();
    });

    it('keep a refused value, even in another tab, until it is accepted', async () => {
      const { page } = await openSettings();
      await refuseCalls(page, PROJECT);
      await nameField(page).fill('Refused');
      await alert(page, 'Sorry, there was a problem.').waitFor();
      await page.getByText('Not saved', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Project: Launch' }).waitFor();
      await expectAccessible(page);

      const secondTab = await page.context().newPage();
      const stopRefusing = await refuseCalls(secondTab, PROJECT);
      await openDashboard(secondTab);
      await settingsButton(secondTab).click();
      await alert(secondTab, 'Sorry, there was a problem.').waitFor();
      await expect
        .poll(() => nameField(secondTab).inputValue())
        .toBe('Refused');
      await stopRefusing();
      await secondTab.getByRole('button', { name: 'Try again' }).click();
      await secondTab
        .getByRole('button', { name: 'Project: Refused' })
        .waitFor();
      await secondTab.getByText('All data saved').waitFor();
    });

    it('are saved when the page is left in the middle of a word', async () => {
      const { page } = await openSettings();
      await nameField(page).fill('Launc');
      await page.reload();
      await page.getByRole('button', { name: 'Project: Launc' }).waitFor();
    });
  });

  describe('The burndown', () => {
    it('draws items by day, 500 px high, with a tick every 6 days and a line every 28 (G2, G5, G8 to G10)', async () => {
      const { page, pageErrors } = await planner();
      await openDashboard(page);
      await page
        .getByText(/^Launch runs from .* This is week 6 of 12\.$/)
        .waitFor();
      await page.getByText('0 of 2 done').waitFor();
      const chart = page.getByRole('figure', { name: /^Burndown/ });
      await chart.getByText('Items').waitFor();
      await expect
        .poll(async () => (await chart.boundingBox())?.height)
        .toBe(500);
      const ticks = chart.locator('.MuiChartsAxis-directionX text');
      await expect
        .poll(() => ticks.allTextContents())
        // 12 weeks are 84 days, which are 14 ticks.
        .toEqual(
          Array.from({ length: 14 }, (_, tick) =>
            shortDay(addDays(startDate(), 6 * tick)),
          ),
        );
      // Lines after 28 and 56 of the 84 days, and one for today.
      await expect
        .poll(() => chart.locator('.MuiChartsReferenceLine-line').count())
        .toBe(3);
      await expectAccessible(page);
      expect(unexpectedPageErrors(pageErrors)).toEqual([]);
    });

    it('has one sentence above it, and headings in order', async () => {
      const { page } = await withPlannedWeeks();
      await openDashboard(page);
      await page.getByText(/^1 of 5 done, 1 of them this week\./).waitFor();
      await chart(page, 'Burndown').waitFor();
      expect(
        await page
          .getByRole('main')
          .getByRole('heading')
          .evaluateAll((headings) => headings.map(({ tagName }) => tagName)),
      ).toEqual(['H1', 'H2', 'H2']);
    });

    it('can be read as a table that starts at today', async () => {
      const { page } = await planner(2, NARROW);
      await openDashboard(page);
      await page.getByRole('button', { name: 'Show as table' }).click();
      const row = todayRow(page);
      expect(await cellsOf(row)).toEqual(['2', '2']);
      await expect.poll(() => row.isVisible()).toBe(true);
      expect(await isScrolledIntoTable(row)).toBe(true);
      expect(await fitsScreenWidth(page)).toBe(true);
      await expectAccessible(page);
    });

    it('draws the required pace and the forecast pace separately, in chart and table', async () => {
      const { page, call, projectId } = await planner();
      // A pace is known once an item was completed in the first week.
      await call('PUT', `/teams/active/projects/${projectId}`, {
        startDate: monday(),
      });
      const { id } = await call<{ id: string }>(
        'POST',
        '/teams/active/project-items/gtm',
        { description: 'Done', newAssignment: UNPLANNED },
      );
      await call('PUT', `/teams/active/project-items/all/${id}/complete`, {
        markComplete: true,
      });
      await openDashboard(page);
      await page.getByText(/^1 of 3 done; at this pace/).waitFor();
      const figure = chart(page, 'Burndown');
      for (const name of ['Needed to finish on time', 'At this pace']) {
        await figure.getByText(name).waitFor();
      }
      await expect
        .poll(() =>
          figure.locator('path.MuiLineChart-line[data-series=pace]').count(),
        )
        .toBe(1);
      await page.getByRole('button', { name: 'Show as table' }).click();
      const columns = page.getByRole('columnheader');
      expect((await columns.allTextContents()).slice(0, 4)).toEqual([
        'Date',
        'Remaining',
        'Needed to finish on time',
        'At this pace',
      ]);
    });

    it('links to the items if there are none', async () => {
      const { page } = await planner(0);
      await openDashboard(page);
      await page.getByText('Add items to see your burndown').waitFor();
      await expect.poll(() => page.getByRole('figure').count()).toBe(0);
      await expectAccessible(page);
      await page
        .getByRole('main')
        .getByRole('link', { name: 'All Items' })
        .click();
      await heading(page, 'All Items').waitFor();
    });

    it('shows a skeleton while it loads, and an error if it cannot (H27)', async () => {
      const { page } = await planner();
      const release = await holdCalls(page, BURNDOWN);
      await openDashboard(page);
      await page.getByRole('status', { name: 'Loading…' }).waitFor();
      await expectAccessible(page);
      await release();
      await page.getByRole('figure').waitFor();

      const stopRefusing = await refuseCalls(page, BURNDOWN);
      await page.reload();
      await alert(page, 'Sorry, there was a problem.').waitFor();
      await expectAccessible(page);
      await stopRefusing();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('figure').waitFor();
    });

    it.each([
      ['items', ITEMS, 'Live'],
      ['numbers of a closed project', PROJECTS, 'Completed'],
    ])(
      'shows an error instead of its sentence if the %s cannot be loaded, until they are',
      async (_, calls, status) => {
        const { page, call, projectId } = await planner();
        await call('PUT', `/teams/active/projects/${projectId}`, { status });
        const stopRefusing = await refuseCalls(page, calls);
        await openDashboard(page);
        await alert(page, 'Couldn’t load how much is done.').waitFor();
        await page.getByRole('figure').waitFor();
        await expectAccessible(page);
        await stopRefusing();
        await page.getByRole('button', { name: 'Try again' }).click();
        await page.getByText(/^0 of 2 done/).waitFor();
      },
    );

    it('says that it needs a network, and loads when the network returns', async () => {
      const { page, pageErrors } = await planner();
      await openDashboard(page);
      await page.getByRole('figure').waitFor();
      const reconnect = await dropCalls(page, { path: /\/charts\// });
      await page.context().setOffline(true);
      await page.getByRole('tab', { name: 'Scope' }).click();
      const notice = page.getByText('This needs the network.');
      await notice.waitFor();
      await expect.poll(() => page.getByText('Sorry,').count()).toBe(0);
      await expectAccessible(page);
      const placeOfNotice = await notice.boundingBox();

      // A retry by hand fails again: nothing moves.
      await page.getByRole('button', { name: 'Try again' }).click();
      await page
        .locator('[aria-busy=false]', { hasText: 'Try again' })
        .waitFor();
      expect(await notice.boundingBox()).toEqual(placeOfNotice);
      await reconnect();
      await page.context().setOffline(false);
      await page.getByRole('figure').waitFor();
      await expect.poll(() => notice.count()).toBe(0);
      expect(unexpectedPageErrors(pageErrors)).toEqual([]);
    });

    it('shows an error when the server is busy, and loads on “Try again” only', async () => {
      const { page } = await planner();
      let calls = 0;
      await interceptRequests(page, '**/charts/burndown', (route) => {
        calls += 1;
        return route.fulfill({
          status: 429,
          headers: { 'Retry-After': '60' },
          json: { result: 'Failed', data: { code: 'REQUEST.TOO_MANY' } },
        });
      });
      await openDashboard(page);
      await page.getByText('Can’t reach the server right now.').waitFor();
      expect(calls).toBe(1);
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('figure').waitFor();
    });

    it('updates when the day is over, without a reload (M8)', async () => {
      const { page } = await planner();
      const sunday = addDays(monday(), 6);
      // Two minutes before the sixth week is over.
      await page.clock.install({ time: `${sunday}T23:58:00Z` });
      await openDashboard(page);
      await page.getByText('This is week 6 of 12.').waitFor();
      await page.getByRole('figure').waitFor();
      const newChart = page.waitForResponse(/burndown/);
      await page.clock.fastForward(5 * 60_000);
      await page.getByText('This is week 7 of 12.').waitFor();
      await newChart;
    });
  });

  describe('The dashboard’s views', () => {
    it('are Burndown, Scope and Work Plan, and survive a reload (G1)', async () => {
      const { page } = await planner();
      await openDashboard(page);
      await expect
        .poll(() => page.getByRole('tab').allInnerTexts())
        .toEqual(['Burndown', 'Scope', 'Work Plan']);
      await chart(page, 'Burndown').waitFor();
      await viewTab(page, 'Scope').click();
      await chart(page, 'Scope').waitFor();
      await expectAccessible(page);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await chart(page, 'Work Plan').waitFor();
      await expectAccessible(page);
      await page.reload();
      await chart(page, 'Work Plan').waitFor();
      await viewTab(page, 'Burndown').click();
      await chart(page, 'Burndown').waitFor();
    });

    it('draw the scope by day, 500 px high, with a tick every 6 days and a line every 28 (G6, G8 to G10, Q35, Q37)', async () => {
      const { page } = await planner();
      await openView(page, 'scope');
      const figure = chart(page, 'Scope');
      await figure.getByText('Items').waitFor();
      await figure.getByText('In scope').waitFor();
      await expect
        .poll(async () => (await figure.boundingBox())?.height)
        .toBe(500);
      await expect
        .poll(() => figure.locator('.MuiLineChart-area').count())
        .toBe(1);
      const ticks = figure.locator('.MuiChartsAxis-directionX text');
      expect((await ticks.allTextContents()).slice(0, 3)).toEqual(
        [0, 6, 12].map((day) => shortDay(addDays(startDate(), day))),
      );
      // Lines after 28 and 56 of the 84 days, and one for today.
      await expect
        .poll(() => figure.locator('.MuiChartsReferenceLine-line').count())
        .toBe(3);
      await page.getByRole('button', { name: 'Show as table' }).click();
      expect(await cellsOf(todayRow(page))).toEqual(['2']);
    });

    it('stack completed, planned and rolled-over items by week (G7, Q36)', async () => {
      const { page } = await withPlannedWeeks();
      await openView(page, 'workPlan');
      const figure = chart(page, 'Work Plan');
      expect(await seriesWithBars(page)).toEqual([
        'completed',
        'planned',
        'rolledOver',
      ]);
      await expect
        .poll(async () => (await figure.boundingBox())?.height)
        .toBe(500);
      const ticks = figure.locator('.MuiChartsAxis-directionX text');
      expect((await ticks.allTextContents()).slice(0, 3)).toEqual([
        '1',
        '2',
        '3',
      ]);
      await page.getByRole('button', { name: 'Show as table' }).click();
      await expectAccessible(page);
      expect(await cellsOf(weekRow(page, 'Week 6'))).toEqual(['1', '1', '1']);
      expect(await cellsOf(weekRow(page, 'Week 8'))).toEqual(['–', '2', '–']);
    });

    it('show their numbers on pointer and keyboard, and link from a week’s explanation to the plan (G32)', async () => {
      const { page, pageErrors } = await withPlannedWeeks();
      await openView(page, 'workPlan');
      const figure = chart(page, 'Work Plan');
      const box = await figure.boundingBox();
      if (box === null) return expect.unreachable('There is no chart.');
      // The middle of the axis, between weeks 6 and 7, above their bars.
      const middle = [box.x + box.width / 2, box.y + box.height / 2] as const;
      await page.mouse.move(...middle);
      await page
        .getByRole('tooltip')
        .getByText(/^Week [67],/)
        .waitFor();
      await page.mouse.move(0, 0);
      await page.getByRole('tooltip').waitFor({ state: 'detached' });

      // Tab leads from this button to the chart.
      await page.getByRole('button', { name: 'Show as table' }).focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowRight');
      await page
        .getByRole('tooltip')
        .getByText(/^Week 1,/)
        .waitFor();
      await page.keyboard.press('ArrowRight');
      await page
        .getByRole('tooltip')
        .getByText(/^Week 2,/)
        .waitFor();
      await page.keyboard.press('Enter');
      await weekLink(page).click();
      await page.waitForURL('**/project/plan?week=2');
      await expect.poll(() => focusedWeek(page)).toMatch(/^Week 2\b/);

      await page.goBack();
      await figure.waitFor();
      // The chart accepts clicks only after it shows the bar below the pointer.
      await page.mouse.move(0, 0);
      await page.mouse.move(...middle);
      await page
        .getByRole('tooltip')
        .getByText(/^Week [67],/)
        .waitFor();
      await page.mouse.click(...middle);
      await weekLink(page).click();
      await page.waitForURL(/\/project\/plan\?week=[67]$/);
      // Going back before the page is drawn would find the explanation open.
      await expect.poll(() => focusedWeek(page)).toMatch(/^Week [67]\b/);
      await page.goBack();
      await page.getByRole('button', { name: 'Show as table' }).click();
      await page.getByRole('link', { name: /^Week 8,/ }).click();
      await page.waitForURL('**/project/plan?week=8');
      await expect.poll(() => focusedWeek(page)).toMatch(/^Week 8\b/);
      expect(unexpectedPageErrors(pageErrors)).toEqual([]);
    });
  });
});

const openDashboard = async (page: Page): Promise<void> => {
  await page.goto('/project/dashboard');
  await heading(page, 'Dashboard').waitFor();
};

/** Freezes the time of the page, from now on moved only by the test. */
const stopClock = async (page: Page): Promise<void> => {
  const now = await page.evaluate(() => Date.now());
  // Playwright can pause only at a later time; it jumps there.
  await page.clock.pauseAt(now + 10_000);
};

const openView = async (page: Page, view: string): Promise<void> => {
  await page.goto(`/project/dashboard?view=${view}`);
  await page.getByRole('figure').waitFor();
};

/** The link of an open explanation to its week on the plan. */
const weekLink = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('link', { name: 'Open the week on the plan' });

const viewTab = (page: Page, name: string) => page.getByRole('tab', { name });
const chart = (page: Page, name: string) =>
  page.getByRole('figure', { name: new RegExp(`^${name}:`) });

/** The series that have a visible bar, from bottom to top. */
const seriesWithBars = (page: Page): Promise<(string | undefined)[]> =>
  page
    .locator('figure g[data-series]')
    .evaluateAll((groups) =>
      groups
        .filter((group) =>
          [...group.querySelectorAll('rect')].some(
            (bar) => bar.getBoundingClientRect().height > 1,
          ),
        )
        .map((group) => (group as SVGElement).dataset['series']),
    );

/** The row of today in a table of days. */
const todayRow = (page: Page) => page.locator('tr[aria-current=date]');

/** The row of a week, like 'Week 6', in a table of weeks. */
const weekRow = (page: Page, name: string) =>
  page.getByRole('row').filter({ hasText: `${name},` });

/** The texts of a row's cells, which tabs separate, without its header. */
const cellsOf = async (row: Locator): Promise<string[]> =>
  (await row.innerText()).split(/\s*\t\s*/).slice(1);

/** The heading of the focused week on the plan. */
const focusedWeek = (page: Page): Promise<string | undefined> =>
  page.evaluate(() =>
    document.activeElement
      ?.closest('.plan-week')
      ?.querySelector('h3')
      ?.textContent.trim(),
  );

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1 });
const startButton = (page: Page) =>
  page.getByRole('button', {
    name: 'Get started by configuring your project!',
  });
const settingsButton = (page: Page) =>
  page.getByRole('button', { name: 'Project settings' });
const panel = (page: Page) =>
  page.getByRole('complementary', { name: 'Project settings' });
const doneButton = (page: Page) => page.getByRole('button', { name: 'Done' });
const nameField = (page: Page) => page.getByLabel('Project Name');
const dateField = (page: Page) => page.getByLabel('Start date');
const weeksField = (page: Page) =>
  page.getByRole('spinbutton', { name: 'Duration' });
const label = (page: Page, text: string) =>
  page.getByText(text, { exact: true });
const slider = (page: Page) => page.getByRole('slider', { name: 'Duration' });

/** Whether a row is in the part to which its table is scrolled. */
const isScrolledIntoTable = (row: Locator): Promise<boolean> =>
  row.evaluate((element) => {
    const table = element.closest('[role=region]')?.getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    return table !== undefined && top >= table.top && bottom <= table.bottom;
  });
