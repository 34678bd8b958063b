import type { Assignment } from '../shared/assignment.ts';
import {
  evenKeys,
  hasRoomAfter,
  keyAfter,
  keysAfter,
  keyBetween,
  needsRespacing,
} from '../shared/sortKey.ts';
import type { BucketItem } from './bucket.ts';
import {
  bucketExcept,
  insertionIndex,
  isKeyTaken,
  keyOfNeighbor,
  lastKeyExcept,
} from './bucket.ts';
import type { OrderUpdate } from './commands.ts';
import type { Respaced } from './events.ts';
import type { Plan } from './project.ts';

/** An item's new sort key, and the new keys of items that make room for it. */
export type Slot = Readonly<{
  sortKey: number;
  respaced: readonly Respaced[];
}>;

/** Sort keys for items that are added to the end of a bucket together. */
export type Slots = Readonly<{
  /** In ascending order, one for each added item. */
  sortKeys: readonly number[];
  /** New keys of the existing items, if they left no room (E62). */
  respaced: readonly Respaced[];
}>;

/** The end of a bucket, the default place of a new or moved item. */
export const slotAtEnd = (
  plan: Plan,
  bucket: Assignment,
  itemId: string,
): Slot => {
  const last = lastKeyExcept(plan, bucket, itemId);
  if (!needsRespacing(last, null)) {
    return { sortKey: keyAfter(last), respaced: [] };
  }
  const others = bucketExcept(plan, bucket, itemId);
  return respace(others, others.length, itemId);
};

/** The slot with this key, or right after the item that has the key now. */
export const slotNear = (
  plan: Plan,
  bucket: Assignment,
  itemId: string,
  sortKey: number,
): Slot => {
  if (!isKeyTaken(plan, bucket, itemId, sortKey)) {
    return { sortKey, respaced: [] };
  }
  const others = bucketExcept(plan, bucket, itemId);
  const last = others.findLastIndex((other) => other.sortKey === sortKey);
  return slotAt(others, last + 1, itemId);
};

/** The sort keys of `count` items that are added to the end of a bucket. */
export const slotsAtEnd = (
  plan: Plan,
  bucket: Assignment,
  count: number,
): Slots => {
  const last = lastKeyExcept(plan, bucket, null);
  if (hasRoomAfter(last, count)) {
    return { sortKeys: keysAfter(last, count), respaced: [] };
  }
  const before = bucketExcept(plan, bucket, null);
  const keys = evenKeys(before.length + count);
  return {
    sortKeys: keys.slice(before.length),
    respaced: before.map(({ itemId }, index) => ({
      itemId,
      sortKey: keys[index] ?? 0,
    })),
  };
};

/**
 * The slot between two neighbors of a bucket: their midpoint, or a re-spaced
 * bucket if the gap is too small (E60 to E63). Without neighbors, the end of
 * the bucket. If they are no longer adjacent or in order, the left one decides.
 * Throws PLAN.NEIGHBOUR_ELSEWHERE if one is not in the bucket.
 */
export const slotBetween = (
  plan: Plan,
  bucket: Assignment,
  itemId: string,
  { leftNeighborId, rightNeighborId }: OrderUpdate,
): Slot => {
  if (leftNeighborId === null && rightNeighborId === null) {
    return slotAtEnd(plan, bucket, itemId);
  }
  const left = keyOfNeighbor(plan, bucket, itemId, leftNeighborId);
  const right = keyOfNeighbor(plan, bucket, itemId, rightNeighborId);
  const midpoint = roomyMidpoint(left, right);
  if (midpoint !== null && !isKeyTaken(plan, bucket, itemId, midpoint)) {
    return { sortKey: midpoint, respaced: [] };
  }
  const others = bucketExcept(plan, bucket, itemId);
  const index = insertionIndex(others, leftNeighborId, rightNeighborId);
  return slotAt(others, index, itemId);
};

/**
 * The slot before the item at `index`; re-spaces the whole bucket if there is
 * no room.
 */
const slotAt = (
  others: readonly BucketItem[],
  index: number,
  itemId: string,
): Slot => {
  const before = others[index - 1]?.sortKey ?? null;
  const sortKey = roomyMidpoint(before, others[index]?.sortKey ?? null);
  return sortKey === null
    ? respace(others, index, itemId)
    : { sortKey, respaced: [] };
};

/** The midpoint of two keys; null if they are too close. */
const roomyMidpoint = (
  left: number | null,
  right: number | null,
): number | null =>
  needsRespacing(left, right) ? null : keyBetween(left, right);

/** Spreads the keys of a bucket evenly, with the item at `index`. */
const respace = (
  others: readonly BucketItem[],
  index: number,
  itemId: string,
): Slot => {
  const keys = evenKeys(others.length + 1);
  const ordered = others
    .map((other) => other.itemId)
    .toSpliced(index, 0, itemId);
  return {
    sortKey: keys[index] ?? 0,
    respaced: ordered.flatMap((id, position) =>
      id === itemId ? [] : [{ itemId: id, sortKey: keys[position] ?? 0 }],
    ),
  };
};
