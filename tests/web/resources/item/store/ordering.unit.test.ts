import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Scope } from '#api/contract/values.ts';
import {
  neighborsAtSortKey,
  neighborsAtIndex,
  positionOf,
  predictSlot,
} from '#web/resources/item/store/ordering.ts';
import { moveItem } from '#web/resources/item/store/changeItems.ts';
import { inBucket, placementOf } from '#web/resources/item/store/placement.ts';
import { buildItem, buildWeek, idAt, idsOf, week } from '../items.ts';

const order = (left: string | null, right: string | null) => ({
  leftNeighborId: left,
  rightNeighborId: right,
});
const keyOf = (
  bucket: ReturnType<typeof buildWeek>,
  left: string | null,
  right: string | null,
) => predictSlot(bucket, order(left, right)).sortKey;

describe('The neighbors of a position (E64)', () => {
  const bucket = buildWeek([0, 10, 20]);

  it('are the two items around it', () => {
    expect(neighborsAtIndex(bucket, 'x', 1)).toEqual(order('a', 'b'));
  });

  it('are missing at the top and at the bottom', () => {
    expect(neighborsAtIndex(bucket, 'x', 0)).toEqual(order(null, 'a'));
    expect(neighborsAtIndex(bucket, 'x', 99)).toEqual(order('c', null));
    expect(neighborsAtIndex([], 'x', 0)).toEqual(order(null, null));
  });

  it('do not include the item itself', () => {
    expect(neighborsAtIndex(bucket, 'a', 1)).toEqual(order('b', 'c'));
  });

  it('are found again around a former sort key', () => {
    expect(neighborsAtSortKey(bucket, 'x', 12)).toEqual(order('b', 'c'));
    expect(neighborsAtSortKey(bucket, 'x', -5)).toEqual(order(null, 'a'));
    expect(neighborsAtSortKey(bucket, 'b', 10)).toEqual(order('a', 'c'));
  });
});

describe('The predicted sort key', () => {
  const bucket = buildWeek([0, 10, 20]);

  it('is the midpoint of the neighbors (E60)', () => {
    expect(keyOf(bucket, 'a', 'b')).toBe(5);
  });

  it('uses -50000 and 50000 for a missing neighbor (E61)', () => {
    // The keys of a and c are 0 and 20.
    expect(keyOf(bucket, null, 'a')).toBe(-25_000);
    expect(keyOf(bucket, 'c', null)).toBe(25_010);
  });

  it('is rounded to four digits (E63)', () => {
    expect(keyOf(buildWeek([0, 0.3333]), 'a', 'b')).toBe(0.1667);
  });

  it('respaces the bucket below a gap of 0.1, not at it (E62)', () => {
    const inWideGap = predictSlot(buildWeek([0, 0.1]), order('a', 'b'));
    const inNarrowGap = predictSlot(buildWeek([0, 0.0999]), order('a', 'b'));

    expect(inWideGap).toMatchObject({ sortKey: 0.05, respaced: new Map() });
    expect(inNarrowGap.sortKey).toBe(0);
    expect([...inNarrowGap.respaced]).toEqual([
      ['a', -25_000],
      ['b', 25_000],
    ]);
  });

  it('is at the end of the bucket when the neighbors are in another one', () => {
    // A gap of 16 after the last key, 20.
    expect(keyOf(bucket, 'gone', null)).toBe(36);
  });

  it('puts an item where it was dropped, no matter what was moved before (E59 to E63)', () => {
    const size = 6;
    const moves = fc.array(
      fc.record({ item: fc.nat(size - 1), place: fc.nat(size - 1) }),
      { maxLength: 200 },
    );
    fc.assert(
      fc.property(moves, (steps) => {
        // Gaps of 0.1 and a key near the limit lead to respacing.
        let items: readonly ReturnType<typeof buildItem>[] = buildWeek([
          -1, 0, 0.1, 0.2, 5, 49_999.9,
        ]);
        const bucket = () =>
          inBucket(items, placementOf(buildWeek([0])[0] ?? buildItem()));
        const expected = idsOf(bucket());
        for (const step of steps) {
          const id = idAt(step.item);
          items = moveItem(items, id, {
            orderUpdate: neighborsAtIndex(bucket(), id, step.place),
          });
          expected.splice(expected.indexOf(id), 1);
          expected.splice(step.place, 0, id);
        }
        expect(idsOf(bucket())).toEqual(expected);
      }),
    );
  });
});

describe('The announced position', () => {
  it('counts within the bucket, from 1', () => {
    const items = [
      ...buildWeek([0, 10, 20]),
      buildItem({ id: 'x', assignedTimeframe: week(5) }),
      buildItem({ id: 'y', scope: Scope.OutOfScope }),
    ];

    expect(positionOf(items, items[1] ?? buildItem())).toEqual({
      position: 2,
      count: 3,
    });
  });
});
