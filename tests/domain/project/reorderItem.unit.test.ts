import { describe, it } from 'vitest';
import { projectDecider } from '#domain/project/decide.ts';
import { NOW, OTHER_USER } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import {
  assigned,
  outOfScope,
  placed,
  projectWith,
  reopened,
  reordered,
  week,
} from '#tests/support/situations/project.ts';

/** Moves item a, by default within its bucket. */
const moveBetween = (
  leftNeighborId: string | null,
  rightNeighborId: string | null,
  newAssignment = {},
) =>
  ({
    type: 'MoveItem',
    data: {
      itemId: 'a',
      newAssignment,
      orderUpdate: { leftNeighborId, rightNeighborId },
      assigneeIsMember: true,
    },
  }) as const;

/** The items b at 100, c at 200 and d at 300, and a at the end. */
const fourItems = () =>
  projectWith(
    { id: 'a', sortKey: 400 },
    { id: 'b', sortKey: 100 },
    { id: 'c', sortKey: 200 },
    { id: 'd', sortKey: 300 },
  );

/** Two neighbors at these keys, and a elsewhere in their bucket. */
const neighborsAt = (left: number, right: number) =>
  projectWith(
    { id: 'a', sortKey: -400 },
    { id: 'b', sortKey: left },
    { id: 'c', sortKey: right },
  );

describe('Ordering an item within its bucket (L42)', () => {
  it("uses the midpoint of the neighbors' keys (E60)", () => {
    given(projectDecider, fourItems())
      .when(moveBetween('b', 'c'))
      .then([reordered('a', placed(), 150)]);
  });

  it('counts a missing left neighbor as -50000 (E61)', () => {
    given(projectDecider, fourItems())
      .when(moveBetween(null, 'b'))
      .then([reordered('a', placed(), -24_950)]);
  });

  it('counts a missing right neighbor as 50000 (E61)', () => {
    given(projectDecider, fourItems())
      .when(moveBetween('d', null))
      .then([reordered('a', placed(), 25_150)]);
  });

  it('rounds to four decimals (E63)', () => {
    given(projectDecider, neighborsAt(0.12344, 0.33334))
      .when(moveBetween('b', 'c'))
      .then([reordered('a', placed(), 0.2284)]);
  });

  it.each([
    [0, 0.1],
    [49.95, 50.05],
    [-0.05, 0.05],
    [12.3456, 12.4456],
  ])(
    'finds room between %d and %d, which are 0.1 apart (E62)',
    (left, right) => {
      const middle = Number(((left + right) / 2).toFixed(4));
      given(projectDecider, neighborsAt(left, right))
        .when(moveBetween('b', 'c'))
        .then([reordered('a', placed(), middle)]);
    },
  );

  it.each([
    [0, 0.0999],
    [7, 7],
  ])('respaces the bucket between %d and %d (E62, Q30)', (left, right) => {
    given(projectDecider, neighborsAt(left, right))
      .when(moveBetween('b', 'c'))
      .then([reordered('a', placed(), 0, { b: -25_000, c: 25_000 })]);
  });

  it('places it next to its left neighbor if the two have changed places', () => {
    // b is now last, so that a gets the middle of 8 and 50,000.
    given(projectDecider, neighborsAt(8, 7))
      .when(moveBetween('b', 'c'))
      .then([reordered('a', placed(), 25_004)]);
  });

  it('respaces at the lower bound (E61, E62)', () => {
    given(projectDecider, neighborsAt(-49_999.95, 0))
      .when(moveBetween(null, 'b'))
      .then([reordered('a', placed(), -25_000, { b: 0, c: 25_000 })]);
  });

  it('respaces at the upper bound (E61, E62)', () => {
    given(projectDecider, neighborsAt(0, 49_999.95))
      .when(moveBetween('c', null))
      .then([reordered('a', placed(), 25_000, { b: -25_000, c: 0 })]);
  });

  it('places it next to its left neighbor if another item took the midpoint in the meantime', () => {
    given(
      projectDecider,
      projectWith(
        { id: 'a', sortKey: -400 },
        { id: 'b', sortKey: 100 },
        { id: 'between', sortKey: 150 },
        { id: 'c', sortKey: 200 },
      ),
    )
      .when(moveBetween('b', 'c'))
      .then([reordered('a', placed(), 125)]);
  });

  it('places it before its right neighbor if another item took the midpoint in the meantime', () => {
    given(
      projectDecider,
      projectWith(
        { id: 'a', sortKey: -400 },
        { id: 'between', sortKey: -25_000 },
        { id: 'c', sortKey: 0 },
      ),
    )
      .when(moveBetween(null, 'c'))
      .then([reordered('a', placed(), -12_500)]);
  });

  it('respaces the bucket when the midpoint was taken and no room is left (E62)', () => {
    given(
      projectDecider,
      projectWith(
        { id: 'a', sortKey: -400 },
        { id: 'b', sortKey: 0 },
        { id: 'between', sortKey: 0.05 },
        { id: 'c', sortKey: 0.1 },
      ),
    )
      .when(moveBetween('b', 'c'))
      // Four items, spread evenly between -50,000 and 50,000.
      .then([
        reordered('a', placed(), -10_000, {
          b: -30_000,
          between: 10_000,
          c: 30_000,
        }),
      ]);
  });

  it('places it at the end without neighbors', () => {
    // The last other item is at 300, and a new last one follows 16 later.
    given(projectDecider, fourItems())
      .when(moveBetween(null, null))
      .then([reordered('a', placed(), 316)]);
  });

  it('keeps a completed item completed', () => {
    const done = placed({ completionDate: NOW });
    given(
      projectDecider,
      projectWith(
        { id: 'a', sortKey: 400, to: done },
        { id: 'b', sortKey: 100 },
        { id: 'c', sortKey: 200 },
      ),
    )
      .when(moveBetween('b', 'c'))
      .then([reordered('a', done, 150)]);
  });

  it('assigns and orders in one append', () => {
    const to = placed({ assignedToUserId: OTHER_USER });
    given(projectDecider, fourItems())
      .when(moveBetween('b', 'c', { assignedToUserId: OTHER_USER }))
      .then([
        assigned({ itemId: 'a', from: placed(), to, sortKey: 400 }),
        reordered('a', to, 150),
      ]);
  });

  it('changes nothing when it is already there', () => {
    given(
      projectDecider,
      projectWith(
        { id: 'a', sortKey: 150 },
        { id: 'b', sortKey: 100 },
        { id: 'c', sortKey: 200 },
      ),
    )
      .when(moveBetween('b', 'c'))
      .thenNothing();
  });
});

describe('Ordering an item into another bucket (E59, Q29)', () => {
  const inWeek = placed({ assignedTimeframe: week(1) });
  const weekOfTwo = () =>
    projectWith(
      { id: 'a', sortKey: 400 },
      { id: 'b', sortKey: 100, to: inWeek },
      { id: 'c', sortKey: 200, to: inWeek },
      { id: 'elsewhere', sortKey: 150 },
    );

  it('assigns it with the key between its new neighbors', () => {
    given(projectDecider, weekOfTwo())
      .when(moveBetween('b', 'c', { assignedTimeframe: week(1) }))
      .then([
        assigned({ itemId: 'a', from: placed(), to: inWeek, sortKey: 150 }),
      ]);
  });

  it('reopens a completed one (F11)', () => {
    const done = placed({ completionDate: NOW });
    given(
      projectDecider,
      projectWith(
        { id: 'a', sortKey: 400, to: done },
        { id: 'b', sortKey: 100, to: inWeek },
      ),
    )
      .when(moveBetween(null, 'b', { assignedTimeframe: week(1) }))
      .then([
        reopened({ itemId: 'a', from: done, to: placed() }),
        assigned({ itemId: 'a', from: placed(), to: inWeek, sortKey: -24_950 }),
      ]);
  });

  it.each([
    ['elsewhere', null],
    [null, 'elsewhere'],
    ['b', 'elsewhere'],
    ['nobody', null],
    ['a', null],
  ])(
    'is refused between %s and %s, which are not both in that bucket',
    (left, right) => {
      given(projectDecider, weekOfTwo())
        .when(moveBetween(left, right, { assignedTimeframe: week(1) }))
        .thenRefused('PLAN.NEIGHBOUR_ELSEWHERE');
    },
  );

  it('is refused between neighbors of the bucket that it leaves', () => {
    given(projectDecider, [
      ...projectWith(
        { id: 'a', sortKey: 400 },
        { id: 'b', sortKey: 100, to: outOfScope() },
      ),
    ])
      .when(moveBetween('b', null, { assignedTimeframe: week(1) }))
      .thenRefused('PLAN.NEIGHBOUR_ELSEWHERE');
  });
});
