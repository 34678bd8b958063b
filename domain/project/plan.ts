import type { Assignment } from '../shared/assignment.ts';
import { sameBucket } from '../shared/assignment.ts';
import { DomainError } from '../shared/domainError.ts';
import { entriesOf } from '../shared/shards.ts';
import {
  byOrder,
  evenKeys,
  hasRoomAfter,
  keyAfter,
  keysAfter,
  keyBetween,
  needsRespacing,
} from '../shared/sortKey.ts';
import type { OrderUpdate } from './commands.ts';
import type { Respaced } from './events.ts';
import type { Plan } from './project.ts';

/** Where an item comes to stand, and who else gets a new key for it. */
export type Slot = Readonly<{
  sortKey: number;
  respaced: readonly Respaced[];
}>;

export type BucketItem = Readonly<{
  itemId: string;
  sortKey: number;
  number: number;
}>;

/** The end of a bucket: where a new or moved item goes unless told otherwise. */
export const slotAtEnd = (
  plan: Plan,
  bucket: Assignment,
  itemId: string,
): Slot => {
  const others = bucketWithout(plan, bucket, itemId);
  const last = others.at(-1)?.sortKey ?? null;
  return needsRespacing(last, null)
    ? respace(others, others.length, itemId)
    : { sortKey: keyAfter(last), respaced: [] };
};

/** Places for items that come to the end of a bucket together. */
export type Slots = Readonly<{
  sortKeys: readonly number[];
  /** New keys of what was there before, when it left no room (E62). */
  respaced: readonly Respaced[];
}>;

export const slotsAtEnd = (
  plan: Plan,
  bucket: Assignment,
  count: number,
): Slots => {
  const before = bucketWithout(plan, bucket, null);
  const last = before.at(-1)?.sortKey ?? null;
  if (hasRoomAfter(last, count)) {
    return { sortKeys: keysAfter(last, count), respaced: [] };
  }
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
 * The place between two neighbours of a bucket: their midpoint, or a bucket
 * spaced anew when the gap is under 0.1 (E60 to E63). Without neighbours, its
 * end. Throws PLAN.NEIGHBOUR_ELSEWHERE when one is not in the bucket.
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
  const others = bucketWithout(plan, bucket, itemId);
  const left = neighbour(others, leftNeighborId);
  const right = neighbour(others, rightNeighborId);
  const sortKey = freeKeyBetween(others, keyOf(left), keyOf(right));
  return sortKey === null
    ? respace(others, indexFor(others, left, right), itemId)
    : { sortKey, respaced: [] };
};

/**
 * A bucket in its order, without `itemId`. Keys that are equal all the same are
 * told apart by the items' numbers.
 */
export const bucketWithout = (
  plan: Plan,
  bucket: Assignment,
  itemId: string | null,
): readonly BucketItem[] => {
  const items: BucketItem[] = [];
  for (const [id, { placement, sortKey, number }] of entriesOf(plan.items)) {
    if (id !== itemId && sameBucket(placement, bucket)) {
      items.push({ itemId: id, sortKey, number });
    }
  }
  return items.sort(byOrder);
};

const neighbour = (
  others: readonly BucketItem[],
  itemId: string | null,
): BucketItem | null => {
  if (itemId === null) return null;
  const found = others.find((other) => other.itemId === itemId);
  if (found === undefined) throw new DomainError('PLAN.NEIGHBOUR_ELSEWHERE');
  return found;
};

const keyOf = (item: BucketItem | null): number | null => item?.sortKey ?? null;

/** Null when there is no room, or when somebody came in between meanwhile. */
const freeKeyBetween = (
  others: readonly BucketItem[],
  left: number | null,
  right: number | null,
): number | null => {
  if (needsRespacing(left, right)) return null;
  const key = keyBetween(left, right);
  return others.some(({ sortKey }) => sortKey === key) ? null : key;
};

const indexFor = (
  others: readonly BucketItem[],
  left: BucketItem | null,
  right: BucketItem | null,
): number => {
  if (left !== null) return others.indexOf(left) + 1;
  return right === null ? others.length : others.indexOf(right);
};

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
