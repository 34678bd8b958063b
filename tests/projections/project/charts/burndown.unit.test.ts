import { describe, expect, it } from 'vitest';
import type { PlanInput } from '#projections/project/charts/planInput.ts';
import { burndown } from '#tests/support/situations/charts.ts';
import { historyOf } from '#tests/support/situations/planHistory.ts';
import { outOfScope, placed, week } from '#tests/support/situations/project.ts';

const open = placed();
/** Charts count a day by when a change occurred, so this date is not used. */
const done = placed({ completionDate: '2026-03-04T10:00:00.000Z' });
const archived = outOfScope();

/** One week from Monday, 2 March, as of Thursday noon. */
const oneWeek = (changes: Partial<PlanInput>) =>
  burndown({
    entries: [],
    startDate: '2026-03-02',
    durationInWeeks: 1,
    timeZone: 'UTC',
    asOf: '2026-03-05T12:00:00.000Z',
    ...changes,
  });

const remainingIn = (chart: ReturnType<typeof burndown>) =>
  chart.map(({ remaining }) => remaining);
const projectedIn = (chart: ReturnType<typeof burndown>) =>
  chart.map(({ projected }) =>
    projected === null ? null : Math.round(projected * 100) / 100,
  );

const threeItems = historyOf(
  ['2026-02-27T10:00:00.000Z', 'a', open],
  ['2026-02-27T10:00:00.000Z', 'b', open],
  ['2026-02-27T10:00:00.000Z', 'c', open],
);

describe('The burndown of a week (G12)', () => {
  it('has a row for each day, with the remaining items at its end', () => {
    const entries = [
      ...threeItems,
      ...historyOf(
        ['2026-03-03T10:00:00.000Z', 'a', done],
        ['2026-03-05T09:00:00.000Z', 'b', done],
      ),
    ];
    expect(oneWeek({ entries })).toEqual([
      { index: 0, date: '2026-03-02', remaining: 3, projected: null },
      { index: 1, date: '2026-03-03', remaining: 2, projected: null },
      { index: 2, date: '2026-03-04', remaining: 2, projected: null },
      { index: 3, date: '2026-03-05', remaining: 1, projected: 1 },
      { index: 4, date: '2026-03-06', remaining: null, projected: 2 / 3 },
      { index: 5, date: '2026-03-07', remaining: null, projected: 1 / 3 },
      { index: 6, date: '2026-03-08', remaining: null, projected: 0 },
    ]);
  });

  it.each([
    [
      'adds what was added late from its day on',
      historyOf(
        ['2026-03-02T10:00:00.000Z', 'a', open],
        ['2026-03-04T10:00:00.000Z', 'late', open],
      ),
      [1, 1, 2, 2],
    ],
    [
      'takes done work off, and on again when it is reopened',
      historyOf(
        ['2026-03-02T08:00:00.000Z', 'a', open],
        ['2026-03-03T10:00:00.000Z', 'a', done],
        ['2026-03-05T10:00:00.000Z', 'a', open],
      ),
      [1, 0, 0, 1],
    ],
    [
      'does not notice what is done and reopened within a day',
      historyOf(
        ['2026-03-02T08:00:00.000Z', 'a', open],
        ['2026-03-03T10:00:00.000Z', 'a', done],
        ['2026-03-03T11:00:00.000Z', 'a', open],
      ),
      [1, 1, 1, 1],
    ],
    [
      'takes a deleted item off from its day on, and not before',
      historyOf(
        ['2026-03-02T08:00:00.000Z', 'a', open],
        ['2026-03-04T10:00:00.000Z', 'a', null],
      ),
      [1, 1, 0, 0],
    ],
    [
      'takes off what goes out of scope, and on again when it comes back',
      historyOf(
        ['2026-03-02T08:00:00.000Z', 'a', open],
        ['2026-03-03T10:00:00.000Z', 'a', archived],
        ['2026-03-05T10:00:00.000Z', 'a', open],
      ),
      [1, 0, 0, 1],
    ],
    [
      'never counts what is out of scope, done or not',
      historyOf(
        ['2026-03-02T08:00:00.000Z', 'a', archived],
        [
          '2026-03-03T08:00:00.000Z',
          'a',
          outOfScope({ completionDate: '2026-03-03T08:00:00.000Z' }),
        ],
      ),
      [0, 0, 0, 0],
    ],
    [
      'does not count what was completed before the project began',
      historyOf(
        ['2026-02-20T08:00:00.000Z', 'a', open],
        ['2026-02-20T08:00:00.000Z', 'b', open],
        ['2026-02-27T08:00:00.000Z', 'a', done],
      ),
      [1, 1, 1, 1],
    ],
    [
      'does not count what was deleted before the project began',
      historyOf(
        ['2026-02-20T08:00:00.000Z', 'a', open],
        ['2026-02-27T08:00:00.000Z', 'a', null],
      ),
      [0, 0, 0, 0],
    ],
    ['is 0 for an empty plan', [], [0, 0, 0, 0]],
  ])('%s', (_, entries, mondayToThursday) => {
    const unknown = [null, null, null];
    expect(remainingIn(oneWeek({ entries }))).toEqual([
      ...mondayToThursday,
      ...unknown,
    ]);
  });
});

describe('The burndown of a project that is rescheduled (H8, H10)', () => {
  const planned = placed({ assignedTimeframe: week(1) });
  const shortened = historyOf(
    ['2026-03-02T08:00:00.000Z', 'a', open],
    ['2026-03-02T08:00:00.000Z', 'b', planned],
    // Shortening to one week records this for an item beyond the end.
    ['2026-03-05T09:00:00.000Z', 'b', open],
  );

  it('falls to 0 by the new end, and still counts items beyond it', () => {
    const chart = oneWeek({ entries: shortened });
    expect(remainingIn(chart)).toEqual([2, 2, 2, 2, null, null, null]);
    expect(projectedIn(chart)).toEqual([null, null, null, 2, 1.33, 0.67, 0]);
  });

  it('fell to 0 by its previous end', () => {
    const chart = oneWeek({
      entries: shortened,
      durationInWeeks: 2,
      asOf: '2026-03-04T12:00:00.000Z',
    });
    expect(remainingIn(chart).slice(0, 4)).toEqual([2, 2, 2, null]);
    expect(projectedIn(chart).slice(2, 5)).toEqual([2, 1.82, 1.64]);
    expect(projectedIn(chart).at(-1)).toBe(0);
  });

  const moved = historyOf(
    ['2026-02-27T10:00:00.000Z', 'a', open],
    ['2026-03-04T10:00:00.000Z', 'b', open],
    ['2026-03-05T10:00:00.000Z', 'a', done],
  );

  it.each([
    ['later: what was done before is in none of its days', '2026-03-09', [1]],
    ['earlier: the days before are as they were', '2026-02-23', [0, 0, 0, 0]],
  ])('begins %s', (_, startDate, expected) => {
    const asOf = '2026-03-09T12:00:00.000Z';
    const chart = oneWeek({
      entries: moved,
      startDate,
      durationInWeeks: 3,
      asOf,
    });
    expect(remainingIn(chart).slice(0, expected.length)).toEqual(expected);
  });

  it('counts day by day from the new start when it begins earlier', () => {
    const chart = oneWeek({
      entries: moved,
      startDate: '2026-02-23',
      durationInWeeks: 2,
      asOf: '2026-03-06T12:00:00.000Z',
    });
    // Friday is 27 February, Wednesday is 4 March.
    const firstWeek = [0, 0, 0, 0, 1, 1, 1];
    const secondWeek = [1, 1, 2, 1, 1, null, null];
    expect(remainingIn(chart)).toEqual([...firstWeek, ...secondWeek]);
  });
});

describe('The linear projection to 0 on the last day (G11)', () => {
  it('falls from the first day, before the project begins', () => {
    const chart = oneWeek({
      entries: threeItems,
      asOf: '2026-02-28T12:00:00.000Z',
    });
    expect(remainingIn(chart)).toEqual(Array(7).fill(null));
    expect(projectedIn(chart)).toEqual([3, 2.5, 2, 1.5, 1, 0.5, 0]);
  });

  it('falls from the first day, on the first day', () => {
    const chart = oneWeek({
      entries: threeItems,
      asOf: '2026-03-02T00:00:00.000Z',
    });
    expect(remainingIn(chart)).toEqual([3, ...Array<null>(6).fill(null)]);
    expect(projectedIn(chart)).toEqual([3, 2.5, 2, 1.5, 1, 0.5, 0]);
  });

  it('does not fall on the last day, if only the remaining items are known', () => {
    const chart = oneWeek({
      entries: threeItems,
      asOf: '2026-03-08T23:59:59.999Z',
    });
    expect(remainingIn(chart)).toEqual(Array(7).fill(3));
    expect(projectedIn(chart)).toEqual([...Array<null>(6).fill(null), 3]);
  });

  it('is empty after the end, and later changes do not count', () => {
    const entries = [
      ...threeItems,
      ...historyOf(
        ['2026-03-09T00:00:00.000Z', 'a', done],
        ['2026-04-01T10:00:00.000Z', 'd', open],
      ),
    ];
    const chart = oneWeek({ entries, asOf: '2026-05-01T12:00:00.000Z' });
    expect(remainingIn(chart)).toEqual(Array(7).fill(3));
    expect(projectedIn(chart)).toEqual(Array(7).fill(null));
  });

  it('is empty in a closed project, whose open items are never done', () => {
    const chart = oneWeek({ entries: threeItems, isClosed: true });
    expect(remainingIn(chart).slice(0, 4)).toEqual([3, 3, 3, 3]);
    expect(projectedIn(chart)).toEqual(Array(7).fill(null));
  });

  it('stays at 0 when nothing remains', () => {
    expect(projectedIn(oneWeek({}))).toEqual([null, null, null, 0, 0, 0, 0]);
  });

  it('falls over all the days of 52 weeks', () => {
    const chart = oneWeek({
      entries: threeItems,
      durationInWeeks: 52,
      asOf: '2026-03-02T12:00:00.000Z',
    });
    expect(chart).toHaveLength(364);
    expect(chart.at(0)).toMatchObject({ date: '2026-03-02', projected: 3 });
    expect(chart.at(121)).toMatchObject({ date: '2026-07-01', projected: 2 });
    expect(chart.at(-1)).toMatchObject({ date: '2027-02-28', projected: 0 });
  });
});

/** Items completed one by one at these instants, as of a much later time. */
const completedAt = (
  instants: readonly string[],
  input: Pick<PlanInput, 'startDate' | 'timeZone'>,
) => {
  const ids = instants.map((_, index) => `item-${String(index)}`);
  const entries = historyOf(
    ...ids.map((id) => ['2026-01-01T00:00:00.000Z', id, open] as const),
    ...ids.map((id, index) => [instants[index] ?? '', id, done] as const),
  );
  return oneWeek({
    ...input,
    entries,
    durationInWeeks: 2,
    asOf: '2027-01-01T00:00:00.000Z',
  }).map(({ date, remaining }) => [date, remaining]);
};

describe('The days of a burndown in the team’s time zone (Q42)', () => {
  it('begin and end right when the clock goes forward', () => {
    // In Berlin, the night to 29 March 2026 is an hour shorter.
    const days = completedAt(
      [
        '2026-03-28T22:59:59.999Z',
        '2026-03-28T23:00:00.000Z',
        '2026-03-29T21:59:59.999Z',
        '2026-03-29T22:00:00.000Z',
      ],
      { startDate: '2026-03-23', timeZone: 'Europe/Berlin' },
    );
    expect(days.slice(4, 9)).toEqual([
      ['2026-03-27', 4],
      ['2026-03-28', 3],
      ['2026-03-29', 1],
      ['2026-03-30', 0],
      ['2026-03-31', 0],
    ]);
  });

  it('begin and end right when the clock goes back', () => {
    // In Berlin, 25 October 2026 has 25 hours.
    const days = completedAt(
      [
        '2026-10-24T21:59:59.999Z',
        '2026-10-24T22:00:00.000Z',
        '2026-10-25T22:59:59.999Z',
        '2026-10-25T23:00:00.000Z',
      ],
      { startDate: '2026-10-19', timeZone: 'Europe/Berlin' },
    );
    expect(days.slice(4, 9)).toEqual([
      ['2026-10-23', 4],
      ['2026-10-24', 3],
      ['2026-10-25', 1],
      ['2026-10-26', 0],
      ['2026-10-27', 0],
    ]);
  });

  it.each([
    // These zones are eleven hours behind: Monday 23:30, Tuesday 23:30,
    // Thursday 0:00.
    ['Pacific/Pago_Pago', [2, 1, 1, 0]],
    ['Pacific/Niue', [2, 1, 1, 0]],
    ['UTC', [3, 2, 1, 0]],
    // This zone is fourteen hours ahead: Wednesday 0:30, Thursday 0:30, Friday
    // 1:00.
    ['Pacific/Kiritimati', [3, 3, 2, 1]],
  ])('begin and end right in %s', (timeZone, expected) => {
    const days = completedAt(
      [
        '2026-03-03T10:30:00.000Z',
        '2026-03-04T10:30:00.000Z',
        '2026-03-05T11:00:00.000Z',
      ],
      { startDate: '2026-03-02', timeZone },
    );
    expect(days.slice(0, 4).map(([, remaining]) => remaining)).toEqual(
      expected,
    );
  });

  it.each([
    ['Pacific/Pago_Pago', 3],
    ['UTC', 4],
    ['Pacific/Kiritimati', 5],
  ])('in %s make today day %i', (timeZone, today) => {
    // 90 minutes before Friday noon in UTC.
    const chart = oneWeek({ timeZone, asOf: '2026-03-06T10:30:00.000Z' });
    expect(remainingIn(chart).lastIndexOf(0)).toBe(today);
    expect(projectedIn(chart).indexOf(0)).toBe(today);
  });
});

describe('A burndown as of an instant', () => {
  const entries = [
    ...threeItems,
    ...historyOf(
      ['2026-03-03T10:00:00.000Z', 'a', done],
      ['2026-03-04T10:00:00.000Z', 'a', open],
      ['2026-03-04T10:00:00.001Z', 'b', done],
    ),
  ];

  it('ignores everything that came later', () => {
    const asOf = '2026-03-03T23:59:59.999Z';
    const chart = oneWeek({ entries, asOf });
    expect(remainingIn(chart)).toEqual([3, 2, ...Array<null>(5).fill(null)]);
    expect(chart).toEqual(oneWeek({ entries: entries.slice(0, 4), asOf }));
  });

  it('includes what happened at that very instant', () => {
    const chart = oneWeek({ entries, asOf: '2026-03-04T10:00:00.000Z' });
    expect(remainingIn(chart).slice(0, 3)).toEqual([3, 2, 3]);
  });
});

describe('A burndown from servers whose clocks disagree', () => {
  it('shows what was recorded last', () => {
    const entries = historyOf(
      ['2026-03-02T10:00:00.000Z', 'a', open],
      ['2026-03-04T00:00:01.000Z', 'a', done],
      // Recorded later, by a server whose clock is behind.
      ['2026-03-03T23:59:59.000Z', 'a', open],
    );
    expect(remainingIn(oneWeek({ entries })).slice(0, 4)).toEqual([1, 1, 1, 1]);
  });

  it('is not cut off by an event from the future', () => {
    const entries = historyOf(
      ['2026-03-02T10:00:00.000Z', 'a', open],
      ['2099-01-01T00:00:00.000Z', 'b', open],
      ['2026-03-03T10:00:00.000Z', 'a', done],
    );
    expect(remainingIn(oneWeek({ entries })).slice(0, 4)).toEqual([1, 0, 0, 0]);
  });
});
