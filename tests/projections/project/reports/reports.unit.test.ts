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

/** The names of the columns but the start date, then the cells of each row. */
const table = (name: ReportName, changes: Partial<ReportInput>) => {
  const { columns, rows } = report(name, changes);
  const columnNames = columns
    .map((column) => column.name)
    .filter((columnName) => columnName !== 'startDate');
  return [
    columnNames,
    ...rows.map((row) => columnNames.map((columnName) => row[columnName])),
  ];
};

/* Instants before the three weeks, in each of them, and in the week after. */
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
    // The third week is not over.
    expect(table('carry-over', { entries })).toEqual([
      ['week', 'ofThisWeek', 'ofEarlierWeeks', 'rolledOver'],
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
      ['week', 'ofThisWeek', 'ofEarlierWeeks', 'rolledOver'],
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
      ['week', 'completed', 'p50', 'p85'],
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
    const { rows } = report('lead-time', { entries });
    expect(rows[0]).toMatchObject({ week: 1, completed: 1, p50: 1, p85: 1 });
  });

  it('stays as it was if a completed item is deleted and restored', () => {
    const entries = historyOf(
      [BEFORE, 'a', unplanned],
      [FIRST, 'a', doneAt(FIRST)],
      [SECOND, 'a', outOfScope()],
      [THIRD, 'a', doneAt(FIRST)],
    );
    const { rows } = report('lead-time', { entries });
    expect(rows[0]).toMatchObject({ week: 1, completed: 1, p50: 7, p85: 7 });
  });

  it('leaves out items that were completed in another project', () => {
    const entries = historyOf([
      SECOND,
      'a',
      doneAt('2026-03-10T09:00:00.000Z'),
    ]);
    expect(report('lead-time', { entries }).rows.at(-1)).toMatchObject({
      week: 'all',
      completed: 0,
      p50: null,
      p85: null,
    });
  });

  it('is in the days of the team’s time zone (Q42)', () => {
    // Half an hour before and after midnight in Pago Pago.
    const done = '2026-03-04T11:30:00.000Z';
    const entries = historyOf(
      ['2026-03-04T10:30:00.000Z', 'a', unplanned],
      [done, 'a', doneAt(done)],
    );
    const daysIn = (timeZone: string) =>
      report('lead-time', { entries, timeZone }).rows[0]?.['p50'];
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
      ['week', 'added', 'removed', 'inScope'],
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
    expect(report('scope-changes', { entries }).rows[1]).toMatchObject({
      week: 2,
      added: 1,
      removed: 0,
      inScope: 1,
    });
  });

  it('includes changes after the end in the last week (Q31)', () => {
    const entries = historyOf([AFTER, 'a', unplanned]);
    const { rows } = report('scope-changes', { entries, asOf: MUCH_LATER });
    expect(rows.at(-1)).toMatchObject({
      week: 3,
      added: 1,
      removed: 0,
      inScope: 1,
    });
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
    // Work before the start counts in the first week.
    expect(table('throughput', { entries })).toEqual([
      ['week', 'demos', 'implementations', 'goToMarket', 'completed'],
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
    const { rows } = report('throughput', { entries, asOf: MUCH_LATER });
    expect(rows.map(({ completed }) => completed)).toEqual([0, 0, 1]);
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
      ['week', 'userId', 'planned', 'done'],
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
    expect(table('planned-done', { entries })).toEqual([
      ['week', 'userId', 'planned', 'done'],
      [1, 'ada', 1, 0],
    ]);
  });

  it('shows only planned items for future weeks', () => {
    const entries = historyOf([BEFORE, 'a', inWeek(1, 'ada')]);
    expect(table('planned-done', { entries, asOf: FIRST })).toEqual([
      ['week', 'userId', 'planned', 'done'],
      [2, 'ada', 1, null],
    ]);
  });
});

describe('Reasons of scope changes', () => {
  it('are listed by week, person and reason (G34)', () => {
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
      [
        'week',
        'userId',
        'added',
        'carriedOver',
        'takenOut',
        'movedAway',
        'deleted',
      ],
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
    const { rows: changes } = report('scope-changes', { entries });
    const { rows: reasons } = report('scope-reasons', { entries });
    for (const { week, added, removed } of changes) {
      const sumOf = (columns: readonly string[]) =>
        reasons
          .filter((row) => row['week'] === week)
          .flatMap((row) => columns.map((column) => Number(row[column])))
          .reduce((total, count) => total + count, 0);
      expect({
        added: sumOf(['added', 'carriedOver']),
        removed: sumOf(['takenOut', 'movedAway', 'deleted']),
      }).toEqual({ added, removed });
    }
  });
});
