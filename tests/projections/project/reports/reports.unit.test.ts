import { describe, expect, it } from 'vitest';
import { ItemType } from '#domain/shared/itemType.ts';
import { percentile } from '#projections/project/reports/leadTime.ts';
import type { ReportInput } from '#projections/project/reports/report.ts';
import type { ReportName } from '#projections/project/reports/reports.ts';
import { isReportName, REPORTS } from '#projections/project/reports/reports.ts';
import { historyOf } from '#tests/support/situations/planHistory.ts';
import {
  doneAt,
  inWeek,
  milestone,
  outOfScope,
  placed,
} from '#tests/support/situations/project.ts';

const unplanned = placed();

/** Three weeks from Monday, 2 March, as of Wednesday of the third week. */
const report = (name: ReportName, changes: Partial<ReportInput>) =>
  REPORTS[name]({
    entries: [],
    startDate: '2026-03-02',
    durationInWeeks: 3,
    timeZone: 'UTC',
    asOf: '2026-03-18T12:00:00.000Z',
    from: null,
    to: null,
    ...changes,
  });

/** The rows as lists of cells, in the order of the columns after the week. */
const table = (name: ReportName, changes: Partial<ReportInput>) => {
  const { columns, rows } = report(name, changes);
  return rows.map((row) => {
    const [weekNumber, , ...cells] = columns.map((column) => row[column.name]);
    return [weekNumber, ...cells];
  });
};

const BEFORE = '2026-02-25T10:00:00.000Z';
const FIRST = '2026-03-04T10:00:00.000Z';
const SECOND = '2026-03-11T10:00:00.000Z';
const THIRD = '2026-03-17T10:00:00.000Z';
const AFTER = '2026-03-24T10:00:00.000Z';
const MUCH_LATER = '2027-01-01T00:00:00.000Z';

const names = Object.keys(REPORTS) as ReportName[];

describe('Reports', () => {
  it.each(names)('%s has a cell for each column in each row', (name) => {
    const entries = historyOf(
      [BEFORE, 'a', inWeek(0, 'ada')],
      [FIRST, 'a', doneAt(FIRST, inWeek(0, 'ada'))],
    );
    const { columns, rows } = report(name, { entries });
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(Object.keys(row)).toEqual(columns.map((column) => column.name));
    }
    expect(rows[0]).toMatchObject({ week: 1, startDate: '2026-03-02' });
  });

  it.each([
    ['2026-03-09', '2026-03-15', [2]],
    ['2026-03-15', '2026-03-16', [2, 3]],
    ['2026-03-16', null, [3]],
    [null, '2026-03-08', [1]],
    ['2020-01-01', '2030-01-01', [1, 2, 3]],
    ['2026-03-30', null, []],
    [null, '2026-03-01', []],
    ['2026-03-15', '2026-03-02', []],
  ])('have the weeks that hold %s to %s', (from, to, weeks) => {
    const { rows } = report('throughput', { from, to });
    expect(rows.map((row) => row['week'])).toEqual(weeks);
  });

  it.each(names)('%s ignores what came after its instant', (name) => {
    const past = historyOf([BEFORE, 'a', inWeek(0)]);
    const all = historyOf(
      [BEFORE, 'a', inWeek(0)],
      [THIRD, 'a', doneAt(THIRD, inWeek(0))],
      [THIRD, 'b', inWeek(1)],
    );
    const asOf = SECOND;
    expect(report(name, { entries: all, asOf })).toEqual(
      report(name, { entries: past, asOf }),
    );
  });

  it('are found by name', () => {
    expect(isReportName('lead-time')).toBe(true);
    expect(isReportName('toString')).toBe(false);
  });
});

describe('carry-over', () => {
  it('counts what each finished week left to a later one', () => {
    const entries = historyOf(
      [BEFORE, 'late', inWeek(0)],
      [BEFORE, 'in time', inWeek(0)],
      [BEFORE, 'moved on', inWeek(1)],
      [BEFORE, 'later', inWeek(2)],
      [BEFORE, 'archived', outOfScope()],
      [FIRST, 'in time', doneAt(FIRST, inWeek(0))],
      [THIRD, 'late', doneAt(THIRD, inWeek(0))],
      [THIRD, 'moved on', inWeek(2)],
    );
    // Columns: from this week, from earlier ones, total; the third week is not
    // over.
    expect(table('carry-over', { entries })).toEqual([
      [1, 1, 0, 1],
      [2, 1, 1, 2],
    ]);
  });

  it('rolls over a milestone’s item only from its last week', () => {
    const entries = historyOf([
      BEFORE,
      'a',
      placed({ assignedTimeframe: milestone(0) }),
    ]);
    expect(table('carry-over', { entries, asOf: MUCH_LATER })).toEqual([
      [1, 0, 0, 0],
      [2, 0, 0, 0],
      [3, 1, 0, 1],
    ]);
  });
});

describe('lead-time', () => {
  it('is in calendar days, by week of completion and in total', () => {
    const entries = historyOf(
      [BEFORE, 'a', unplanned],
      [BEFORE, 'b', unplanned],
      ['2026-03-04T08:00:00.000Z', 'c', unplanned],
      [FIRST, 'a', doneAt(FIRST)],
      [FIRST, 'c', doneAt(FIRST)],
      [SECOND, 'b', doneAt(SECOND)],
    );
    // The lead times are 7 and 0 days in the first week, and 14 in the second.
    expect(table('lead-time', { entries })).toEqual([
      [1, 2, 0, 7],
      [2, 1, 14, 14],
      [3, 0, null, null],
      ['all', 3, 7, 14],
    ]);
  });

  it('counts from when an item last came into scope', () => {
    const entries = historyOf(
      [BEFORE, 'a', unplanned],
      ['2026-03-02T10:00:00.000Z', 'a', outOfScope()],
      ['2026-03-03T10:00:00.000Z', 'a', unplanned],
      [FIRST, 'a', doneAt(FIRST)],
    );
    expect(table('lead-time', { entries })[0]).toEqual([1, 1, 1, 1]);
  });

  it('stays as it was if a completed item is deleted and restored', () => {
    const entries = historyOf(
      [BEFORE, 'a', unplanned],
      [FIRST, 'a', doneAt(FIRST)],
      [SECOND, 'a', outOfScope()],
      [THIRD, 'a', doneAt(FIRST)],
    );
    expect(table('lead-time', { entries })[0]).toEqual([1, 1, 7, 7]);
  });

  it('leaves out items that were completed in another project', () => {
    const entries = historyOf([
      SECOND,
      'a',
      doneAt('2026-03-10T09:00:00.000Z'),
    ]);
    expect(table('lead-time', { entries }).at(-1)).toEqual([
      'all',
      0,
      null,
      null,
    ]);
  });

  it('is in the days of the team’s time zone (Q42)', () => {
    // Half an hour before and after midnight in Pago Pago.
    const done = '2026-03-04T11:30:00.000Z';
    const entries = historyOf(
      ['2026-03-04T10:30:00.000Z', 'a', unplanned],
      [done, 'a', doneAt(done)],
    );
    const daysIn = (timeZone: string) =>
      table('lead-time', { entries, timeZone })[0]?.[2];
    expect(daysIn('Pacific/Pago_Pago')).toBe(1);
    expect(daysIn('UTC')).toBe(0);
  });

  it.each([
    [[], 0.5, null],
    [[3], 0.85, 3],
    [[4, 1, 3, 2], 0.5, 2],
    [[10, 20, 30, 40, 50, 60, 70, 80, 90, 100], 0.85, 90],
  ])('has for %j at %d the percentile %j', (values, share, expected) => {
    expect(percentile(values, share)).toBe(expected);
  });
});

describe('scope-changes', () => {
  it('counts items that enter and leave the scope by week, and the balance', () => {
    const entries = historyOf(
      [BEFORE, 'a', unplanned],
      [BEFORE, 'b', outOfScope()],
      [FIRST, 'b', unplanned],
      [SECOND, 'a', null],
      [SECOND, 'c', unplanned],
      [SECOND, 'c', outOfScope()],
      [THIRD, 'b', doneAt(THIRD)],
    );
    expect(table('scope-changes', { entries })).toEqual([
      [1, 2, 0, 2],
      [2, 1, 2, 1],
      [3, 0, 0, 1],
    ]);
  });

  it('counts carried-over items as added, no matter where they were before', () => {
    const entries = historyOf([
      SECOND,
      'a',
      unplanned,
      { change: 'CarriedOver', from: inWeek(1) },
    ]);
    expect(table('scope-changes', { entries })[1]).toEqual([2, 1, 0, 1]);
  });

  it('includes changes after the end in the last week (Q31)', () => {
    const entries = historyOf([AFTER, 'a', unplanned]);
    const rows = table('scope-changes', { entries, asOf: MUCH_LATER });
    expect(rows.at(-1)).toEqual([3, 1, 0, 1]);
  });
});

describe('throughput', () => {
  it('counts completed items by week and kind', () => {
    const kind = (itemType: ItemType) => ({ itemType });
    const entries = historyOf(
      [BEFORE, 'a', unplanned, kind(ItemType.Demo)],
      [BEFORE, 'b', unplanned, kind(ItemType.Implementation)],
      [BEFORE, 'c', unplanned, kind(ItemType.GoToMarket)],
      [BEFORE, 'd', unplanned, kind(ItemType.GoToMarket)],
      [BEFORE, 'a', doneAt(BEFORE)],
      [FIRST, 'b', doneAt(FIRST)],
      [SECOND, 'c', doneAt(SECOND)],
      [THIRD, 'd', doneAt(THIRD)],
      [THIRD, 'd', unplanned],
    );
    // Columns: demos, implementations, go-to-market, total. Work before the
    // start counts in the first week.
    expect(table('throughput', { entries })).toEqual([
      [1, 1, 1, 0, 2],
      [2, 0, 0, 1, 1],
      [3, 0, 0, 0, 0],
    ]);
  });

  it('includes items completed after the end in the last week (Q31)', () => {
    const entries = historyOf(
      [BEFORE, 'a', unplanned],
      [AFTER, 'a', doneAt(AFTER)],
    );
    const rows = table('throughput', { entries, asOf: MUCH_LATER });
    expect(rows.map((row) => row.at(-1))).toEqual([0, 0, 1]);
  });
});

describe('planned-done', () => {
  it('compares planned with completed items, by week and person', () => {
    const entries = historyOf(
      [BEFORE, 'a', inWeek(0, 'ada')],
      [BEFORE, 'b', inWeek(0, 'ada')],
      [BEFORE, 'c', inWeek(0)],
      [BEFORE, 'd', inWeek(2, 'bob')],
      [FIRST, 'a', doneAt(FIRST, inWeek(0, 'ada'))],
      [FIRST, 'd', doneAt(FIRST, inWeek(2, 'bob'))],
      [SECOND, 'b', doneAt(SECOND, inWeek(0, 'ada'))],
    );
    expect(table('planned-done', { entries })).toEqual([
      [1, 'ada', 2, 1],
      [1, 'bob', 0, 1],
      [1, null, 1, 0],
      [2, 'ada', 0, 1],
      [3, 'bob', 1, 0],
    ]);
  });

  it('credits a finished week to its assignees at that time', () => {
    const entries = historyOf(
      [BEFORE, 'a', inWeek(0, 'ada')],
      [SECOND, 'a', inWeek(0, 'bob')],
    );
    expect(table('planned-done', { entries })).toEqual([[1, 'ada', 1, 0]]);
  });

  it('shows only planned items for future weeks', () => {
    const entries = historyOf([BEFORE, 'a', inWeek(1, 'ada')]);
    const rows = table('planned-done', { entries, asOf: FIRST });
    expect(rows).toEqual([[2, 'ada', 1, null]]);
  });
});

describe('Reasons of scope changes', () => {
  it('are listed by week and person: added, from and to other projects, removed, deleted (G34)', () => {
    const entries = historyOf(
      [BEFORE, 'a', unplanned, { actorId: 'grace' }],
      [BEFORE, 'b', unplanned, { actorId: 'grace' }],
      [FIRST, 'c', outOfScope(), { actorId: 'ada' }],
      [FIRST, 'c', unplanned, { actorId: 'ada' }],
      [FIRST, 'd', unplanned, { change: 'CarriedOver', actorId: 'ada' }],
      [THIRD, 'a', outOfScope(), { actorId: 'grace' }],
      [THIRD, 'b', null, { actorId: 'ada' }],
      [THIRD, 'd', null, { actorId: 'ada', otherProjectId: 'next' }],
      [AFTER, 'c', null, { actorId: 'ada' }],
    );
    expect(table('scope-reasons', { entries })).toEqual([
      [1, 'ada', 1, 1, 0, 0, 0],
      [1, 'grace', 2, 0, 0, 0, 0],
      [2, null, 0, 0, 0, 0, 0],
      [3, 'ada', 0, 0, 0, 1, 1],
      [3, 'grace', 0, 0, 1, 0, 0],
    ]);
  });

  it('add up to the report of scope changes (G34)', () => {
    const entries = historyOf(
      [BEFORE, 'a', unplanned],
      [FIRST, 'a', outOfScope()],
      [SECOND, 'a', unplanned],
      [SECOND, 'b', unplanned, { actorId: 'ada' }],
      [THIRD, 'b', null],
    );
    const changes = table('scope-changes', { entries });
    for (const [week, added, removed] of changes) {
      const rows = table('scope-reasons', { entries }).filter(
        ([ofWeek]) => ofWeek === week,
      );
      const sum = (from: number, to: number) =>
        rows
          .flatMap((row) => row.slice(from, to))
          .reduce<number>((total, cell) => total + Number(cell), 0);
      expect([sum(2, 4), sum(4, 7)]).toEqual([added, removed]);
    }
  });
});
