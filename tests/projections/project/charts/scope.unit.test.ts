import { describe, expect, it } from 'vitest';
import type { PlanInput } from '#projections/project/charts/planInput.ts';
import { scope } from '#tests/support/situations/charts.ts';
import { historyOf } from '#tests/support/situations/planHistory.ts';
import { outOfScope, placed, week } from '#tests/support/situations/project.ts';

const open = placed();
/** Charts count a day by when a change occurred, so this date is not used. */
const done = placed({ completionDate: '2026-03-04T10:00:00.000Z' });
const archived = outOfScope();

/** One week from Monday, 2 March, as of Thursday noon. */
const oneWeek = (changes: Partial<PlanInput>) =>
  scope({
    entries: [],
    startDate: '2026-03-02',
    durationInWeeks: 1,
    timeZone: 'UTC',
    asOf: '2026-03-05T12:00:00.000Z',
    ...changes,
  });

const inScope = (chart: ReturnType<typeof scope>) =>
  chart.map((day) => day.inScope);

describe('The scope of a week (G6)', () => {
  it('has a row for each day, with the items in scope at its end', () => {
    const entries = historyOf(
      ['2026-02-27T10:00:00.000Z', 'a', open],
      ['2026-03-03T10:00:00.000Z', 'b', open],
    );
    expect(oneWeek({ entries })).toEqual([
      { index: 0, date: '2026-03-02', inScope: 1 },
      { index: 1, date: '2026-03-03', inScope: 2 },
      { index: 2, date: '2026-03-04', inScope: 2 },
      { index: 3, date: '2026-03-05', inScope: 2 },
      { index: 4, date: '2026-03-06', inScope: null },
      { index: 5, date: '2026-03-07', inScope: null },
      { index: 6, date: '2026-03-08', inScope: null },
    ]);
  });

  it.each([
    [
      'keeps what is done, and what is reopened',
      historyOf(
        ['2026-03-02T08:00:00.000Z', 'a', open],
        ['2026-03-03T10:00:00.000Z', 'a', done],
        ['2026-03-04T10:00:00.000Z', 'a', open],
      ),
      [1, 1, 1, 1],
    ],
    [
      'loses what is deleted or goes to another project, from that day on',
      historyOf(
        ['2026-03-02T08:00:00.000Z', 'a', open],
        ['2026-03-02T08:00:00.000Z', 'b', done],
        ['2026-03-03T10:00:00.000Z', 'a', null],
        ['2026-03-05T10:00:00.000Z', 'b', null],
      ),
      [2, 1, 1, 0],
    ],
    [
      'loses what goes out of scope until it comes back',
      historyOf(
        ['2026-03-02T08:00:00.000Z', 'a', open],
        ['2026-03-03T10:00:00.000Z', 'a', archived],
        ['2026-03-05T10:00:00.000Z', 'a', open],
      ),
      [1, 0, 0, 1],
    ],
    [
      'has in its first day what came and went before',
      historyOf(
        ['2026-02-20T08:00:00.000Z', 'a', open],
        ['2026-02-20T08:00:00.000Z', 'b', open],
        ['2026-02-27T08:00:00.000Z', 'b', null],
      ),
      [1, 1, 1, 1],
    ],
    ['is 0 for an empty plan', [], [0, 0, 0, 0]],
  ])('%s', (_, entries, mondayToThursday) => {
    expect(inScope(oneWeek({ entries }))).toEqual([
      ...mondayToThursday,
      null,
      null,
      null,
    ]);
  });

  it('ends with the project, and ignores what comes later', () => {
    const entries = historyOf(
      ['2026-03-02T08:00:00.000Z', 'a', open],
      ['2026-03-09T00:00:00.000Z', 'b', open],
    );
    const asOf = '2026-05-01T12:00:00.000Z';
    expect(inScope(oneWeek({ entries, asOf }))).toEqual(Array(7).fill(1));
  });

  it('is unknown before the project starts', () => {
    const asOf = '2026-02-28T12:00:00.000Z';
    expect(inScope(oneWeek({ asOf }))).toEqual(Array(7).fill(null));
  });
});

describe('The scope of a project that is rescheduled (H8, H10)', () => {
  const entries = historyOf(
    ['2026-02-27T10:00:00.000Z', 'a', open],
    ['2026-03-02T08:00:00.000Z', 'b', placed({ assignedTimeframe: week(1) })],
    // Shortening to one week records this for an item beyond the end.
    ['2026-03-05T09:00:00.000Z', 'b', open],
  );

  it('still includes items beyond its new end', () => {
    expect(inScope(oneWeek({ entries })).slice(0, 4)).toEqual([2, 2, 2, 2]);
  });

  it.each([
    ['later', '2026-03-09', [null, null]],
    ['earlier', '2026-02-23', [0, 0, 0, 0, 1, 1, 1]],
  ])('is counted by its days if it starts %s', (_, startDate, expected) => {
    const chart = oneWeek({ entries, startDate });
    expect(inScope(chart).slice(0, expected.length)).toEqual(expected);
  });
});

/** Items added one by one at these instants, as of a much later time. */
const addedAt = (
  instants: readonly string[],
  input: Pick<PlanInput, 'startDate' | 'timeZone'>,
) =>
  oneWeek({
    ...input,
    entries: historyOf(
      ...instants.map(
        (instant, index) => [instant, `item-${String(index)}`, open] as const,
      ),
    ),
    durationInWeeks: 2,
    asOf: '2027-01-01T00:00:00.000Z',
  }).map((day) => [day.date, day.inScope]);

describe('The days of a scope in the team’s time zone (Q42)', () => {
  it('begin and end right when the clock goes forward', () => {
    // In Berlin, 29 March 2026 has 23 hours.
    const days = addedAt(
      [
        '2026-03-28T22:59:59.999Z',
        '2026-03-28T23:00:00.000Z',
        '2026-03-29T21:59:59.999Z',
        '2026-03-29T22:00:00.000Z',
      ],
      { startDate: '2026-03-23', timeZone: 'Europe/Berlin' },
    );
    expect(days.slice(4, 8)).toEqual([
      ['2026-03-27', 0],
      ['2026-03-28', 1],
      ['2026-03-29', 3],
      ['2026-03-30', 4],
    ]);
  });

  it('begin and end right when the clock goes back', () => {
    // In Berlin, 25 October 2026 has 25 hours.
    const days = addedAt(
      [
        '2026-10-24T21:59:59.999Z',
        '2026-10-24T22:00:00.000Z',
        '2026-10-25T22:59:59.999Z',
        '2026-10-25T23:00:00.000Z',
      ],
      { startDate: '2026-10-19', timeZone: 'Europe/Berlin' },
    );
    expect(days.slice(4, 8)).toEqual([
      ['2026-10-23', 0],
      ['2026-10-24', 1],
      ['2026-10-25', 3],
      ['2026-10-26', 4],
    ]);
  });

  it.each([
    ['Pacific/Pago_Pago', [1, 2, 2, 3]],
    ['UTC', [0, 1, 2, 3]],
    ['Pacific/Kiritimati', [0, 0, 1, 2]],
  ])('begin and end right in %s', (timeZone, expected) => {
    const days = addedAt(
      [
        '2026-03-03T10:30:00.000Z',
        '2026-03-04T10:30:00.000Z',
        '2026-03-05T11:00:00.000Z',
      ],
      { startDate: '2026-03-02', timeZone },
    );
    expect(days.slice(0, 4).map(([, count]) => count)).toEqual(expected);
  });
});
