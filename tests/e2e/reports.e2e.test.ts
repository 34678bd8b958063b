import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type {
  AsOf,
  CoreContext,
  Item,
  Project,
  Report,
} from '#api/contract/index.ts';
import { addDays, daysBetween, Scope } from '#api/contract/values.ts';
import { openPage, WIDE } from '#tests/support/browserSession.ts';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import type { Viewport } from '#tests/support/browserSession.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { DEMO, startDemo } from '#tests/support/demo.ts';
import {
  answerCalls,
  holdCalls,
  refuseCalls,
  unexpectedPageErrors,
} from '#tests/support/interception.ts';
import { planDiff } from '#web/pages/reports/past/planDiff.ts';
import { REPORTS, VIEWS } from '#web/pages/reports/model/views.ts';
import type { View } from '#web/pages/reports/model/views.ts';
import { alert, shortDay } from './locators.ts';
import { createNewcomer, openSignedIn } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';
import { monday, startDate, today } from './days.ts';

const AS_OF = { path: /\/as-of$/ };
const REPORT = { path: /\/reports\/[^/]+$/ };

/** A past day; the demo's project is in its sixth week, so has about 40. */
const daysAgo = (days: number) => addDays(today(), -days);

describe.skipIf(chromiumPath() === null)('The reports', () => {
  const setup = setUpBrowser(startDemo);

  /** Ada on the reports page; her project has run for weeks. */
  const analyst = async (query = '', viewport: Viewport = WIDE) => {
    const { page, pageErrors } = await openPage(
      setup.browser,
      setup.slipway.url,
      {
        viewport,
      },
    );
    const person = await openSignedIn(page, setup.slipway.url, DEMO);
    await openReports(page, query);
    return { ...person, page, pageErrors };
  };

  describe('As of a day', () => {
    it('show the plan, the items and the burndown as they were, read-only, and lead back to now', async () => {
      const day = daysAgo(12);
      const { page, call, context, pageErrors } = await analyst(`?asOf=${day}`);
      await viewing(page, day).waitFor();
      const { items } = await call<AsOf>(
        'GET',
        `/teams/active/projects/${projectIn(context)}/as-of?at=${day}`,
      );
      await openAllMilestones(page);
      const titles = await titlesOnAllPages(page);
      expect(titles.toSorted()).toEqual(titlesOf(items).toSorted());
      // Apart from folds and pages, the past board has no controls.
      const controls = page
        .getByRole('tabpanel')
        .locator('a, input, button:not([aria-expanded], .pager *)');
      await expect.poll(() => controls.count()).toBe(0);
      await expectAccessible(page);

      await openView(page, 'items');
      const completed = items.filter(({ completionDate }) => completionDate);
      const rows = (name: string) =>
        page.getByRole('list', { name }).getByRole('listitem');
      await rows('Completed').first().waitFor();
      await expect.poll(() => rows('Completed').count()).toBe(completed.length);
      await expect
        .poll(() => rows('Open items').count())
        .toBe(items.length - completed.length);
      await expectAccessible(page);

      await openView(page, 'burndown');
      const figure = page.getByRole('figure', { name: /^Burndown/ });
      // The label of the line of that day; an axis label may look the same.
      const line = figure.locator('.MuiChartsReferenceLine-label');
      await line.filter({ hasText: shortDay(day) }).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Show as table' }).click();
      // The number of remaining items is the first cell after the date; tabs
      // separate the cells.
      const remainingOn = async (date: string) => {
        const row = page.getByRole('row').filter({ hasText: dayIn(date) });
        return (await row.innerText()).split(/\s*\t\s*/)[1];
      };
      expect(await remainingOn(day)).toMatch(/^\d+$/);
      expect(await remainingOn(addDays(day, 1))).toBe('–');

      await openView(page, 'board');
      await page.getByRole('button', { name: 'Back to now' }).click();
      await viewingNow(page).waitFor();
      expect(new URL(page.url()).searchParams.has('asOf')).toBe(false);
      await page.getByText('Today', { exact: true }).waitFor();
      await expectAccessible(page);
      expect(unexpectedPageErrors(pageErrors)).toEqual([]);
    });

    it('show what changed since, and in which items', async () => {
      const day = daysAgo(12);
      const { page, call, context } = await analyst(`?asOf=${day}`);
      const project = context.availableProjects.find(
        ({ id }) => id === projectIn(context),
      );
      /** The plan as of a date; `day` is that date's index in the project. */
      const planAsOf = async (date: string) => ({
        items: (
          await call<AsOf>(
            'GET',
            `/teams/active/projects/${projectIn(context)}/as-of?at=${date}`,
          )
        ).items,
        day: daysBetween(project?.startDate ?? '', date),
      });
      const weeks = project?.durationInWeeks ?? 0;
      const diff = planDiff(
        await planAsOf(day),
        await planAsOf(today()),
        weeks,
      );
      const counts = page.getByRole('list', { name: /^Changes between/ });
      await counts.waitFor();
      // Otherwise the demo would have nothing to show here.
      expect(diff.slipped.length).toBeGreaterThan(0);
      const slippedCount = counts.getByRole('button', {
        name: `${String(diff.slipped.length)} slipped`,
      });
      await counts
        .getByRole('button', { name: `+${String(diff.added.length)} added` })
        .waitFor();
      await slippedCount.click();
      const dialog = page.getByRole('dialog');
      const listed = await dialog.locator('bdi').allTextContents();
      expect(listed.toSorted()).toEqual(titlesOf(diff.slipped).toSorted());
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    });

    it('count what a closed project carried over as such, and not as removed', async () => {
      const { page, call, projectId } = await createNewcomer(
        setup.browser,
        setup.slipway.url,
      );
      const path = `/teams/active/projects/${projectId}`;
      await call('PUT', path, {
        startDate: startDate(),
        durationInWeeks: 12,
      });
      for (const description of ['Pricing page', 'Launch mail']) {
        await call('POST', '/teams/active/project-items/gtm', {
          projectId,
          description,
          newAssignment: { scope: Scope.Project },
        });
      }
      const planBefore = await call<AsOf>('GET', `${path}/as-of`);
      await call('POST', '/teams/active/projects', {
        projectDescription: 'Sequel',
        projectIdToCarryItemsOverFrom: projectId,
      });
      await call('PUT', '/teams/active/projects/active', {
        newActiveProjectId: projectId,
      });
      await call('PUT', path, { status: 'Completed' });
      // The project has no past yet, so its plan from before stands in for
      // yesterday's.
      await answerCalls(page, AS_OF, planBefore);
      await openReports(page, `?asOf=${daysAgo(1)}`);
      const counts = page.getByRole('list', { name: /^Changes between/ });
      await counts.getByRole('button', { name: '2 carried over' }).waitFor();
      await expect.poll(() => counts.getByRole('button').count()).toBe(1);
      await expectAccessible(page);
    });

    it('show in every view that a project did not exist yet', async () => {
      const { page, call, projectId } = await createNewcomer(
        setup.browser,
        setup.slipway.url,
      );
      await call('PUT', `/teams/active/projects/${projectId}`, {
        startDate: startDate(),
        durationInWeeks: 12,
      });
      const asOf = daysAgo(14);
      for (const view of VIEWS) {
        await openReports(page, `?view=${view}&asOf=${asOf}`);
        await page.getByText(/^This project didn’t exist yet on /).waitFor();
        await expect
          .poll(() => page.getByRole('alert').count(), { message: view })
          .toBe(0);
      }
      await expectAccessible(page);
    });

    it('cannot be replayed before the first day is over', async () => {
      const { page, call, projectId } = await createNewcomer(
        setup.browser,
        setup.slipway.url,
      );
      await call('PUT', `/teams/active/projects/${projectId}`, {
        startDate: addDays(monday(), 7),
        durationInWeeks: 12,
      });
      await openReports(page, `?asOf=${daysAgo(14)}`);
      await page.getByText(/^There is nothing to replay until/).waitFor();
      await expect.poll(() => slider(page).count()).toBe(0);
      await viewingNow(page).waitFor();
      await expectAccessible(page);
    });

    it('show skeletons while they load, and errors if they cannot', async () => {
      const { page } = await analyst();
      const release = await holdCalls(page, AS_OF);
      await page.goto(`/project/reports?asOf=${daysAgo(12)}`);
      await page
        .getByRole('main')
        .getByRole('status', { name: 'Loading…' })
        .waitFor();
      await expectAccessible(page);
      await release();
      await page.locator('.past-card').first().waitFor();

      const stopRefusing = await refuseCalls(page, AS_OF);
      await page.reload();
      await alert(page, 'Couldn’t load that day.').waitFor();
      await expectAccessible(page);
      await stopRefusing();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.locator('.past-card').first().waitFor();
    });

    it('show without a network that a day needs one, and load it when it returns', async () => {
      const { page } = await analyst();
      await page.locator('.past-card').first().waitFor();
      await page.context().setOffline(true);
      await page.keyboard.press('ArrowLeft');
      await page.getByText('This needs the network.').waitFor();
      await expectAccessible(page);
      await page.context().setOffline(false);
      await page.locator('.past-card').first().waitFor();
    });
  });

  describe('Their scrubber', () => {
    it('moves by a day with arrow keys, by a week with Shift, on the page and on the slider', async () => {
      const { page } = await analyst(`?asOf=${daysAgo(20)}`);
      await viewing(page, daysAgo(20)).waitFor();
      for (const element of [heading(page), slider(page)]) {
        await element.focus();
        await page.keyboard.press('ArrowRight');
        await viewing(page, daysAgo(19)).waitFor();
        await page.keyboard.press('Shift+ArrowRight');
        await viewing(page, daysAgo(12)).waitFor();
        await page.keyboard.press('Shift+ArrowLeft');
        await page.keyboard.press('ArrowLeft');
        await viewing(page, daysAgo(20)).waitFor();
      }
      await page.waitForURL(new RegExp(`asOf=${daysAgo(20)}$`));
      await expect
        .poll(() => slider(page).getAttribute('aria-valuetext'))
        .toContain(shortDay(daysAgo(20)));
    });

    it('counts every key that is pressed in quick succession', async () => {
      const { page } = await analyst(`?asOf=${daysAgo(20)}`);
      await viewing(page, daysAgo(20)).waitFor();
      await heading(page).focus();
      for (let presses = 0; presses < 8; presses++) {
        await page.keyboard.press('ArrowRight');
      }
      await viewing(page, daysAgo(12)).waitFor();
      await slider(page).focus();
      for (let presses = 0; presses < 8; presses++) {
        await page.keyboard.press('ArrowLeft');
      }
      await viewing(page, daysAgo(20)).waitFor();
      await page.waitForURL(new RegExp(`asOf=${daysAgo(20)}$`));
    });

    it('shows how long the project was planned to last on that day, not today', async () => {
      const { page, call, context } = await analyst();
      const path = `/teams/active/projects/${projectIn(context)}`;
      const { durationInWeeks } = await call<Project>('GET', path);
      await call('PUT', path, { durationInWeeks: durationInWeeks + 1 });
      // Restored at the end, as all tests here share the demo's project.
      try {
        const asOf = daysAgo(12);
        await openReports(page, `?asOf=${asOf}`);
        const line = page.getByText(
          new RegExp(` – Week \\d+ of ${String(durationInWeeks)}$`),
        );
        await line.waitFor();
        await expect
          .poll(() => slider(page).getAttribute('aria-valuetext'))
          .toBe(await line.innerText());
      } finally {
        await call('PUT', path, { durationInWeeks });
      }
    });

    it('moves step by step with its buttons, and stops at the ends', async () => {
      const { page } = await analyst(`?asOf=${daysAgo(1)}`);
      const forward = page.getByRole('button', { name: 'One day forward' });
      await forward.click();
      await viewingNow(page).waitFor();
      await forward.press('Enter');
      await expect
        .poll(() => forward.getAttribute('aria-disabled'))
        .toBe('true');
      await page.getByRole('button', { name: 'One day back' }).click();
      await viewing(page, daysAgo(1)).waitFor();
      await slider(page).focus();
      await page.keyboard.press('Home');
      await page.getByText(/ – Week 1 of /).waitFor();
    });

    it('is not covered by the tooltips of its buttons', async () => {
      const { page } = await analyst(`?asOf=${daysAgo(5)}`);
      for (const name of ['One day back', 'Play', 'One day forward']) {
        await page.getByRole('button', { name }).hover();
        const tooltip = page.getByRole('tooltip', { name });
        await tooltip.waitFor();
        const tooltipBox = await tooltip.boundingBox();
        const sliderBox = await page.locator('.replay-slider').boundingBox();
        expect(
          (tooltipBox?.y ?? Infinity) + (tooltipBox?.height ?? 0),
        ).toBeLessThanOrEqual(sliderBox?.y ?? 0);
      }
    });

    it('plays day after day up to now, at the chosen speed', async () => {
      const { page } = await analyst(`?asOf=${daysAgo(5)}`);
      await page.getByRole('combobox', { name: 'Speed' }).click();
      await page.getByRole('option', { name: '8×' }).click();
      await page.locator('[role=listbox]').waitFor({ state: 'detached' });
      const seen = daysSeen(page);
      // The space bar plays and pauses.
      await heading(page).focus();
      await page.keyboard.press(' ');
      await viewingNow(page).waitFor();
      await page.getByRole('button', { name: 'Play' }).waitFor();
      expect(await seen()).toEqual([4, 3, 2, 1].map((days) => daysAgo(days)));
    });

    it('pauses by key and by button, and ignores its keys while another control uses them', async () => {
      const { page } = await analyst(`?asOf=${daysAgo(20)}`);
      await heading(page).focus();
      await page.keyboard.press(' ');
      await viewing(page, daysAgo(19)).waitFor();
      await page.keyboard.press(' ');
      const play = page.getByRole('button', { name: 'Play' });
      await play.waitFor();
      await play.click();
      const pause = page.getByRole('button', { name: 'Pause' });
      await pause.click();
      await play.waitFor();

      const day = new URL(page.url()).searchParams.get('asOf') ?? '';
      // On a tab, the arrow moves to the next tab and not to the next day.
      await page.getByRole('tab', { name: 'Plan', exact: true }).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.waitForURL(/view=items/);
      await viewing(page, day).waitFor();
    });

    it('moves by one day instead of playing with reduced motion', async () => {
      const { page } = await analyst();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`/project/reports?asOf=${daysAgo(20)}`);
      await page.getByText(/^Autoplay is off/).waitFor();
      await expect
        .poll(() => page.getByRole('button', { name: 'Play' }).count())
        .toBe(0);
      await heading(page).focus();
      await page.keyboard.press(' ');
      await viewing(page, daysAgo(19)).waitFor();
      // Until the day has loaded, the previous one is shown in paler colors.
      await page.locator('.past[aria-busy="false"]').waitFor();
      await expectAccessible(page);
    });
  });

  describe('Each report', () => {
    it('has a definition, a chart, a table and a file', async () => {
      const { page, call, context, pageErrors } = await analyst();
      for (const name of REPORTS) {
        await openView(page, name);
        await page.getByRole('figure').waitFor();
        await page.locator('.MuiBarChart-element').first().waitFor();
        await expect
          .poll(() => page.locator('.report-definition').innerText())
          .toMatch(/\.$/);
        await expectAccessible(page);

        await page.getByRole('button', { name: 'Show as table' }).click();
        const report = await call<Report>(
          'GET',
          `/teams/active/projects/${projectIn(context)}/reports/${name}`,
        );
        const rows = page.getByRole('table').getByRole('row');
        await rows.first().waitFor();
        await expect
          .poll(() => rows.count(), { message: name })
          .toBe(report.rows.length + 1);
        await expectAccessible(page);

        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Download CSV' }).click(),
        ]);
        expect(download.suggestedFilename()).toBe(`${name}-${today()}.csv`);
        const file = await readFile(await download.path(), 'utf8');
        const [header, ...lines] = file.trimEnd().split('\r\n');
        // Excel needs this byte order mark to read the file as UTF-8.
        expect(header).toBe(
          `\ufeff${report.columns.map((column) => column.name).join()}`,
        );
        expect(lines).toHaveLength(report.rows.length);
        await page.getByRole('button', { name: 'Show as chart' }).click();
      }
      expect(unexpectedPageErrors(pageErrors)).toEqual([]);
    });

    it('groups thousands, as the sentences of the app do', async () => {
      const { page, call, context } = await analyst();
      const path = `/teams/active/projects/${projectIn(context)}/reports/throughput`;
      const { rows, ...report } = await call<Report>('GET', path);
      const many = rows.map((row) => ({ ...row, completed: 1234 }));
      await answerCalls(page, REPORT, { ...report, rows: many });
      await openView(page, 'throughput');
      await page.getByRole('button', { name: 'Show as table' }).click();
      const why = page.getByRole('button', { name: '1,234. Why?' }).first();
      await expect.poll(() => why.innerText()).toBe('1,234');
    });

    it('keeps its day and its table in its address', async () => {
      const day = daysAgo(20);
      const { page } = await analyst(`?asOf=${day}`);
      await page
        .context()
        .grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('tab', { name: 'Throughput' }).click();
      await page.getByRole('button', { name: 'Show as table' }).click();
      await page.getByRole('table').waitFor();
      const shown = await page.getByRole('table').innerText();
      await page.getByRole('button', { name: 'Copy link' }).click();
      await page.getByText('Link copied').first().waitFor();
      const link = await page.evaluate(() => navigator.clipboard.readText());
      await page.goto('/project/items');
      await page.goto(link);
      await viewing(page, day).waitFor();
      await page.getByRole('table').waitFor();
      await expect.poll(() => page.getByRole('table').innerText()).toBe(shown);
    });

    it('opens a link in the project from which it was copied', async () => {
      const { page, call, projectId } = await createNewcomer(
        setup.browser,
        setup.slipway.url,
      );
      await call('PUT', `/teams/active/projects/${projectId}`, {
        startDate: startDate(),
        durationInWeeks: 12,
      });
      // The new project is the active one, and has no start date.
      await call('POST', '/teams/active/projects', {
        projectDescription: 'Second',
      });
      const report = '/project/reports?view=throughput';
      await page.goto(`${report}&project=${projectId}`);
      await page.getByText('There is nothing to report yet.').waitFor();
      await page.waitForURL(`**${report}`);

      await page.goto(`${report}&project=gone`);
      await page.getByText('This project was deleted').waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Show active project' }).click();
      await page.getByText('There is nothing to report yet.').waitFor();
      await page.waitForURL(`**${report}`);
    });

    it('shows a message if there is nothing to report', async () => {
      const { page, call, projectId } = await createNewcomer(
        setup.browser,
        setup.slipway.url,
      );
      await call('PUT', `/teams/active/projects/${projectId}`, {
        startDate: startDate(),
        durationInWeeks: 12,
      });
      await openReports(page, '');
      for (const name of REPORTS) {
        await openView(page, name);
        await page.getByText('There is nothing to report yet.').waitFor();
        await page.getByRole('button', { name: 'Show as table' }).click();
        await page.getByRole('button', { name: 'Show as chart' }).click();
      }
      await expectAccessible(page);
    });

    it('shows a skeleton while it loads, and an error if it cannot', async () => {
      const { page } = await analyst();
      const release = await holdCalls(page, REPORT);
      await page.getByRole('tab', { name: 'Lead time' }).click();
      await page
        .getByRole('tabpanel')
        .getByRole('status', { name: 'Loading…' })
        .waitFor();
      await expectAccessible(page);
      await release();
      await page.getByRole('figure').waitFor();

      const stopRefusing = await refuseCalls(page, REPORT);
      await page.reload();
      await alert(page, 'Couldn’t load the report.').waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Download CSV' }).click();
      await alert(page, 'Couldn’t create the file. Try again.').waitFor();
      await stopRefusing();
      await page
        .getByRole('tabpanel')
        .getByRole('button', { name: 'Try again' })
        .click();
      await page.getByRole('figure').waitFor();
    });

    it('shows that it needs a network, and loads when the network returns', async () => {
      const { page } = await analyst();
      await page.context().setOffline(true);
      await page.getByRole('tab', { name: 'Lead time' }).click();
      await page.getByText('This needs the network.').waitFor();
      await expectAccessible(page);
      await page.context().setOffline(false);
      await page.getByRole('figure').waitFor();
    });
  });

  it('work from right to left, including keys and scrubber', async () => {
    // The side navigation, hidden here, would mix two alphabets.
    const { page } = await analyst('', { width: 768, height: 1024 });
    await page.goto(`/project/reports?asOf=${daysAgo(12)}&locale=ar-XB`);
    await page.locator('.past-card').first().waitFor();
    await expectAccessible(page);
    const scrubber = page.getByRole('slider');
    const start = Number(await scrubber.inputValue());
    const expectPosition = (position: number) =>
      expect.poll(() => scrubber.inputValue()).toBe(String(position));
    // From right to left, the left arrow moves forward: by a day, or by a week
    // with Shift.
    for (const element of [page.getByRole('heading', { level: 1 }), scrubber]) {
      await element.focus();
      await page.keyboard.press('ArrowLeft');
      await expectPosition(start + 1);
      await page.keyboard.press('Shift+ArrowRight');
      await expectPosition(start - 6);
      await page.keyboard.press('Shift+ArrowLeft');
      await page.keyboard.press('ArrowRight');
      await expectPosition(start);
    }
  });
});

const openReports = async (page: Page, query: string): Promise<void> => {
  await page.goto(`/project/reports${query}`);
  await heading(page).waitFor();
};

/** Opens a view by its tab; the tabs are in the order of the views. */
const openView = async (page: Page, view: View): Promise<void> => {
  const tab = page.getByRole('tab').nth(VIEWS.indexOf(view));
  await tab.click();
  await tab.and(page.getByRole('tab', { selected: true })).waitFor();
};

/** Opens all milestones on the past board. */
const openAllMilestones = async (page: Page): Promise<void> => {
  const closed = page.locator('.past .fold[aria-expanded=false]');
  await page.locator('.past-card').first().waitFor();
  while ((await closed.count()) > 0) await closed.first().click();
};

const projectIn = ({ userContext }: CoreContext): string =>
  userContext.activeProjectId ?? '';

/**
 * The titles on the past board, from all pages of each bucket. Which buckets
 * have pages depends on the day of the week on which the demo is made.
 */
const titlesOnAllPages = async (page: Page): Promise<string[]> => {
  const titles: string[] = [];
  for (const bucket of await page.locator('.past-bucket').all()) {
    const next = bucket.getByRole('button', { name: 'Next page' });
    titles.push(...(await bucket.locator('.past-title').allTextContents()));
    while ((await next.count()) > 0) {
      if ((await next.getAttribute('aria-disabled')) === 'true') break;
      const range = await bucket.locator('.pager span').first().innerText();
      await next.click();
      await bucket.getByText(range).waitFor({ state: 'detached' });
      titles.push(...(await bucket.locator('.past-title').allTextContents()));
    }
  }
  return titles;
};

/** The titles: the first lines of the texts, without the # of a heading. */
const titlesOf = (items: readonly Item[]): string[] =>
  items.map(({ description }) =>
    (description.split('\n')[0] ?? '').replace(/^#+ /, ''),
  );

/** Collects the past days in the page's address from now on, each once. */
const daysSeen = (page: Page): (() => Promise<string[]>) => {
  const seen = new Set<string>();
  page.on('framenavigated', (frame) => {
    const day = new URL(frame.url()).searchParams.get('asOf');
    if (day !== null) seen.add(day);
  });
  return async () => [...seen];
};

const heading = (page: Page) =>
  page.getByRole('heading', { name: 'Reports', level: 1 });
const slider = (page: Page) =>
  page.getByRole('slider', { name: 'Day to view' });
const viewing = (page: Page, day: string) =>
  page.getByText(`Viewing ${shortDay(day)}`, { exact: true });
const viewingNow = (page: Page) => page.getByText('Viewing the current plan');

/** Matches a date in a table: ', 9 Feb ' in 'Mon, 9 Feb 2026'. */
const dayIn = (date: string): RegExp => new RegExp(`, ${shortDay(date)} `);
