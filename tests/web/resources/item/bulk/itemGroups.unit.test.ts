import { describe, expect, it } from 'vitest';
import type { Item } from '#api/contract/index.ts';
import { Scope } from '#api/contract/values.ts';
import { optimisticItems } from '#web/outbox/optimisticItems.ts';
import type { BulkChange } from '#web/outbox/itemCommand.ts';
import {
  chunksOf,
  inPlanOrder,
  restoringMoves,
} from '#web/resources/item/bulk/itemGroups.ts';
import { inBucket } from '#web/resources/item/store/placement.ts';
import { buildItem, buildWeek, day, idsOf, week } from '../items.ts';

const changed = (
  items: readonly Item[],
  change: BulkChange,
  ids: readonly string[],
) =>
  optimisticItems(
    items,
    [{ command: { kind: 'Bulk', change }, ids, completedAt: null }],
    (id) => id,
  );
const toWeek = (index: number): BulkChange => ({
  command: 'Assign',
  newAssignment: { scope: Scope.Project, assignedTimeframe: week(index) },
});

describe('A change of many items', () => {
  // The server accepts at most so many items at once.
  it('is sent in parts, in order', () => {
    expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(chunksOf([], 2)).toEqual([]);
  });

  it('orders them by timeframe, unplanned last, then by sort key', () => {
    const items = [
      buildItem({ id: 'archived', scope: Scope.OutOfScope }),
      buildItem({ id: 'unplanned' }),
      buildItem({ id: 'second', sortKey: 2, assignedTimeframe: week(1) }),
      buildItem({ id: 'first', sortKey: 1, assignedTimeframe: week(1) }),
      buildItem({ id: 'day', assignedTimeframe: day(2) }),
    ];
    expect(idsOf(inPlanOrder(items))).toEqual([
      'day',
      'first',
      'second',
      'unplanned',
      'archived',
    ]);
  });
});

describe('The moves that undo a move within a bucket', () => {
  const HOME_WEEK = 4;
  const OTHER_WEEK = 6;

  /** Moves items to the end of their week, and back with the found steps. */
  const moveAndRestore = (
    keys: readonly number[],
    movedIds: readonly string[],
  ) => {
    const items = buildWeek(keys, HOME_WEEK);
    // An item that leaves its week and returns is the last one there.
    const afterLeaving = changed(items, toWeek(OTHER_WEEK), movedIds);
    const atEnd = changed(afterLeaving, toWeek(HOME_WEEK), movedIds);
    const wereMoved = items.filter(({ id }) => movedIds.includes(id));
    const bucket = { scope: Scope.Project, assignedTimeframe: week(HOME_WEEK) };
    const ids = idsOf(inBucket(atEnd, bucket));
    const steps = restoringMoves(wereMoved, inBucket(atEnd, bucket));
    for (const { item, rightId } of steps) {
      ids.splice(ids.indexOf(item.id), 1);
      ids.splice(ids.indexOf(rightId), 0, item.id);
    }
    return { ids, steps: steps.length };
  };

  it.each([
    ['one', [0, 10, 20], ['a'], 1],
    ['neighbors', [0, 10, 20, 30], ['b', 'c'], 2],
    ['neighbors close to the next', [0, 28, 29, 30], ['b', 'c'], 2],
    ['some apart', [0, 10, 20, 30, 40], ['a', 'c', 'e'], 2],
    ['the end, which needs no step', [0, 10, 20], ['b', 'c'], 0],
    ['all, which need none', [0, 10, 20], ['a', 'b', 'c'], 0],
  ])('are found for %s', (_which, keys, movedIds, steps) => {
    expect(moveAndRestore(keys, movedIds)).toEqual({
      ids: idsOf(buildWeek(keys)),
      steps,
    });
  });
});
