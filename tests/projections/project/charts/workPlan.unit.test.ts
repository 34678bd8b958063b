import { describe, expect, it } from 'vitest';
import type { PlanInput } from '#projections/project/charts/planInput.ts';
import { workPlan } from '#tests/support/situations/charts.ts';
import { historyOf } from '#tests/support/situations/planHistory.ts';
import {
  day,
  doneAt,
  inWeek,
  milestone,
  outOfScope,
  placed,
} from '#tests/support/situations/project.ts';

const unplanned = placed();

/** Four weeks from Monday, 2 March, as of Wednesday of the third week. */
const fourWeeks = (changes: Partial<PlanInput>) =>
  workPlan({
    entries: [],
    startDate: '2026-03-02',
    durationInWeeks: 4,
    timeZone: 'UTC',
    asOf: '2026-03-18T12:00:00.000Z',
    ...changes,
  });

/** The bars of each kind, by week. */
const barsOf = (chart: ReturnType<typeof workPlan>) => ({
  completed: chart.map(({ completed }) => completed),
  planned: chart.map(({ planned }) => planned),
  rolledOver: chart.map(({ rolledOver }) => rolledOver),
});

/* An instant before the project, and one in each of its first three weeks. */
const BEFORE = '2026-02-27T10:00:00.000Z';
const FIRST = '2026-03-04T10:00:00.000Z';
const SECOND = '2026-03-11T10:00:00.000Z';
const THIRD = '2026-03-17T10:00:00.000Z';
const MUCH_LATER = '2027-01-01T00:00:00.000Z';

describe('The work plan (G7, Q36)', () => {
  it('has a row for each week with its first day', () => {
    const entries = historyOf(
      [BEFORE, 'a', inWeek(0)],
      [BEFORE, 'b', inWeek(0)],
      [BEFORE, 'c', inWeek(2)],
      [BEFORE, 'd', inWeek(3)],
      [FIRST, 'a', doneAt(FIRST, inWeek(0))],
    );
    expect(fourWeeks({ entries })).toEqual([
      {
        index: 0,
        startDate: '2026-03-02',
        completed: 1,
        planned: 1,
        rolledOver: 0,
      },
      {
        index: 1,
        startDate: '2026-03-09',
        completed: 0,
        planned: 0,
        rolledOver: 1,
      },
      {
        index: 2,
        startDate: '2026-03-16',
        completed: 0,
        planned: 1,
        rolledOver: 1,
      },
      {
        index: 3,
        startDate: '2026-03-23',
        completed: null,
        planned: 1,
        rolledOver: null,
      },
    ]);
  });

  const aheadOfTime = doneAt(FIRST, inWeek(2));

  it.each([
    [
      'of an empty plan is 0 so far, and unknown from then on',
      [],
      {
        completed: [0, 0, 0, null],
        planned: [0, 0, 0, 0],
        rolledOver: [0, 0, 0, null],
      },
    ],
    [
      'counts what is done in its week as completed, not as planned',
      historyOf(
        [BEFORE, 'a', inWeek(0)],
        [FIRST, 'a', doneAt(FIRST, inWeek(0))],
      ),
      {
        completed: [1, 0, 0, null],
        planned: [0, 0, 0, 0],
        rolledOver: [0, 0, 0, null],
      },
    ],
    [
      'rolls over what is late until it is done, and counts it there',
      historyOf(
        [BEFORE, 'a', inWeek(0)],
        [THIRD, 'a', doneAt(THIRD, inWeek(0))],
      ),
      {
        completed: [0, 0, 1, null],
        planned: [1, 0, 0, 0],
        rolledOver: [0, 1, 0, null],
      },
    ],
    [
      'counts what is done ahead of time when it is done, and as planned for its week',
      historyOf([BEFORE, 'a', inWeek(2)], [FIRST, 'a', aheadOfTime]),
      {
        completed: [1, 0, 0, null],
        planned: [0, 0, 1, 0],
        rolledOver: [0, 0, 0, null],
      },
    ],
    [
      'counts what is done without ever being planned in the week of its completion (F13)',
      historyOf([BEFORE, 'a', unplanned], [SECOND, 'a', doneAt(SECOND)]),
      {
        completed: [0, 1, 0, null],
        planned: [0, 0, 0, 0],
        rolledOver: [0, 0, 0, null],
      },
    ],
    [
      'does not rewrite a week that is over by a later move',
      historyOf([BEFORE, 'a', inWeek(0)], [SECOND, 'a', inWeek(3)]),
      {
        completed: [0, 0, 0, null],
        planned: [1, 0, 0, 1],
        rolledOver: [0, 0, 0, null],
      },
    ],
    [
      'does not rewrite it by a later plan for it, which only rolls over',
      historyOf([BEFORE, 'a', unplanned], [SECOND, 'a', inWeek(0)]),
      {
        completed: [0, 0, 0, null],
        planned: [0, 0, 0, 0],
        rolledOver: [0, 1, 1, null],
      },
    ],
    [
      'leaves what is reopened later completed in its week, and rolls it over from then on',
      historyOf(
        [BEFORE, 'a', inWeek(0)],
        [FIRST, 'a', doneAt(FIRST, inWeek(0))],
        [THIRD, 'a', inWeek(0)],
      ),
      {
        completed: [1, 0, 0, null],
        planned: [0, 0, 0, 0],
        rolledOver: [0, 0, 1, null],
      },
    ],
    [
      'has what is deleted or goes elsewhere only in the weeks before',
      historyOf([BEFORE, 'a', inWeek(0)], [THIRD, 'a', null]),
      {
        completed: [0, 0, 0, null],
        planned: [1, 0, 0, 0],
        rolledOver: [0, 1, 0, null],
      },
    ],
    [
      'has what comes late only from its week on',
      historyOf([SECOND, 'a', inWeek(1)]),
      {
        completed: [0, 0, 0, null],
        planned: [0, 1, 0, 0],
        rolledOver: [0, 0, 1, null],
      },
    ],
    [
      'counts what was done before the project began in its first week (Q31)',
      historyOf(
        [BEFORE, 'a', inWeek(1)],
        [BEFORE, 'a', doneAt(BEFORE, inWeek(1))],
      ),
      {
        completed: [1, 0, 0, null],
        planned: [0, 1, 0, 0],
        rolledOver: [0, 0, 0, null],
      },
    ],
    [
      'never counts what is out of scope',
      historyOf([BEFORE, 'a', outOfScope()], [FIRST, 'b', outOfScope()]),
      {
        completed: [0, 0, 0, null],
        planned: [0, 0, 0, 0],
        rolledOver: [0, 0, 0, null],
      },
    ],
  ])('%s', (_, entries, expected) => {
    expect(barsOf(fourWeeks({ entries }))).toEqual(expected);
  });

  it('counts a day in its week and a milestone in its last week, but no later than the project’s last week (M10)', () => {
    const entries = historyOf(
      [BEFORE, 'a', placed({ assignedTimeframe: day(6) })],
      [BEFORE, 'b', placed({ assignedTimeframe: day(7) })],
      [BEFORE, 'c', placed({ assignedTimeframe: milestone(0) })],
      [BEFORE, 'd', placed({ assignedTimeframe: milestone(1) })],
    );
    const chart = fourWeeks({ entries, durationInWeeks: 6, asOf: BEFORE });
    expect(chart.map(({ planned }) => planned)).toEqual([1, 1, 0, 1, 0, 1]);
  });

  it('does not count items completed after the end, when the last week had passed', () => {
    const end = '2026-03-30T00:00:00.000Z';
    const entries = historyOf(
      [BEFORE, 'a', inWeek(2)],
      [end, 'a', doneAt(end, inWeek(2))],
    );
    expect(barsOf(fourWeeks({ entries, asOf: MUCH_LATER }))).toEqual({
      completed: [0, 0, 0, 0],
      planned: [0, 0, 1, 0],
      rolledOver: [0, 0, 0, 1],
    });
  });

  it('has only planned items before the project begins', () => {
    const entries = historyOf(
      [BEFORE, 'a', inWeek(0)],
      [BEFORE, 'b', inWeek(2)],
    );
    const asOf = '2026-03-01T23:59:59.999Z';
    expect(barsOf(fourWeeks({ entries, asOf }))).toEqual({
      completed: [null, null, null, null],
      planned: [1, 0, 1, 0],
      rolledOver: [null, null, null, null],
    });
  });

  it('has only the remaining weeks of a shortened project', () => {
    const entries = historyOf(
      [BEFORE, 'a', inWeek(3)],
      // Shortening records this for an item beyond the new end.
      [SECOND, 'a', unplanned],
    );
    const beforeThat = fourWeeks({ entries, asOf: FIRST });
    const shortened = fourWeeks({ entries, durationInWeeks: 2, asOf: SECOND });
    expect(beforeThat.map(({ planned }) => planned)).toEqual([0, 0, 0, 1]);
    expect(barsOf(shortened)).toEqual({
      completed: [0, 0],
      planned: [0, 0],
      rolledOver: [0, 0],
    });
  });

  it('counts timeframes from the new start when a project begins later', () => {
    const entries = historyOf(
      [BEFORE, 'a', inWeek(0)],
      [SECOND, 'a', doneAt(SECOND, inWeek(0))],
    );
    const startDate = '2026-03-09';
    expect(barsOf(fourWeeks({ entries, startDate }).slice(0, 2))).toEqual({
      completed: [1, 0],
      planned: [0, 0],
      rolledOver: [0, 0],
    });
  });
});

describe('The work plan of a project that begins earlier', () => {
  it('counts timeframes from the new start, and completed items in their week', () => {
    const entries = historyOf(
      [BEFORE, 'a', inWeek(0)],
      [FIRST, 'a', doneAt(FIRST, inWeek(0))],
    );
    expect(barsOf(fourWeeks({ entries, startDate: '2026-02-23' }))).toEqual({
      completed: [0, 1, 0, 0],
      planned: [1, 0, 0, 0],
      rolledOver: [0, 0, 0, 0],
    });
  });
});

/**
 * Items planned for the first of two weeks, and completed at these instants.
 */
const completedAt = (
  instants: readonly string[],
  input: Pick<PlanInput, 'startDate' | 'timeZone'>,
) =>
  barsOf(
    fourWeeks({
      ...input,
      entries: historyOf(
        ...instants.map((_, i) => [BEFORE, String(i), inWeek(0)] as const),
        ...instants.map(
          (instant, i) =>
            [instant, String(i), doneAt(instant, inWeek(0))] as const,
        ),
      ),
      durationInWeeks: 2,
      asOf: MUCH_LATER,
    }),
  );

describe('The weeks of a work plan in the team’s time zone (Q42)', () => {
  it('begin and end right when the clock goes forward on their Sunday', () => {
    expect(
      completedAt(['2026-03-29T21:59:59.999Z', '2026-03-29T22:00:00.000Z'], {
        startDate: '2026-03-23',
        timeZone: 'Europe/Berlin',
      }),
    ).toEqual({ completed: [1, 1], planned: [1, 0], rolledOver: [0, 0] });
  });

  it('begin and end right when the clock goes back on their Sunday', () => {
    expect(
      completedAt(['2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00.000Z'], {
        startDate: '2026-10-19',
        timeZone: 'Europe/Berlin',
      }),
    ).toEqual({ completed: [1, 1], planned: [1, 0], rolledOver: [0, 0] });
  });

  it.each([
    // These zones are eleven hours behind: Sunday 23:30, Monday 0:00, and days
    // later.
    ['Pacific/Pago_Pago', 1],
    ['UTC', 0],
    // This zone is fourteen hours ahead: all completions are on Monday or
    // later.
    ['Pacific/Kiritimati', 0],
  ])('begin and end right in %s', (timeZone, inFirst) => {
    const { completed } = completedAt(
      ['2026-03-09T10:30:00.000Z', '2026-03-09T11:00:00.000Z'],
      { startDate: '2026-03-02', timeZone },
    );
    expect(completed).toEqual([inFirst, 2 - inFirst]);
  });

  it.each([
    ['Pacific/Pago_Pago', 0],
    ['UTC', 0],
    // It is already Monday in this zone.
    ['Pacific/Kiritimati', 1],
  ])('in %s make the current week number %i', (timeZone, current) => {
    const chart = fourWeeks({ timeZone, asOf: '2026-03-08T10:30:00.000Z' });
    const known = chart.filter(({ completed }) => completed !== null);
    expect(known).toHaveLength(current + 1);
  });
});
