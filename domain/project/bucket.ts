import type { Assignment } from '../shared/assignment.ts';
import { sameBucket } from '../shared/assignment.ts';
import { DomainError } from '../shared/domainError.ts';
import { entriesOf, getFrom } from '../shared/shards.ts';
import { byOrder } from '../shared/sortKey.ts';
import type { Plan } from './project.ts';

/** The values of an item that determine its order in a bucket. */
export type BucketItem = Readonly<{
  itemId: string;
  sortKey: number;
  number: number;
}>;

/*
 * A bucket is given as an assignment, of which only scope and timeframe count.
 */

/**
 * The items of a bucket in order, without `itemId`; null leaves out none. Items
 * with equal keys are ordered by number.
 */
export const bucketExcept = (
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

/**
 * The last sort key of a bucket without `itemId`; null if no other item is in
 * it. Most moves need only this, and sorting thousands of items takes longer.
 */
export const lastKeyExcept = (
  { items }: Plan,
  bucket: Assignment,
  itemId: string | null,
): number | null => {
  let last: number | null = null;
  for (const shard of items) {
    for (const [id, { placement, sortKey }] of shard) {
      if (last !== null && sortKey <= last) continue;
      if (id !== itemId && sameBucket(placement, bucket)) last = sortKey;
    }
  }
  return last;
};

/** Whether another item of the bucket has the key. */
export const isKeyTaken = (
  { items }: Plan,
  bucket: Assignment,
  itemId: string,
  key: number,
): boolean => {
  for (const shard of items) {
    for (const [id, { placement, sortKey }] of shard) {
      if (sortKey !== key || id === itemId) continue;
      if (sameBucket(placement, bucket)) return true;
    }
  }
  return false;
};

/**
 * The sort key of a neighbor in the bucket; null if there is no neighbor.
 * Throws PLAN.NEIGHBOUR_ELSEWHERE if it is not in the bucket or is the item
 * itself.
 */
export const keyOfNeighbor = (
  { items }: Plan,
  bucket: Assignment,
  itemId: string,
  neighborId: string | null,
): number | null => {
  if (neighborId === null) return null;
  const neighbor =
    neighborId === itemId ? undefined : getFrom(items, neighborId);
  if (neighbor === undefined || !sameBucket(neighbor.placement, bucket)) {
    throw new DomainError('PLAN.NEIGHBOUR_ELSEWHERE');
  }
  return neighbor.sortKey;
};

/** Groups items by the bucket that each one moves to, in their order. */
export const groupByBucket = <Item>(
  items: readonly Item[],
  bucketOf: (item: Item) => Assignment,
): readonly (readonly Item[])[] => [
  ...Map.groupBy(items, (item) => bucketKey(bucketOf(item))).values(),
];

/** A text that two assignments share if they are in the same bucket. */
const bucketKey = ({ scope, assignedTimeframe }: Assignment): string =>
  JSON.stringify([scope, assignedTimeframe?.span, assignedTimeframe?.index]);

/**
 * The index in a bucket at which an item is inserted: after its left neighbor;
 * without one, before its right neighbor; without both, at the end.
 */
export const insertionIndex = (
  others: readonly BucketItem[],
  leftNeighborId: string | null,
  rightNeighborId: string | null,
): number => {
  const indexOf = (id: string) =>
    others.findIndex(({ itemId }) => itemId === id);
  if (leftNeighborId !== null) return indexOf(leftNeighborId) + 1;
  return rightNeighborId === null ? others.length : indexOf(rightNeighborId);
};
