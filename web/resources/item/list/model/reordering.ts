import type { Item } from '#api/contract/index.ts';
import { neighborsAtIndex } from '../../store/ordering.ts';
import type { Move } from '../../store/ordering.ts';
import { inBucket, isIn, placementOf } from '../../store/placement.ts';

/**
 * The first and last gap between shown items where an item may be dropped:
 * those of its own bucket, not counting the item itself.
 */
export const dropRangeOf = (
  item: Item,
  shown: readonly Item[],
): Readonly<{ first: number; last: number }> => {
  const others = shown.filter(({ id }) => id !== item.id);
  const bucket = placementOf(item);
  const first = others.findIndex((other) => isIn(other, bucket));
  if (first < 0) {
    const index = shown.findIndex(({ id }) => id === item.id);
    return { first: index, last: index };
  }
  const last = others.findLastIndex((other) => isIn(other, bucket)) + 1;
  return { first, last };
};

/**
 * The command that moves an item to `position` among the other shown items, or
 * the nearest one of its bucket. Hidden items count as neighbors, too.
 */
export const reorderTo = (
  item: Item,
  position: number,
  shown: readonly Item[],
  items: readonly Item[],
): Move | null => {
  const { first, last } = dropRangeOf(item, shown);
  const target = Math.min(Math.max(position, first), last);
  if (target === shown.findIndex(({ id }) => id === item.id)) return null;
  const others = shown.filter(({ id }) => id !== item.id);
  const bucket = inBucket(items, placementOf(item)).filter(
    ({ id }) => id !== item.id,
  );
  const placeOf = (other: Item | undefined) =>
    bucket.findIndex(({ id }) => id === other?.id);
  const before = target > first ? others[target - 1] : undefined;
  const index =
    before === undefined ? placeOf(others[target]) : placeOf(before) + 1;
  return { orderUpdate: neighborsAtIndex(bucket, item.id, index) };
};

/** One position up (-1) or down (1); null at the end of its bucket. */
export const reorderBy = (
  item: Item,
  by: -1 | 1,
  shown: readonly Item[],
  items: readonly Item[],
): Move | null => {
  const position = shown.findIndex(({ id }) => id === item.id);
  return position < 0 ? null : reorderTo(item, position + by, shown, items);
};
