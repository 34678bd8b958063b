import type { Item } from '#api/contract/index.ts';
import { firstDayOf } from '#api/contract/values.ts';
import { byOrder, placementOf } from '../store/placement.ts';

/** Splits an array into chunks of at most `size`, in order. */
export const chunksOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
    all.slice(i * size, (i + 1) * size),
  );

/** Sorts by scope, then by time with unplanned items last, then by order. */
export const inPlanOrder = (items: readonly Item[]): Item[] =>
  [...items].sort(
    (a, b) =>
      placementOf(a).scope - placementOf(b).scope ||
      startOf(a) - startOf(b) ||
      byOrder(a, b),
  );

/**
 * The moves that restore the order of items now at the end of their bucket:
 * each goes before its former successor (`rightId`). The last item moves first,
 * so that each successor is in its place already.
 */
export const restoringMoves = (
  before: readonly Item[],
  bucket: readonly Item[],
): readonly Readonly<{ item: Item; rightId: string }>[] => {
  const inOrder = [...before].sort(byOrder);
  const ids = new Set(inOrder.map(({ id }) => id));
  const others = bucket.filter(({ id }) => !ids.has(id));
  const successorOf = (item: Item) =>
    others.find((other) => keyOf(other) > keyOf(item));
  return inOrder
    .flatMap((item, index) => {
      const successor = successorOf(item);
      if (successor === undefined) return [];
      const next = inOrder[index + 1];
      const isNext = next !== undefined && keyOf(next) < keyOf(successor);
      return [{ item, rightId: isNext ? next.id : successor.id }];
    })
    .reverse();
};

const keyOf = (item: Item): number => placementOf(item).sortKey;

const startOf = (item: Item): number => {
  const { assignedTimeframe } = placementOf(item);
  return assignedTimeframe === null
    ? Number.MAX_SAFE_INTEGER
    : firstDayOf(assignedTimeframe);
};
