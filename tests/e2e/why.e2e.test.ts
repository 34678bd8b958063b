import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type {
  ExplainedCell,
  Explanation,
  Review,
} from '#api/contract/index.ts';
import { addDays, daysBetween } from '#api/contract/values.ts';
import { NARROW, openPage, WIDE } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import type { Viewport } from '#tests/support/browserSession.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { DEMO, startDemo } from '#tests/support/demo.ts';
import {
  answerCalls,
  refuseCalls,
  unexpectedPageErrors,
} from '#tests/support/interception.ts';
import { alert, isFocused } from './locators.ts';
import { expectAccessibleBothWays } from './appLook.ts';
import { openSignedIn } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';

const EXPLAIN = { path: /\/explain$/ };

const today = new Date().toISOString().slice(0, 10);
/** A past day of the demo's project, which is in its sixth week. */
const DAY = addDays(today, -21);

/** A click on a number of a chart or report explains what it counts. */
describe.skipIf(chromiumPath() === null)('Why a number changed', () => {
  const setup = setUpBrowser(startDemo);

  /**
   * The demo's user on a page. `explain`, `review` and `explainCell` request
   * from the API what the page should show.
   */
  const analyst = async (path: string, viewport: Viewport = WIDE) => {
    const { page, pageErrors } = await openPage(
      setup.browser,
      setup.slipway.url,
      { viewport },
    );
    const { call, context } = await openSignedIn(page, setup.slipway.url, DEMO);
    await page.goto(path);
    const project = `/teams/active/projects/${String(context.userContext.activeProjectId)}`;
    const explain = (query: string) =>
      call<Explanation>('GET', `${project}/explain?${query}`);
    const review = (query: string) =>
      call<Review>('GET', `${project}/review?${query}`);
    const explainCell = (cell: string) =>
      call<ExplainedCell>('GET', `${project}/${cell}`);
    return { page, pageErrors, explain, review, explainCell };
  };

  it('opens with a click on a day of the burndown, with matching users, times and links (G30)', async () => {
    const { page, explain, pageErrors } = await analyst('/project/dashboard');
    // The left edge of the plot is the first day.
    const plot = await plotOf(page);
    await page.mouse.click(plot.x + 2, plot.y + plot.height / 2);
    await dialog(page)
      .getByText(/items to begin with\.$/)
      .waitFor();
    const { groups } = await explain('chart=burndown&index=0');
    await expect
      .poll(() => countsIn(page))
      .toEqual(groups.map(({ count }) => count));
    await expectAccessibleBothWays(page);

    const [added] = groups;
    const title = added?.entries[0]?.itemTitle ?? '';
    const more = dialog(page).getByRole('button', { name: /^Show \d+ more$/ });
    await more.click();
    await expect
      .poll(() => entries(page).count())
      .toBe(groups.flatMap((group) => group.entries).length);
    await dialog(page).getByRole('link', { name: title }).first().click();
    await page.waitForURL('**/project/items/**');
    await dialog(page).waitFor({ state: 'detached' });
    expect(unexpectedPageErrors(pageErrors)).toEqual([]);
  });

  it('opens by keyboard alone, and returns the focus (G30)', async () => {
    const { page } = await analyst('/project/dashboard');
    await page.getByRole('figure').waitFor();
    // Tab leads from this button to the chart, and the arrow to its first day.
    await page.getByRole('button', { name: 'Show as table' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tooltip').waitFor();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await expect.poll(() => isFocused(close(page))).toBe(true);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });

    const table = page.getByRole('button', { name: 'Show as table' });
    await table.click();
    const number = page
      .locator('tr[aria-current=date]')
      .getByRole('button', { name: /^\d+\. Why\?$/ });
    await number.focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    // Its Close button has the focus.
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(number)).toBe(true);
    await expectAccessible(page);
  });

  it('explains each bar of a week, starting with the latest (G32)', async () => {
    const { page, explain } = await analyst(
      '/project/dashboard?view=workPlan',
      NARROW,
    );
    await page
      .getByRole('button', { name: /^Why\? What changed last/ })
      .click();
    await dialog(page).getByRole('status').waitFor();
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Rolled over' }).click();
    // The week is in the title; its index in the chart is one less.
    const week = /Week (\d+)/.exec((await title(page)) ?? '')?.[1];
    const { groups } = await explain(
      `chart=work-plan&series=rolledOver&index=${String(Number(week) - 1)}`,
    );
    await expect
      .poll(() => countsIn(page))
      .toEqual(groups.map(({ count }) => count));
  });

  it('explains the counts in the sentence above the chart (G57)', async () => {
    const { page, explainCell, pageErrors } =
      await analyst('/project/dashboard');
    const open = page.getByRole('button', {
      name: 'Why? Completed, remaining and in scope',
    });
    await open.focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('status').waitFor();
    const completed = await explainCell('explain/counter?counter=completed');
    await expect.poll(() => countsIn(page)).toEqual([completed.count]);
    await expectAccessibleBothWays(page);
    await dialog(page)
      .getByRole('button', { name: /^Remaining/ })
      .click();
    const remaining = await explainCell('explain/counter?counter=remaining');
    await expect
      .poll(() => countsIn(page))
      .toEqual(remaining.groups.map((group) => group.count));
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(open)).toBe(true);
    expect(unexpectedPageErrors(pageErrors)).toEqual([]);
  });

  it('explains the bars of a report, and its numbers, as of a day (G57)', async () => {
    const { page, explainCell } = await analyst(
      `/project/reports?view=throughput&asOf=${DAY}`,
      NARROW,
    );
    // Near the left edge of the plot are the bars of week 1.
    const plot = await plotOf(page);
    await page.mouse.click(plot.x + 8, plot.y + plot.height / 2);
    await dialog(page).getByRole('status').waitFor();
    await expect.poll(() => title(page)).toBe('Why? Throughput, Week 1');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Show as table' }).click();
    await page
      .getByRole('row', { name: /^Week 2/ })
      .getByRole('button', { name: /Why\?$/ })
      .last()
      .click();
    await dialog(page).getByRole('status').waitFor();
    const { groups } = await explainCell(
      `reports/throughput/explain?column=completed&week=2&asOf=${DAY}`,
    );
    await expect
      .poll(() => countsIn(page))
      .toEqual(groups.map((group) => group.count));
  });

  it('explains a past day as it was then (G30)', async () => {
    const { page, explain } = await analyst(
      `/project/reports?view=burndown&asOf=${DAY}`,
    );
    await page
      .getByRole('button', { name: /^Why\? What changed last/ })
      .click();
    await dialog(page).getByRole('status').waitFor();
    const { startDate } = await explain('chart=scope&index=0');
    const index = daysBetween(startDate, DAY);
    const { groups } = await explain(
      `chart=burndown&index=${String(index)}&asOf=${DAY}`,
    );
    await expect
      .poll(() => countsIn(page))
      .toEqual(groups.map(({ count }) => count));
  });

  it('shows an error if it cannot be loaded, and can be requested again (G33)', async () => {
    const { page } = await analyst('/project/dashboard');
    const stopRefusing = await refuseCalls(page, EXPLAIN);
    await page
      .getByRole('button', { name: /^Why\? What changed last/ })
      .click();
    await alert(page, 'Couldn’t load the explanation.').waitFor();
    await stopRefusing();
    await page.getByRole('button', { name: 'Try again' }).click();
    await dialog(page).getByRole('status').waitFor();
  });

  it('reviews a week and the one before it, and copies it as Markdown (G36, G37)', async () => {
    const { page, review, pageErrors } = await analyst(
      '/project/reports?view=review',
    );
    await page
      .context()
      .grantPermissions(['clipboard-read', 'clipboard-write']);
    await heading(page, /^Week \d+,/).waitFor();
    await expectAccessibleBothWays(page);
    const { week, completed, markdown } = await review('');
    const list = page.getByRole('region', { name: 'Completed', exact: true });
    await expect
      .poll(() => list.getByRole('link').allTextContents())
      .toEqual(completed.map((item) => item.title));
    await page.getByRole('button', { name: 'Copy as Markdown' }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      markdown,
    );
    await page.getByRole('button', { name: 'The week before' }).click();
    await heading(page, new RegExp(`^Week ${String(week)},`)).waitFor();
    expect(page.url()).toContain(`week=${String(week)}`);
    await page.reload();
    await heading(page, new RegExp(`^Week ${String(week)},`)).waitFor();
    expect(unexpectedPageErrors(pageErrors)).toEqual([]);
  });

  it('says that a week had not begun on a day, and leads to the latest one that had (G36)', async () => {
    const { page } = await analyst(
      `/project/reports?view=review&week=12&asOf=${DAY}`,
    );
    await page.getByText(/^That week had not begun on/).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show the latest week' }).click();
    await heading(page, /^Week \d+,/).waitFor();
    expect(new URL(page.url()).searchParams.has('week')).toBe(false);
    expect(page.url()).toContain(`asOf=${DAY}`);
  });

  it('links from a review only to dropped items that are still in the project', async () => {
    const { page, review } = await analyst('/project/dashboard');
    const latestReview = await review('');
    const dropped = (['Deleted', 'MovedAway', 'TakenOut'] as const).map(
      (change) => ({
        itemId: `item-${change}`,
        linkId: '1-1',
        title: change,
        actorId: 'ada',
        actorDisplayName: 'Ada',
        change,
      }),
    );
    await answerCalls(
      page,
      { path: /\/review$/ },
      { ...latestReview, dropped },
    );
    await page.goto('/project/reports?view=review');
    const list = page.getByRole('region', { name: 'Dropped', exact: true });
    await list.getByText('Deleted', { exact: true }).first().waitFor();
    await expect
      .poll(() => list.getByRole('link').allTextContents())
      .toEqual(['TakenOut']);
  });

  it('shows who changed the scope, as chart and as table (G34)', async () => {
    const { page } = await analyst(
      '/project/reports?view=scope-reasons',
      NARROW,
    );
    await page.getByRole('figure').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show as table' }).click();
    await page.getByRole('columnheader', { name: 'Taken out' }).waitFor();
    // A member of the demo's team.
    await page.getByRole('cell', { name: 'Maya Lindqvist' }).first().waitFor();
    await expectAccessible(page);
  });
});

const dialog = (page: Page) => page.getByRole('dialog');
const close = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Close' });
const title = (page: Page) =>
  dialog(page).getByRole('heading', { level: 2 }).textContent();
const entries = (page: Page) => dialog(page).locator('.why-entries > li');
const heading = (page: Page, name: RegExp) =>
  page.getByRole('heading', { name, level: 3 });

/** The counts of the shown groups, with their signs. */
const countsIn = async (page: Page): Promise<number[]> => {
  const shown = await dialog(page).locator('.why-count').allTextContents();
  // The screen has a minus sign, which `Number` does not read.
  return shown.map((count) => Number(count.replace('\u2212', '-')));
};

/** The plot of the chart, without its axes. */
const plotOf = async (page: Page) => {
  const plot = page.locator('figure .MuiChartsGrid-root').first();
  await plot.waitFor();
  const place = await plot.boundingBox();
  if (place === null) throw new Error('There is no chart.');
  return place;
};
