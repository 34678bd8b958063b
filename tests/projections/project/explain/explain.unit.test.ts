import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EXPLAINED_CHARTS,
  WORK_PLAN_SERIES,
} from '#domain/shared/chartChange.ts';
import type { PlanInput } from '#projections/project/charts/planInput.ts';
import { explain } from '#projections/project/explain/explain.ts';
import type { ExplainedPoint } from '#projections/project/explain/explainedPoint.ts';
import { isShown } from '#projections/project/explain/explainedPoint.ts';
import { historyOf } from '#tests/support/situations/planHistory.ts';
import {
  doneAt,
  inWeek,
  outOfScope,
  placed,
} from '#tests/support/situations/project.ts';
import { randomRuns } from '#tests/support/randomRuns.ts';
import * as wholeHistory from '../charts/wholeHistory.ts';
import { planInputs } from './planInputs.ts';

/** The values of a line or of bars by point; null for unknown ones. */
const numbersOf = (
  input: PlanInput,
  { chart, series }: Pick<ExplainedPoint, 'chart' | 'series'>,
): readonly (number | null)[] => {
  switch (chart) {
    case 'burndown':
      return wholeHistory.burndown(input).map(({ remaining }) => remaining);
    case 'scope':
      return wholeHistory.scope(input).map(({ inScope }) => inScope);
    default:
      return wholeHistory.workPlan(input).map((week) => week[series]);
  }
};

/**
 * Every line, and every kind of bar. Charts other than the work plan ignore
 * `series`, so that any value will do.
 */
const LINES = EXPLAINED_CHARTS.flatMap((chart) =>
  (chart === 'work-plan' ? WORK_PLAN_SERIES : [WORK_PLAN_SERIES[0]]).map(
    (series) => ({ chart, series }),
  ),
);

const sum = (counts: readonly number[]) =>
  counts.reduce((total, count) => total + count, 0);

/** Returns how many points it has checked. */
const expectExplained = (input: PlanInput): number => {
  let points = 0;
  for (const line of LINES) {
    const numbers = numbersOf(input, line);
    for (const [index, number] of numbers.entries()) {
      const point = { ...line, index };
      expect(isShown(input, point)).toBe(number !== null);
      if (number === null) continue;
      points++;
      const { difference, groups } = explain(input, point);
      expect(difference).toBe(number - (numbers[index - 1] ?? 0));
      expect(sum(groups.map(({ count }) => count))).toBe(difference);
      for (const { count, entries } of groups) {
        expect(Math.abs(count)).toBe(entries.length);
        expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
      }
    }
  }
  return points;
};

describe('Every point of every chart', () => {
  it('is explained by entries that add up to its difference, as of any instant (G30)', () => {
    let points = 0;
    fc.assert(
      fc.property(planInputs, (input) => {
        points += expectExplained(input);
      }),
      { numRuns: randomRuns(1000) },
    );
    // At least one point per run.
    expect(points).toBeGreaterThan(randomRuns(1000));
  }, 120_000);
});

const FIRST = '2026-03-04T10:00:00.000Z';
const SECOND = '2026-03-11T10:00:00.000Z';

/**
 * Explains a point of four weeks from Monday, 2 March: by default the day of
 * FIRST, in the burndown. Groups are lists of change, count and ids of entries:
 * `event-9` is the ninth entry of `historyOf`.
 */
const explained = (
  entries: PlanInput['entries'],
  point: Partial<ExplainedPoint>,
  changes: Partial<PlanInput> = {},
) => {
  const { difference, groups } = explain(
    {
      entries,
      startDate: '2026-03-02',
      durationInWeeks: 4,
      timeZone: 'UTC',
      asOf: '2026-03-18T12:00:00.000Z',
      ...changes,
    },
    // The burndown ignores the series.
    { chart: 'burndown', series: 'completed', index: 2, ...point },
  );
  return {
    difference,
    groups: groups.map(({ change, count, entries: counted }) => [
      change,
      count,
      ...counted.map(({ id }) => id),
    ]),
  };
};

describe('A day', () => {
  it('is explained by the items completed, added, removed and deleted on it (G31)', () => {
    const entries = historyOf(
      ['2026-03-01T10:00:00.000Z', 'a', placed()],
      ['2026-03-01T10:00:00.000Z', 'b', placed()],
      ['2026-03-01T10:00:00.000Z', 'c', placed()],
      ['2026-03-01T10:00:00.000Z', 'd', placed()],
      [FIRST, 'a', doneAt(FIRST)],
      [FIRST, 'b', outOfScope()],
      [FIRST, 'c', null],
      [FIRST, 'd', null, { otherProjectId: 'next' }],
      [FIRST, 'e', placed()],
      [FIRST, 'f', placed(), { change: 'CarriedOver' }],
      [FIRST, 'g', outOfScope()],
    );
    expect(explained(entries, {})).toEqual({
      difference: -2,
      groups: [
        ['Added', 1, 'event-9'],
        ['CarriedOver', 1, 'event-10'],
        ['Completed', -1, 'event-5'],
        ['TakenOut', -1, 'event-6'],
        ['Deleted', -1, 'event-7'],
        ['MovedAway', -1, 'event-8'],
      ],
    });
    expect(explained(entries, { chart: 'scope' }).difference).toBe(-1);
  });

  it('is explained even if a change was reversed on the same day (G31)', () => {
    const entries = historyOf(
      ['2026-03-01T10:00:00.000Z', 'a', placed()],
      [FIRST, 'a', doneAt(FIRST)],
      [FIRST, 'a', placed()],
    );
    expect(explained(entries, {})).toEqual({
      difference: 0,
      groups: [
        ['Reopened', 1, 'event-3'],
        ['Completed', -1, 'event-2'],
      ],
    });
  });

  it('is explained by everything before it if it is the first (G31)', () => {
    const entries = historyOf(
      ['2026-02-01T10:00:00.000Z', 'a', placed()],
      ['2026-03-02T10:00:00.000Z', 'b', placed()],
    );
    expect(explained(entries, { index: 0 })).toEqual({
      difference: 2,
      groups: [['Added', 2, 'event-1', 'event-2']],
    });
  });

  it('is explained as of an instant by what had happened by then (G31)', () => {
    const entries = historyOf(
      [FIRST, 'a', placed()],
      ['2026-03-04T18:00:00.000Z', 'b', placed()],
    );
    const asOf = '2026-03-04T12:00:00.000Z';
    expect(explained(entries, {}, { asOf }).groups).toEqual([
      ['Added', 1, 'event-1'],
    ]);
  });

  it('is explained in its time zone (G31)', () => {
    const entries = historyOf(['2026-03-04T23:30:00.000Z', 'a', placed()]);
    const timeZone = 'Europe/Berlin';
    expect(explained(entries, { index: 2 }, { timeZone }).groups).toEqual([]);
    expect(explained(entries, { index: 3 }, { timeZone }).difference).toBe(1);
  });
});

describe('A week of the work plan', () => {
  it('is explained by its start too: planned becomes rolled over (G32)', () => {
    const entries = historyOf(
      [FIRST, 'a', inWeek(0)],
      [FIRST, 'b', inWeek(1)],
      [SECOND, 'c', inWeek(1)],
      [SECOND, 'b', inWeek(2)],
    );
    const inSecond = (series: ExplainedPoint['series']) =>
      explained(entries, { chart: 'work-plan', series, index: 1 });
    expect(inSecond('rolledOver')).toEqual({
      difference: 1,
      groups: [['WeekBegan', 1, 'event-1']],
    });
    expect(inSecond('planned')).toEqual({
      difference: 0,
      groups: [
        ['WeekBegan', 1, 'event-2'],
        ['Added', 1, 'event-3'],
        ['WeekEnded', -1, 'event-1'],
        ['PlannedElsewhere', -1, 'event-4'],
      ],
    });
  });

  it('is explained by the items completed in it and in the week before (G32)', () => {
    const entries = historyOf(
      [FIRST, 'a', inWeek(0)],
      [FIRST, 'b', inWeek(1)],
      [FIRST, 'a', doneAt(FIRST, inWeek(0))],
      [SECOND, 'b', doneAt(SECOND, inWeek(1))],
    );
    const completed = { chart: 'work-plan', series: 'completed' } as const;
    expect(explained(entries, { ...completed, index: 1 })).toEqual({
      difference: 0,
      groups: [
        ['Completed', 1, 'event-4'],
        ['WeekEnded', -1, 'event-3'],
      ],
    });
  });

  it('is explained by the items planned for it today if it is in the future (G32)', () => {
    const entries = historyOf([FIRST, 'a', inWeek(3)]);
    const planned = {
      chart: 'work-plan',
      series: 'planned',
      index: 3,
    } as const;
    expect(explained(entries, planned).groups).toEqual([
      ['WeekBegan', 1, 'event-1'],
    ]);
  });
});
