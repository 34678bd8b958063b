import { describe, expect, it } from 'vitest';
import { splitIntoItemEvents } from '#domain/project/coarseEvents.ts';
import type { CoarseEvent } from '#domain/project/events.ts';
import { planCounts } from '#projections/project/planCounts.ts';
import type { PlanDay } from '#projections/project/planDay.ts';
import { planPlacements } from '#projections/project/planPlacements.ts';
import { quarterHourOf } from '#domain/shared/quarterHours.ts';
import { PROJECT } from '#tests/support/fixed.ts';
import { readModel } from '#tests/support/readModel.ts';
import { recordedOverTime } from '#tests/support/recorded.ts';
import {
  assigned,
  completed,
  outOfScope,
  placed,
  projectWith,
  reopened,
  reordered,
  together,
  unplanned,
  week,
} from '#tests/support/situations/project.ts';

const withoutWeek = placed();
const inWeek1 = placed({ assignedTimeframe: week(1) });
/** A Wednesday; no week ends on it, so it counts from Monday noon. */
const WEDNESDAY = '2026-03-04T10:00:00.000Z';
const MONDAY_NOON = quarterHourOf('2026-03-02T12:00:00.000Z');
const doneInWeek1 = { ...inWeek1, completionDate: WEDNESDAY };
const planned = projectWith({ id: 'a', sortKey: 0, to: inWeek1 }).at(-1);
if (planned === undefined) throw new Error('A plan of an item has its event.');

type Moments = Parameters<typeof recordedOverTime>[0];

const countsOf = (...moments: Moments) =>
  readModel(planCounts, recordedOverTime(moments)).all();
const placementsOf = (...moments: Moments) =>
  readModel(planPlacements, recordedOverTime(moments)).all();
const sumsOf = (days: readonly PlanDay[]) => days.map(({ sums }) => sums);

/**
 * A row of the counts: what changed in a quarter hour of the day, counted from
 * midnight, so that 37 is from 9:15 to 9:30.
 */
const countRow = ({
  quarterHour,
  remaining,
  inScope,
}: Readonly<Record<'quarterHour' | 'remaining' | 'inScope', number>>) => [
  quarterHour,
  remaining,
  inScope,
];
const LAST_DAY_OF_WEEK_1 = 13;
/**
 * A row of the placements at the day's start: `by` how much the items due and
 * done then changed; -1 stands for no day.
 */
const placementRow = ({
  due = LAST_DAY_OF_WEEK_1,
  done = -1,
  by,
}: {
  due?: number;
  done?: number;
  by: number;
}) => [0, due, done, by];

const twoDays: Moments = [
  ['2026-03-03T09:20:00.000Z', planned],
  ['2026-03-03T23:59:59.999Z', reordered('a', inWeek1, 7)],
  [
    '2026-03-04T10:00:00.000Z',
    completed({ itemId: 'a', from: inWeek1, to: doneInWeek1 }),
  ],
];

describe('The days of a plan', () => {
  it('include one for each day in UTC with a change', () => {
    expect(countsOf(...twoDays)).toEqual([
      {
        id: `${PROJECT}-2026-03-03`,
        projectId: PROJECT,
        date: '2026-03-03',
        first: 1,
        last: 2,
        until: '2026-03-03T23:59:59.999Z',
        knownSince: '2026-03-03T23:59:59.999Z',
        inOrder: true,
        // From 9:15 on, one more item is open and in scope.
        sums: countRow({ quarterHour: 37, remaining: 1, inScope: 1 }),
      },
      {
        id: `${PROJECT}-2026-03-04`,
        projectId: PROJECT,
        date: '2026-03-04',
        first: 3,
        last: 3,
        until: '2026-03-04T10:00:00.000Z',
        knownSince: '2026-03-04T10:00:00.000Z',
        inOrder: true,
        sums: countRow({ quarterHour: 40, remaining: -1, inScope: 0 }),
      },
    ]);
  });

  it('have what is due and done, for the whole day or until a week ends', () => {
    expect(sumsOf(placementsOf(...twoDays))).toEqual([
      placementRow({ by: 1 }),
      [
        ...placementRow({ by: -1 }),
        ...placementRow({ done: MONDAY_NOON, by: 1 }),
      ],
    ]);
  });

  it('keep the quarter hour when a week can end in some time zone', () => {
    const rowAt = (instant: string) =>
      placementsOf([instant, planned]).map(({ sums }) => sums[0]);
    // In Kiritimati, Monday begins at 10:00 on Sunday in UTC.
    expect(rowAt('2026-03-08T09:59:59.999Z')).toEqual([0]);
    expect(rowAt('2026-03-08T10:00:00.000Z')).toEqual([40]);
    expect(rowAt('2026-03-08T23:50:00.000Z')).toEqual([95]);
    // In Etc/GMT+12, Sunday ends at 12:00 on Monday in UTC.
    expect(rowAt('2026-03-09T11:59:59.999Z')).toEqual([47]);
    expect(rowAt('2026-03-09T12:00:00.000Z')).toEqual([48]);
    expect(rowAt('2026-03-09T23:59:59.999Z')).toEqual([48]);
  });

  it('contain nothing that was reversed within a quarter hour', () => {
    const moments: Moments = [
      [
        '2026-03-03T09:20:00.000Z',
        planned,
        completed({ itemId: 'a', from: inWeek1, to: doneInWeek1 }),
        reopened({ itemId: 'a', from: doneInWeek1, to: inWeek1 }),
        unplanned('a', inWeek1),
      ],
    ];
    const nothing = [{ first: 1, last: 4, sums: [] }];
    expect(countsOf(...moments)).toMatchObject(nothing);
    expect(placementsOf(...moments)).toMatchObject(nothing);
  });

  it('count items that go out of scope as gone', () => {
    const archiving = assigned({
      itemId: 'a',
      from: inWeek1,
      to: outOfScope(),
      sortKey: 0,
    });
    const moments: Moments = [
      ['2026-03-03T09:20:00.000Z', planned],
      ['2026-03-04T00:00:00.000Z', archiving],
    ];
    expect(sumsOf(countsOf(...moments))[1]).toEqual(
      countRow({ quarterHour: 0, remaining: -1, inScope: -1 }),
    );
    expect(sumsOf(placementsOf(...moments))[1]).toEqual(
      placementRow({ by: -1 }),
    );
  });

  it('do not subtract an item’s former state in another project', () => {
    const carriedOver = {
      type: 'ItemCarriedOver',
      data: { ...planned.data, from: doneInWeek1, fromProjectId: 'former' },
    };
    const moments: Moments = [['2026-03-03T09:20:00.000Z', carriedOver]];
    expect(sumsOf(countsOf(...moments))).toEqual([
      countRow({ quarterHour: 37, remaining: 1, inScope: 1 }),
    ]);
    expect(sumsOf(placementsOf(...moments))).toEqual([placementRow({ by: 1 })]);
  });

  it('treat a coarse event as one event for each of its items', () => {
    const both = together(
      assigned({ itemId: 'a', from: withoutWeek, to: inWeek1, sortKey: 0 }),
      assigned({ itemId: 'b', from: withoutWeek, to: inWeek1, sortKey: 0 }),
    );
    const singly = splitIntoItemEvents(both as CoarseEvent);
    const [coarse] = placementsOf(['2026-03-03T09:20:00.000Z', both]);
    const [single] = placementsOf(['2026-03-03T09:20:00.000Z', ...singly]);
    expect(coarse?.sums).toEqual([
      ...placementRow({ due: -1, by: -2 }),
      ...placementRow({ by: 2 }),
    ]);
    // `last` is the position of the last event.
    expect({ ...coarse, last: 2 }).toEqual(single);
  });

  it('record when a later event has an earlier quarter hour', () => {
    const moved = reordered('a', inWeek1, 7);
    const [sameQuarterHour] = countsOf(
      ['2026-03-03T09:20:00.000Z', planned],
      ['2026-03-03T09:19:00.000Z', moved],
    );
    expect(sameQuarterHour).toMatchObject({
      inOrder: true,
      until: '2026-03-03T09:20:00.000Z',
    });
    const [earlier] = countsOf(
      ['2026-03-03T09:20:00.000Z', planned],
      ['2026-03-03T09:14:00.000Z', moved],
      ['2026-03-03T09:30:00.000Z', moved],
    );
    expect(earlier?.inOrder).toBe(false);
  });

  it('do not grow with the number of changes', () => {
    const places = [inWeek1, withoutWeek, doneInWeek1];
    const sumsAfter = (changes: number) => {
      const moves = Array.from({ length: changes }, (_, n) =>
        assigned({
          itemId: 'a',
          from: places[n % 3] ?? withoutWeek,
          to: places[(n + 1) % 3] ?? withoutWeek,
          sortKey: 0,
        }),
      );
      // On Monday morning, a week may end at each quarter hour.
      return placementsOf(['2026-03-02T05:00:00.000Z', ...moves])[0]?.sums;
    };
    const cells = sumsAfter(5000)?.length ?? 0;
    const cellsPerRow = placementRow({ by: 1 }).length;
    expect(cells).toBeLessThanOrEqual(places.length * cellsPerRow);
    expect(cells).toBeGreaterThan(0);
  });
});
