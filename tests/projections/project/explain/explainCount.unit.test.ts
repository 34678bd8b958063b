import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTERS, EXPLAINED_COLUMNS } from '#domain/shared/chartChange.ts';
import { Scope } from '#domain/shared/assignment.ts';
import type { Placement } from '#domain/project/events.ts';
import type { ReportCell } from '#projections/project/reports/explainCell.ts';
import { explainCell } from '#projections/project/reports/explainCell.ts';
import type { ExplainedCount } from '#projections/project/explain/explainCount.ts';
import { explainCounter } from '#projections/project/explain/explainCount.ts';
import type { ReportInput } from '#projections/project/reports/report.ts';
import { REPORTS } from '#projections/project/reports/reports.ts';
import type { ReportName } from '#projections/project/reports/reports.ts';
import { historyOf } from '#tests/support/situations/planHistory.ts';
import {
  doneAt,
  inWeek,
  outOfScope,
  placed,
} from '#tests/support/situations/project.ts';
import { OTHER_USER, USER } from '#tests/support/fixed.ts';
import { randomRuns } from '#tests/support/randomRuns.ts';
import { planInputs } from './planInputs.ts';

const inputs: fc.Arbitrary<ReportInput> = planInputs.map((input) => ({
  ...input,
  from: null,
  to: null,
}));

/**
 * Expects that the groups add up to the count, with a separate entry for each
 * unit.
 */
const expectSum = ({ count, groups }: ExplainedCount) => {
  expect(groups.reduce((sum, group) => sum + group.count, 0)).toBe(count);
  for (const group of groups) {
    expect(group.entries).toHaveLength(group.count);
  }
  const ids = groups.flatMap(({ entries }) => entries.map(({ id }) => id));
  expect(new Set(ids).size).toBe(count);
};

/** Every number of a report that can be explained, with its explanation. */
const numbersOf = (input: ReportInput) =>
  (Object.keys(EXPLAINED_COLUMNS) as ReportName[]).flatMap((report) =>
    REPORTS[report](input).rows.flatMap((row) =>
      EXPLAINED_COLUMNS[report].flatMap((column) => {
        // Lead times are explained by the items that they are about.
        const isTime = column === 'p50' || column === 'p85';
        const number = isTime ? row['completed'] : row[column];
        // From 1 in reports, from 0 in cells; text in rows of totals.
        const { week: nth } = row;
        if (typeof number !== 'number' || typeof nth !== 'number') return [];
        const cell = {
          report,
          column,
          week: nth - 1,
          ...('userId' in row ? { userId: row['userId'] } : {}),
        } as ReportCell;
        return [{ number, cell }];
      }),
    ),
  );

describe('Every number', () => {
  it('is explained in every report by entries that add up to it, as of any instant (G57)', () => {
    let numbers = 0;
    fc.assert(
      fc.property(inputs, (input) => {
        for (const { number, cell } of numbersOf(input)) {
          const explained = explainCell(input, cell);
          expect(explained.count, JSON.stringify(cell)).toBe(number);
          expectSum(explained);
          if (number > 0) numbers++;
        }
      }),
      { numRuns: randomRuns(200) },
    );
    expect(numbers).toBeGreaterThan(randomRuns(100));
  }, 120_000);

  it('is explained in a counter by an entry for each item that it counts (G57)', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const places = new Map<string, Placement | null>();
        for (const { itemId, occurredAt, recordedAt, to } of input.entries) {
          if ((recordedAt ?? occurredAt) <= input.asOf) places.set(itemId, to);
        }
        const inScope = [...places.values()].filter(
          (place) => place?.scope === Scope.Project,
        );
        const open = inScope.filter((place) => place?.completionDate === null);
        const expected = {
          inScope: inScope.length,
          remaining: open.length,
          completed: inScope.length - open.length,
        };
        for (const counter of COUNTERS) {
          const explained = explainCounter(input, counter);
          expect(explained.count).toBe(expected[counter]);
          expectSum(explained);
        }
      }),
      { numRuns: randomRuns(200) },
    );
  }, 120_000);
});

const MONDAY = '2026-03-02T10:00:00.000Z';
const TUESDAY = '2026-03-03T10:00:00.000Z';
const NEXT_WEEK = '2026-03-10T10:00:00.000Z';

/** The ids of its entries are `event-1` to `event-9`, in this order. */
const input: ReportInput = {
  entries: historyOf(
    [MONDAY, 'a', inWeek(0, USER)],
    [MONDAY, 'b', inWeek(0)],
    [MONDAY, 'c', outOfScope()],
    [TUESDAY, 'a', doneAt(TUESDAY, inWeek(0, USER))],
    [TUESDAY, 'c', placed()],
    [TUESDAY, 'd', placed(), { change: 'CarriedOver', actorId: OTHER_USER }],
    [NEXT_WEEK, 'd', null, { actorId: OTHER_USER }],
    [NEXT_WEEK, 'c', doneAt(NEXT_WEEK)],
    [NEXT_WEEK, 'c', placed()],
  ),
  startDate: '2026-03-02',
  durationInWeeks: 4,
  timeZone: 'UTC',
  asOf: '2026-03-18T12:00:00.000Z',
  from: null,
  to: null,
};

/** The count, then a list of change and ids of entries for each group. */
const countWithGroups = ({ count, groups }: ExplainedCount) => [
  count,
  ...groups.map(({ change, entries }) => [
    change,
    ...entries.map(({ id }) => id),
  ]),
];

describe('An item that counts now', () => {
  it('is explained by the change that made it count (G57)', () => {
    expect(countWithGroups(explainCounter(input, 'completed'))).toEqual([
      1,
      ['Completed', 'event-4'],
    ]);
    expect(countWithGroups(explainCounter(input, 'remaining'))).toEqual([
      2,
      ['Added', 'event-2'],
      ['Reopened', 'event-9'],
    ]);
    expect(countWithGroups(explainCounter(input, 'inScope'))).toEqual([
      3,
      ['Added', 'event-1', 'event-2', 'event-5'],
    ]);
  });
});

describe('A number in a report', () => {
  it.each([
    [
      { report: 'throughput', column: 'completed', week: 0 },
      [1, ['Completed', 'event-4']],
    ],
    [
      { report: 'planned-done', column: 'planned', week: 0, userId: null },
      [1, ['Added', 'event-2']],
    ],
    [
      { report: 'planned-done', column: 'done', week: 0, userId: USER },
      [1, ['Completed', 'event-4']],
    ],
    [
      { report: 'carry-over', column: 'ofEarlierWeeks', week: 1 },
      [1, ['Added', 'event-2']],
    ],
    [
      { report: 'scope-changes', column: 'added', week: 0 },
      [
        4,
        ['Added', 'event-1', 'event-2', 'event-5'],
        ['CarriedOver', 'event-6'],
      ],
    ],
    [
      {
        report: 'scope-reasons',
        column: 'deleted',
        week: 1,
        userId: OTHER_USER,
      },
      [1, ['Deleted', 'event-7']],
    ],
    [
      { report: 'scope-reasons', column: 'deleted', week: 1, userId: USER },
      [0],
    ],
    [
      { report: 'lead-time', column: 'p85', week: 0 },
      [1, ['Completed', 'event-4']],
    ],
  ] as const)('is explained by its changes: %j (G57)', (cell, expected) => {
    expect(countWithGroups(explainCell(input, cell))).toEqual(expected);
  });
});
