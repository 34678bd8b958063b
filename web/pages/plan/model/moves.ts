import type { Item, OrderUpdate } from '#api/contract/index.ts';
import { neighborsAtIndex } from '../../../resources/item/store/ordering.ts';
import type { Move } from '../../../resources/item/store/ordering.ts';
import {
  inBucket,
  isCompleted,
  isIn,
  placementOf,
} from '../../../resources/item/store/placement.ts';
import type { Bucket } from '../../../resources/item/store/placement.ts';
import { reorderBy } from '../../../resources/item/list/model/reordering.ts';
import { bucketsOn } from './board.ts';
import type { Board } from './board.ts';

type Target = Readonly<{
  bucket: Bucket;
  /** The open cards of the bucket, in the order shown. */
  shown: readonly Item[];
  /** Position among them, without the moved item; null is the end. */
  index: number | null;
}>;

/**
 * The command that moves an item into a bucket (F6 to F9), or null if nothing
 * changes. `items` are all of the project: hidden ones are neighbors, too.
 */
export const moveInto = (
  item: Item,
  { bucket, shown, index }: Target,
  items: readonly Item[],
): Move | null => {
  const staysInBucket = isIn(item, bucket);
  // Completed items have no order of their own, but the date of completion.
  if (staysInBucket && isCompleted(item)) return null;
  const order =
    index === null
      ? undefined
      : orderAt(item, shown, index, inBucket(items, bucket));
  if (!staysInBucket) return { newAssignment: bucket, orderUpdate: order };
  return order === undefined || keepsPosition(item, order, items)
    ? null
    : { orderUpdate: order };
};

/**
 * Moves one position up (-1) or down (1) among the open cards of a bucket; null
 * at either end.
 */
export const stepOn = (
  board: Board,
  item: Item,
  by: -1 | 1,
  items: readonly Item[],
): Move | null => {
  const bucket = bucketsOn(board).find(({ open }) =>
    open.some(({ id }) => id === item.id),
  );
  return reorderBy(item, by, bucket?.open ?? [], items);
};

/**
 * The neighbors in the bucket for a position among the shown cards. Cards of
 * other buckets (days) do not count; hidden items stay on their side.
 */
const orderAt = (
  item: Item,
  shown: readonly Item[],
  index: number,
  bucketItems: readonly Item[],
): OrderUpdate => {
  const others = bucketItems.filter(({ id }) => id !== item.id);
  const positionOf = (other: Item) =>
    others.findIndex(({ id }) => id === other.id);
  const cards = shown.filter(({ id }) => id !== item.id);
  const before = cards.slice(0, index).map(positionOf).findLast(isFound);
  const after = cards.slice(index).map(positionOf).find(isFound);
  const position = before === undefined ? (after ?? others.length) : before + 1;
  return neighborsAtIndex(others, item.id, position);
};

const isFound = (position: number): boolean => position >= 0;

const keepsPosition = (
  item: Item,
  order: OrderUpdate,
  items: readonly Item[],
): boolean => {
  const bucket = inBucket(items, placementOf(item));
  const index = bucket.findIndex(({ id }) => id === item.id);
  const current = neighborsAtIndex(bucket, item.id, index);
  return (
    current.leftNeighborId === order.leftNeighborId &&
    current.rightNeighborId === order.rightNeighborId
  );
};
