import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '#tests/support/expectAccessible.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import {
  dropCalls,
  holdCalls,
  refuseCalls,
  unexpectedPageErrors,
} from '#tests/support/interception.ts';
import {
  changes,
  changesOf,
  chooseFilter,
  expectFilter,
  expectRows,
  openHistory,
  places,
  rows,
} from './historyPage.ts';
import { inWeek } from './itemPages.ts';
import { alert } from './locators.ts';
import { createNewcomer } from './people.ts';
import { setUpBrowser } from './browserSetup.ts';
import { startDate, today } from './days.ts';
import { createTeammate } from './teammates.ts';

const LIST = { path: /\/resources\/plan-history$/ };
const EXPORT = { path: /\/projects\/[^/]+\/history$/ };

describe.skipIf(chromiumPath() === null)('The assignment history', () => {
  const setup = setUpBrowser();

  /** A user in the sixth week of a project, with calls that change its plan. */
  const planner = async () => {
    const person = await createNewcomer(setup.browser, setup.slipway.url);
    const { call, projectId } = person;
    await call('PUT', `/teams/active/projects/${projectId}`, {
      startDate: startDate(),
      durationInWeeks: 12,
    });
    return { ...person, ...changesOf(person) };
  };

  /** Pricing page: added to week 5, moved to week 7, completed. */
  const withHistory = async () => {
    const person = await planner();
    // Weeks are 0-based in calls, and 1-based on the screen.
    const id = await person.add('Pricing page', 4);
    await person.move(id, 6);
    await person.complete(id);
    return { ...person, id };
  };

  it('lists each change, its item, user and time, newest first (E8, Q54)', async () => {
    const { page, displayName, pageErrors } = await withHistory();
    await openHistory(page);
    await expect
      .poll(() => page.getByRole('heading', { level: 2 }).count())
      .toBe(1);
    await page.getByRole('heading', { name: /^Today, / }).waitFor();
    expect(await changes(page)).toEqual([
      `${displayName} completed it`,
      `${displayName} moved it`,
      `${displayName} added it`,
    ]);
    expect(await places(page)).toEqual([
      'Week 7',
      'From Week 5 to Week 7',
      'Week 5',
    ]);
    await expectAccessible(page);
    expect(unexpectedPageErrors(pageErrors)).toEqual([]);
  });

  it('shows the relative time, and the exact time on focus, hover or touch', async () => {
    const { page } = await withHistory();
    await openHistory(page);
    const time = rows(page).first().locator('.history-time');
    await time.getByText('just now').waitFor();
    const exact = time.getByText(/ at \d\d:\d\d$/);
    await expect.poll(() => exact.isVisible()).toBe(false);
    // A focus by script is shown only after a key was pressed.
    await page.keyboard.press('Tab');
    await time.focus();
    await exact.waitFor();
    await expect
      .poll(() => time.getAttribute('aria-label'))
      .toMatch(/^just now, .* at \d\d:\d\d$/);
    await time.click();
    const last = rows(page).last().locator('.history-time');
    await last.getByText(/ at \d\d:\d\d$/).waitFor();
  });

  it('changes the plan only through Undo', async () => {
    const { page } = await withHistory();
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // The page reports all the time that the user is present.
      if (request.method() !== 'GET' && pathname !== '/v1/live/presence') {
        sent.push(request.url());
      }
    });
    await openHistory(page);
    const classes = await page
      .getByRole('main')
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => button.getAttribute('class') ?? ''),
      );
    // In a row there are only its time, its title and Undo; above the rows, MUI
    // buttons change what is shown.
    const OF_THE_HISTORY = /history-time|history-undo|history-title|MuiButton/;
    expect(classes.filter((name) => !OF_THE_HISTORY.test(name))).toEqual([]);
    const times = rows(page).locator(
      'button:not(.history-undo, .history-title)',
    );
    for (const time of await times.all()) await time.click();
    expect(sent).toEqual([]);
  });

  it('shows both parts of a change that moves and assigns, for one item or many', async () => {
    const { page, add, call, projectId, context, displayName } =
      await planner();
    const { userId } = context.userContext;
    const first = await add('Pricing page', 4);
    const mail = await add('Mail', 4);
    const path = `/teams/active/projects/${projectId}/all`;
    const newAssignment = { ...inWeek(6), assignedToUserId: userId };
    await call('PUT', `${path}/${first}/project-context`, { newAssignment });
    await page.goto(`/project/items/all-items/in-scope/${first}`);
    await expectRows(page, 2);
    expect(await changes(page)).toEqual([
      `${displayName} moved it and self-assigned it`,
      `${displayName} added it`,
    ]);

    await call('POST', `${path}/bulk`, {
      command: 'Assign',
      itemIds: [first, mail],
      newAssignment: { ...inWeek(8), assignedToUserId: null },
    });
    await openHistory(page);
    expect((await changes(page)).slice(0, 2)).toEqual([
      `${displayName} moved them together and unassigned ${displayName}`,
      `${displayName} moved it and self-assigned it`,
    ]);
    expect((await places(page)).slice(0, 2)).toEqual([
      'Week 9',
      'From Week 5 to Week 7',
    ]);
    await expectAccessible(page);
  });

  it('shows moves in quick succession as one, and expands it', async () => {
    const { page, add, move, displayName } = await planner();
    const id = await add('Pricing page', 4);
    for (const week of [5, 6, 8]) await move(id, week);
    await openHistory(page);
    expect(await changes(page)).toEqual([
      `${displayName} moved it 3 times in 1 min`,
      `${displayName} added it`,
    ]);
    expect((await places(page))[0]).toBe('From Week 5 to Week 9');
    const fold = page.getByRole('button', { name: 'Show all' });
    await fold.focus();
    await page.keyboard.press('Enter');
    const each = page.getByRole('list', {
      name: 'All changes to Pricing page',
    });
    await expect.poll(() => each.getByRole('listitem').count()).toBe(3);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Hide all' }).click();
    await expect.poll(() => each.count()).toBe(0);
  });

  it('shows all changes of one command on many items as one', async () => {
    const { page, add, call, projectId, displayName } = await planner();
    const itemIds = [await add('Pricing page'), await add('Launch mail')];
    await call('POST', `/teams/active/projects/${projectId}/all/bulk`, {
      command: 'Assign',
      itemIds,
      newAssignment: inWeek(6),
    });
    await openHistory(page);
    const row = rows(page).first();
    await row.getByText('2 items', { exact: true }).waitFor();
    await row.getByText(`${displayName} moved them together`).waitFor();
    expect((await places(page))[0]).toBe('Week 7');
  });

  describe('The history’s filters', () => {
    it('are in the address and survive a reload', async () => {
      const { page, displayName, context } = await withHistory();
      await openHistory(page);
      await chooseFilter(page, 'Change', 'Moved or assigned');
      await expectFilter(page, { change: 'Assigned' });
      await expectRows(page, 1);
      await chooseFilter(page, 'Person', displayName);
      await chooseFilter(page, 'Week of the change', /^Week 6, /);
      const actorId = context.userContext.userId;
      await expectFilter(page, { change: 'Assigned', actorId, week: '6' });
      await page.reload();
      await expectRows(page, 1);
      expect(await changes(page)).toEqual([`${displayName} moved it`]);
      await expectAccessible(page);
    });

    it('understand the address of earlier versions, and can be cleared', async () => {
      const { page } = await withHistory();
      // Earlier versions had the week as a parameter of its own.
      await page.goto('/project/history?week=5');
      await expectFilter(page, { week: '5' });
      await page.getByText('No changes match these filters.').waitFor();
      await expectAccessible(page);
      await page
        .getByRole('group', { name: 'Filters' })
        .getByRole('button', { name: 'Clear filters' })
        .click();
      await expectRows(page, 3);
      await expectFilter(page, {});
    });

    it('offer the past weeks, most recent first, as weeks of the changes', async () => {
      const { page } = await planner();
      await openHistory(page);
      const weeks = page.getByRole('combobox', { name: 'Week of the change' });
      await expect.poll(() => weeks.innerText()).toBe('Changed in any week');
      expect(await descriptionOf(weeks)).toMatch(
        /^The week is when a change was made, not /,
      );
      await weeks.click();
      const options = await page.getByRole('option').allTextContents();
      expect(options.map((text) => text.replace(/,.*/, ''))).toEqual([
        'Changed in any week',
        ...[6, 5, 4, 3, 2, 1].map((n) => `Week ${String(n)}`),
        'Before the start',
      ]);
    });
  });

  it('loads 150 changes at a time, and reports when older ones fail to load', async () => {
    const { page, add } = await planner();
    for (let item = 1; item <= 160; item += 1) {
      await add(`Item ${String(item)}`);
    }
    await openHistory(page);
    await expect.poll(() => rows(page).count()).toBe(150);
    const stopRefusing = await refuseCalls(page, LIST);
    await page.getByRole('button', { name: 'Show older changes' }).click();
    await alert(page, 'Couldn’t load older changes.').waitFor();
    await expect.poll(() => rows(page).count()).toBe(150);
    await expectAccessible(page);
    await stopRefusing();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectRows(page, 160);
    await page.getByText('160 changes in total').waitFor();
  });

  it('can be downloaded as a table, with the current filters', async () => {
    const { page } = await withHistory();
    await page.goto('/project/history?change=Assigned');
    await expectRows(page, 1);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`history-${today()}.csv`);
    const lines = (await readFile(await download.path(), 'utf8'))
      .replaceAll('"', '')
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(2);
    // The columns after the change: scope 0, span 1 (a week), its index 4.
    expect(lines[1]).toContain(',Pricing page,Assigned,0,1,4,');
    expect(lines[1]).toContain(' moved it,Week 5,,Week 7,');

    await refuseCalls(page, EXPORT);
    await page.getByRole('button', { name: 'Download CSV' }).click();
    await alert(page, 'Couldn’t create the file. Try again.').waitFor();
  });

  it('says when there are no changes yet', async () => {
    const { page } = await planner();
    await openHistory(page);
    await page.getByText('No moves yet').waitFor();
    await expectAccessible(page);
  });

  it('shows a skeleton while it loads, and an error if it cannot', async () => {
    const { page } = await withHistory();
    const release = await holdCalls(page, LIST);
    await page.goto('/project/history');
    await page
      .getByRole('main')
      .getByRole('status', { name: 'Loading…' })
      .waitFor();
    await expectAccessible(page);
    await release();
    await expectRows(page, 3);

    const stopRefusing = await refuseCalls(page, LIST);
    await page.reload();
    await alert(page, 'Failed to load the history').waitFor();
    await expectAccessible(page);
    await stopRefusing();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectRows(page, 3);
  });

  it('says that it needs the server, and loads on “Try again” when that responds', async () => {
    const { page } = await withHistory();
    const reconnect = await dropCalls(page, LIST);
    await page.goto('/project/history');
    await page.getByText('Can’t reach the server right now.').waitFor();
    await expectAccessible(page);
    await reconnect();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectRows(page, 3);
  });

  it('is open to every member of the team', async () => {
    const admin = await withHistory();
    const link = (page: Page) =>
      page.getByRole('link', { name: 'History', exact: true });
    await openHistory(admin.page);
    await expect
      .poll(() => link(admin.page).getAttribute('aria-current'))
      .toBe('page');

    const editor = await createTeammate(
      setup.browser,
      setup.slipway.url,
      admin,
    );
    await editor.page.goto('/project/items');
    await link(editor.page).click();
    await expectRows(editor.page, 3);
    expect(await changes(editor.page)).toEqual([
      `${admin.displayName} completed it`,
      `${admin.displayName} moved it`,
      `${admin.displayName} added it`,
    ]);
    await expectAccessible(editor.page);
    await editor.page.goto(`/project/items/all-items/in-scope/${admin.id}`);
    await expectRows(editor.page, 3);
  });

  it('appears in an item’s editor, and grows with each change', async () => {
    const { page, displayName, id } = await withHistory();
    await page.goto(`/project/items/all-items/in-scope/${id}`);
    const panel = page.getByRole('complementary');
    await expectRows(page, 3);
    await expect.poll(() => panel.locator('.history-title').count()).toBe(0);
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Reopen' }).click();
    await expectRows(page, 4);
    expect(await changes(page)).toEqual([
      `${displayName} reopened it`,
      `${displayName} completed it`,
      `${displayName} moved it`,
      `${displayName} added it`,
    ]);
  });
});

/** The text that describes a control to screen readers. */
const descriptionOf = (control: Locator): Promise<string | null> =>
  control.evaluate(
    (node) =>
      document.getElementById(node.getAttribute('aria-describedby') ?? '')
        ?.textContent ?? null,
  );
