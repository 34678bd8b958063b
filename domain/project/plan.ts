import type { Assignment } from '../shared/assignment.ts';
import { sameBucket, Scope } from '../shared/assignment.ts';
import { entriesOf } from '../shared/shards.ts';
import {
  evenKeys,
  keyAfter,
  keyBetween,
  keysAfter,
  needsRespacing,
} from '../shared/sortKey.ts';
import { firstDayOf, isWithin } from '../shared/timeframe.ts';
import { DomainError } from '../shared/domainError.ts';
import type { OrderUpdate } from './commands.ts';
import type { Placement, Respaced } from './events.ts';
import type { Plan } from './project.ts';

/** Where an item comes to stand, and who else gets a new key for it. */
export type Slot = Readonly<{
  sortKey: number;
  respaced: readonly Respaced[];
}>;

type BucketItem = Readonly<{ itemId: string; sortKey: number; number: number }>;

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

/**
 * The place between two neighbours of a bucket: their midpoint, or a bucket
 * spaced anew when the gap is under 0.1 (E60 to E63).
 * Throws PLAN.NEIGHBOUR_ELSEWHERE when one is not in the bucket.
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
  const sortKey = keyBetween(left?.sortKey ?? null, right?.sortKey ?? null);
  const taken = others.some((other) => other.sortKey === sortKey);
  if (
    !taken &&
    !needsRespacing(left?.sortKey ?? null, right?.sortKey ?? null)
  ) {
    return { sortKey, respaced: [] };
  }
  return respace(others, indexFor(others, left, right), itemId);
};

/** An item that a shorter project has no timeframe for, and its new key. */
export type ItemBeyondEnd = Readonly<{
  itemId: string;
  placement: Placement;
  newSortKey: number;
}>;

/** They go to the end of unplanned in the order of their timeframes. */
export const itemsBeyondEnd = (
  plan: Plan,
  weeks: number,
): readonly ItemBeyondEnd[] => {
  const beyond = [...entriesOf(plan.items)]
    .flatMap(([itemId, { placement, sortKey }]) => {
      const timeframe = placement.assignedTimeframe;
      return timeframe === null || isWithin(timeframe, weeks)
        ? []
        : [{ itemId, placement, sortKey, day: firstDayOf(timeframe) }];
    })
    .sort((a, b) => a.day - b.day || a.sortKey - b.sortKey);
  const keys = keysAfter(
    bucketWithout(plan, UNPLANNED, null).at(-1)?.sortKey ?? null,
    beyond.length,
  );
  return beyond.map(({ itemId, placement }, index) => ({
    itemId,
    placement,
    newSortKey: keys[index] ?? 0,
  }));
};

const UNPLANNED: Assignment = {
  scope: Scope.Project,
  assignedTimeframe: null,
  assignedToUserId: null,
};

const bucketWithout = (
  plan: Plan,
  bucket: Assignment,
  itemId: string | null,
): BucketItem[] => {
  const items: BucketItem[] = [];
  for (const [id, { placement, sortKey, number }] of entriesOf(plan.items)) {
    if (id !== itemId && sameBucket(placement, bucket)) {
      items.push({ itemId: id, sortKey, number });
    }
  }
  return items.sort((a, b) => a.sortKey - b.sortKey || a.number - b.number);
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
