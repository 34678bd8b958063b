import { describe, expect, it } from 'vitest';
import { DRAWINGS } from '#web/pages/reports/charts/drawnColumns.ts';
import { chartRows, hasBars } from '#web/pages/reports/charts/chartRows.ts';
import { REPORTS } from '#web/pages/reports/model/views.ts';
import { english } from '#web/kit/i18n/messages/english.ts';

const first = { week: 1, startDate: '2026-01-05' };
const second = { week: 2, startDate: '2026-01-12' };

describe('A report as a chart', () => {
  it.each(REPORTS)('%s draws columns that have a label', (name) => {
    for (const { label } of DRAWINGS[name].columns) {
      expect(english).toHaveProperty([label]);
    }
  });

  it('has a column for each week', () => {
    const rows = [
      { ...first, ofThisWeek: 2, ofEarlierWeeks: 0, rolledOver: 2 },
      { ...second, ofThisWeek: 1, ofEarlierWeeks: 1, rolledOver: 2 },
    ];
    expect(chartRows('carry-over', rows)).toEqual([
      {
        category: { type: 'week', ...first },
        values: { ofThisWeek: 2, ofEarlierWeeks: 0 },
      },
      {
        category: { type: 'week', ...second },
        values: { ofThisWeek: 1, ofEarlierWeeks: 1 },
      },
    ]);
  });

  it('leaves out totals of all weeks, and preserves gaps', () => {
    const rows = [
      { ...first, completed: 0, p50: null, p85: null },
      { week: 'all', startDate: null, completed: 3, p50: 2, p85: 5 },
    ];
    expect(chartRows('lead-time', rows)).toEqual([
      {
        category: { type: 'week', ...first },
        values: { p50: null, p85: null },
      },
    ]);
  });

  it('draws items that left the scope below the axis', () => {
    const rows = [{ ...first, added: 3, removed: 2, inScope: 1 }];
    expect(chartRows('scope-changes', rows)[0]?.values).toEqual({
      added: 3,
      removed: -2,
    });
  });

  it('adds up each person’s weeks that have started', () => {
    const ada = {
      userId: 'ada',
      emailAddress: 'ada@example.com',
      displayName: 'Ada',
    };
    const unassigned = { userId: null, emailAddress: null, displayName: null };
    const rows = [
      { ...first, ...ada, planned: 2, done: 1 },
      { ...first, ...unassigned, planned: 0, done: 1 },
      { ...second, ...ada, planned: 3, done: 3 },
      { week: 3, startDate: '2026-01-19', ...ada, planned: 5, done: null },
    ];
    expect(chartRows('planned-done', rows)).toEqual([
      {
        category: { type: 'person', assignee: ada },
        values: { planned: 5, done: 4 },
      },
      {
        category: { type: 'person', assignee: null },
        values: { planned: 0, done: 1 },
      },
    ]);
  });

  it('shows when there is no data', () => {
    const nothing = [{ ...first, completed: 0, p50: null, p85: null }];
    expect(hasBars(chartRows('lead-time', nothing))).toBe(false);
    expect(hasBars(chartRows('throughput', [{ ...first, demos: 1 }]))).toBe(
      true,
    );
  });
});

describe('The chart of scope changes by person', () => {
  it('adds up the people of a week, with items that left the scope below the axis (G34)', () => {
    const row = (week: number, changes: object) => ({
      week,
      startDate: '2026-03-02',
      userId: 'ada',
      added: 0,
      carriedOver: 0,
      takenOut: 0,
      movedAway: 0,
      deleted: 0,
      ...changes,
    });
    const rows = [
      row(1, { added: 2, deleted: 1 }),
      row(1, { userId: 'grace', added: 1, deleted: 3 }),
      row(2, { userId: null }),
    ];
    const drawn = chartRows('scope-reasons', rows);
    expect(
      drawn.map(({ values }) => [values['added'], values['deleted']]),
    ).toEqual([
      [3, -4],
      // Zero, turned over like all deletions.
      [0, -0],
    ]);
  });
});
