import type {
  AssignmentChange,
  Item,
  OrderUpdate,
} from '#api/contract/index.ts';
import {
  applyAssignmentChange,
  evenKeys,
  keyAfter,
  keyBetween,
  needsRespacing,
  sameBucket,
} from '#api/contract/values.ts';
import { inBucket, placementOf } from './placement.ts';

/** The command behind every way of moving: drag, keys, menu, undo. */
export type Move = Readonly<{
  newAssignment?: AssignmentChange | undefined;
  /** If left out, the item goes to the end of its new bucket. */
  orderUpdate?: OrderUpdate | undefined;
}>;

/** Where a move leads, and whether that is another bucket. */
export const destinationOf = (item: Item, { newAssignment }: Move) => {
  const from = placementOf(item);
  const to = applyAssignmentChange(from, newAssignment ?? {});
  return { from, to, changesBucket: !sameBucket(from, to) };
};

/**
 * The neighbors for index `index` of a bucket (E64): 0 is the top, the number
 * of other items is the bottom. The item itself is not counted.
 */
export const neighborsAtIndex = (
  bucket: readonly Item[],
  itemId: string,
  index: number,
): OrderUpdate => {
  const others = bucket.filter(({ id }) => id !== itemId);
  const position = Math.max(0, Math.min(index, others.length));
  return {
    leftNeighborId: others[position - 1]?.id ?? null,
    rightNeighborId: others[position]?.id ?? null,
  };
};

/** The neighbors at an item's former position. */
export const neighborsAtSortKey = (
  bucket: readonly Item[],
  itemId: string,
  sortKey: number,
): OrderUpdate => {
  const others = bucket.filter(({ id }) => id !== itemId);
  const after = others.findIndex(
    (other) => placementOf(other).sortKey > sortKey,
  );
  return neighborsAtIndex(others, itemId, after < 0 ? others.length : after);
};

/** The move back to an item's former place; `id` is its current id. */
export const moveBackTo = (
  before: Item,
  items: readonly Item[],
  id: string,
): Move => {
  const { sortKey, scope, assignedTimeframe, assignedToUserId } =
    placementOf(before);
  const bucket = inBucket(items, { scope, assignedTimeframe });
  return {
    newAssignment: { scope, assignedTimeframe, assignedToUserId },
    orderUpdate: neighborsAtSortKey(bucket, id, sortKey),
  };
};

/** Predicted keys of the moved item, and of its bucket if re-spaced. */
type Slot = Readonly<{
  sortKey: number;
  respaced: ReadonlyMap<string, number>;
}>;

/**
 * Predicts the sort key (E60 to E63): between the neighbors, or at the end.
 * Re-spaces if the gap is too small. `others` is the target bucket in order.
 */
export const predictSlot = (
  others: readonly Item[],
  order: OrderUpdate | undefined,
): Slot => {
  const left = indexOf(others, order?.leftNeighborId);
  const right = indexOf(others, order?.rightNeighborId);
  if (left < 0 && right < 0) return slotAtEnd(others);
  const leftKey = keyAt(others, left);
  const rightKey = keyAt(others, right);
  const sortKey = keyBetween(leftKey, rightKey);
  const taken = others.some((other) => placementOf(other).sortKey === sortKey);
  const index = left < 0 ? right : left + 1;
  return taken || needsRespacing(leftKey, rightKey)
    ? respace(others, index)
    : { sortKey, respaced: NONE };
};

/** Position (from 1) and size of the item's bucket, for announcements. */
export const positionOf = (items: readonly Item[], item: Item) => {
  const bucket = inBucket(items, placementOf(item));
  return {
    position: bucket.findIndex(({ id }) => id === item.id) + 1,
    count: bucket.length,
  };
};

const NONE: ReadonlyMap<string, number> = new Map();

const indexOf = (
  items: readonly Item[],
  id: string | null | undefined,
): number => items.findIndex((item) => item.id === id);

const keyAt = (items: readonly Item[], index: number): number | null => {
  const item = items[index];
  return item === undefined ? null : placementOf(item).sortKey;
};

const slotAtEnd = (others: readonly Item[]): Slot => {
  const last = keyAt(others, others.length - 1);
  return needsRespacing(last, null)
    ? respace(others, others.length)
    : { sortKey: keyAfter(last), respaced: NONE };
};

/** Even keys for a bucket, in which the moved item gets this index. */
const respace = (others: readonly Item[], index: number): Slot => {
  const keys = evenKeys(others.length + 1);
  return {
    sortKey: keys[index] ?? 0,
    respaced: new Map(
      others.map(({ id }, i) => [id, keys[i < index ? i : i + 1] ?? 0]),
    ),
  };
};
