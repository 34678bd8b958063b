import { describe, expect, it } from 'vitest';
import type { Item } from '#api/contract/index.ts';
import { ItemType, Scope } from '#api/contract/values.ts';
import {
  buildItem,
  day,
  idsOf,
  milestone,
  week,
} from '#tests/web/resources/item/items.ts';
import { boardOf, bucketsOn } from '#web/pages/plan/model/board.ts';
import type { Board } from '#web/pages/plan/model/board.ts';
import { planCalendar } from '#web/pages/plan/model/calendar.ts';
import type { BoardInput } from '#web/pages/plan/model/buckets.ts';

/** A Monday. Weeks, days and milestones count from 0: week 5 is the sixth. */
const START = '2026-01-05';
/** Day 38, in week 5 and milestone 1. */
const THURSDAY_OF_WEEK_5 = '2026-02-12';

const boardWith = (
  items: readonly Item[],
  {
    weeks = 12,
    today = THURSDAY_OF_WEEK_5,
    timeZone = 'UTC',
    ...rest
  }: Partial<BoardInput> & {
    weeks?: number;
    today?: string;
    timeZone?: string;
  } = {},
): Board =>
  boardOf({
    items,
    calendar: planCalendar(START, weeks, today, timeZone),
    recent: new Map(),
    kinds: new Set(),
    ...rest,
  });

const weekOn = (board: Board, index: number) => {
  const boardWeek = board.milestones
    .flatMap(({ weeks }) => weeks)
    .find((candidate) => candidate.index === index);
  if (boardWeek === undefined) throw new Error(`No week ${String(index)}`);
  return boardWeek;
};

const doneOn = (date: string, fields: Parameters<typeof buildItem>[0] = {}) =>
  buildItem({ completionDate: `${date}T12:00:00.000Z`, ...fields });
const inWeek = (index: number) => ({ assignedTimeframe: week(index) });

describe('The plan board', () => {
  it.each([
    [1, 1],
    [4, 1],
    [5, 2],
    [12, 3],
    [52, 13],
  ])('splits %i weeks into %i milestones (F2)', (weeks, milestones) => {
    const board = boardWith([], { weeks });
    expect(board.milestones).toHaveLength(milestones);
    expect(board.milestones.flatMap((each) => each.weeks)).toHaveLength(weeks);
  });

  it('gives a shortened last milestone its remaining weeks', () => {
    const [, second] = boardWith([], { weeks: 6 }).milestones;
    expect(second?.weeks.map(({ index }) => index)).toEqual([4, 5]);
  });

  it('shows a week item in its week and a milestone item in any week (F1)', () => {
    const board = boardWith([
      buildItem({ id: 'w', assignedTimeframe: week(6) }),
      buildItem({ id: 'm', assignedTimeframe: milestone(1) }),
    ]);
    expect(idsOf(weekOn(board, 6).open)).toEqual(['w']);
    expect(idsOf(board.milestones[1]?.anyWeek.open ?? [])).toEqual(['m']);
  });

  it('shows items of days in their week, by day, after the week’s own items (M10)', () => {
    const board = boardWith([
      buildItem({ id: 'friday', assignedTimeframe: day(46), sortKey: -9 }),
      buildItem({ id: 'monday', assignedTimeframe: day(42), sortKey: 9 }),
      buildItem({ id: 'week', assignedTimeframe: week(6), sortKey: 99 }),
    ]);
    expect(idsOf(weekOn(board, 6).open)).toEqual(['week', 'monday', 'friday']);
  });

  it('shows items without a timeframe, and out of scope, in the rail', () => {
    const board = boardWith([
      buildItem({ id: 'unplanned' }),
      buildItem({ id: 'archived', scope: Scope.OutOfScope }),
    ]);
    expect(idsOf(board.unplanned.open)).toEqual(['unplanned']);
    expect(idsOf(board.archive.open)).toEqual(['archived']);
  });

  it('loses no item whose timeframe lies beyond a shortened project', () => {
    const board = boardWith(
      [buildItem({ id: 'late', assignedTimeframe: week(9) })],
      {
        weeks: 8,
      },
    );
    expect(idsOf(board.unplanned.open)).toEqual(['late']);
  });

  it('shows each item in one group only', () => {
    const items = [
      buildItem({ id: 'a', assignedTimeframe: day(3) }),
      buildItem({ id: 'b', assignedTimeframe: week(3) }),
      buildItem({ id: 'c', assignedTimeframe: milestone(2) }),
      doneOn('2026-01-20', { id: 'd' }),
      doneOn('2026-01-20', { id: 'e', scope: Scope.OutOfScope }),
      buildItem({ id: 'f' }),
    ];
    const shown = bucketsOn(boardWith(items)).flatMap((bucket) => [
      ...bucket.open,
      ...bucket.done,
    ]);
    expect(idsOf(shown).sort()).toEqual(idsOf(items));
  });

  it('orders open items by sort key, and done items by time, latest first', () => {
    const board = boardWith([
      buildItem({ id: 'second', sortKey: 2, ...inWeek(5) }),
      buildItem({ id: 'first', sortKey: 1, ...inWeek(5) }),
      doneOn('2026-02-09', { id: 'early', ...inWeek(5) }),
      doneOn('2026-02-11', { id: 'late', ...inWeek(5) }),
    ]);
    expect(idsOf(weekOn(board, 5).open)).toEqual(['first', 'second']);
    expect(idsOf(weekOn(board, 5).done)).toEqual(['late', 'early']);
  });
});

describe('An item completed without a timeframe (F13, Q31)', () => {
  it.each([
    ['in the week of its completion', '2026-01-20', 2],
    ['in the first week when it was done before the start', '2025-12-30', 0],
    ['in the last week when it was done after the end', '2026-09-01', 11],
  ])('appears %s', (_where, date, index) => {
    const board = boardWith([doneOn(date, { id: 'done' })]);
    expect(idsOf(weekOn(board, index).done)).toEqual(['done']);
    expect(board.unplanned.done).toEqual([]);
  });

  it('counts on its day in the team’s time zone', () => {
    // Sunday 23:30 in UTC, the end of week 2, is Monday in Auckland.
    const done = buildItem({ completionDate: '2026-01-25T23:30:00.000Z' });
    expect(weekOn(boardWith([done]), 2).done).toHaveLength(1);
    const inAuckland = boardWith([done], { timeZone: 'Pacific/Auckland' });
    expect(weekOn(inAuckland, 3).done).toHaveLength(1);
  });

  it('keeps its place while its completion is recent (E57, Q28)', () => {
    const recent = new Map([['done', null]]);
    const board = boardWith([doneOn('2026-01-20', { id: 'done' })], { recent });
    expect(idsOf(board.unplanned.open)).toEqual(['done']);
    expect(weekOn(board, 2).done).toEqual([]);
  });

  it('stays in its week if it was just reopened (E57)', () => {
    const recent = new Map([['open', '2026-01-20T12:00:00.000Z']]);
    const board = boardWith([buildItem({ id: 'open' })], { recent });
    expect(idsOf(weekOn(board, 2).done)).toEqual(['open']);
    expect(board.unplanned.open).toEqual([]);
  });
});

describe('A milestone', () => {
  it('counts its completed items', () => {
    const board = boardWith([
      buildItem({ id: 'a', assignedTimeframe: week(4) }),
      buildItem({ id: 'b', assignedTimeframe: milestone(1) }),
      doneOn('2026-02-10', { id: 'c', assignedTimeframe: day(36) }),
      doneOn('2026-02-10', { id: 'd' }),
    ]);
    expect(board.milestones[1]).toMatchObject({ total: 4, done: 2 });
  });

  it('is past, current or future, the last one up to the end of the project', () => {
    const phases = (today: string, weeks = 12) =>
      boardWith([], { today, weeks }).milestones.map(({ phase }) => phase);
    expect(phases('2026-02-12')).toEqual(['past', 'current', 'future']);
    expect(phases('2026-01-04')).toEqual(['future', 'future', 'future']);
    // Six weeks: the second milestone ends with the project, after two weeks.
    expect(phases('2026-02-15', 6)).toEqual(['past', 'current']);
    expect(phases('2026-02-16', 6)).toEqual(['past', 'past']);
  });
});

describe('Slipped items', () => {
  it('are open ones of past weeks and milestones', () => {
    const board = boardWith([
      buildItem({ id: 'week', assignedTimeframe: week(4) }),
      buildItem({ id: 'milestone', assignedTimeframe: milestone(0) }),
      buildItem({ id: 'day', assignedTimeframe: day(34) }),
      doneOn('2026-02-01', { id: 'done', assignedTimeframe: week(4) }),
      buildItem({ id: 'current', assignedTimeframe: week(5) }),
      buildItem({ id: 'yesterday', assignedTimeframe: day(37) }),
      buildItem({ id: 'unplanned' }),
    ]);
    expect(idsOf(board.slipped)).toEqual(['milestone', 'week', 'day']);
    expect(board.milestones.map(({ slipped }) => slipped)).toEqual([1, 2, 0]);
  });
});

describe('The load of a week', () => {
  /** A mean of 2 for each of the last three full weeks, 2 to 4. */
  const sixDone = Array.from({ length: 6 }, (_, i) =>
    doneOn('2026-01-20', { id: `done-${String(i)}`, ...inWeek(2) }),
  );
  const planned = (count: number, index: number) =>
    Array.from({ length: count }, (_, i) =>
      buildItem({ id: `open-${String(index)}-${String(i)}`, ...inWeek(index) }),
    );

  it('is compared with the mean of the last three full weeks', () => {
    const board = boardWith([...sixDone, ...planned(5, 6), ...planned(2, 7)]);
    expect(weekOn(board, 6).overPace).toBe(3);
    expect(weekOn(board, 7).overPace).toBe(0);
  });

  it('includes items completed in the current week', () => {
    const done = [1, 2, 3].map((i) =>
      doneOn('2026-02-10', { id: `now-${String(i)}`, ...inWeek(5) }),
    );
    const board = boardWith([...sixDone, ...done, ...planned(1, 5)]);
    expect(weekOn(board, 5).overPace).toBe(2);
  });

  it('is unknown in the past, in the first week, and without any completion', () => {
    const first = boardWith(planned(9, 0), { today: START });
    expect(weekOn(first, 0).overPace).toBe(0);
    expect(weekOn(boardWith(planned(9, 6)), 6).overPace).toBe(0);
    expect(weekOn(boardWith([...sixDone, ...planned(9, 4)]), 4).overPace).toBe(
      0,
    );
  });

  it('excludes what is archived and what was completed this week', () => {
    const board = boardWith([
      ...planned(9, 6),
      doneOn('2026-01-20', { id: 'x', scope: Scope.OutOfScope }),
      doneOn('2026-02-09', { id: 'y' }),
    ]);
    expect(weekOn(board, 6).overPace).toBe(0);
  });
});

describe('A filter by kind', () => {
  it('shows only these kinds, and compares no load', () => {
    const board = boardWith(
      [
        buildItem({ id: 'demo', itemType: ItemType.Demo, ...inWeek(6) }),
        buildItem({ id: 'gtm', itemType: ItemType.GoToMarket, ...inWeek(6) }),
        doneOn('2026-01-28', { id: 'x', itemType: ItemType.Demo }),
      ],
      { kinds: new Set([ItemType.Demo]) },
    );
    expect(idsOf(weekOn(board, 6).open)).toEqual(['demo']);
    expect(weekOn(board, 6).overPace).toBe(0);
    expect(board.milestones[1]?.total).toBe(1);
  });
});
