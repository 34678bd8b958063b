import type { AssignmentChange, Item } from '#api/contract/index.ts';
import { firstDayOf, keyAfter } from '#api/contract/values.ts';
import { completed, removed } from '../store/cache.ts';
import type { Patch } from '../store/itemsState.ts';
import { destinationOf } from '../store/ordering.ts';
import {
  bucketKey,
  byOrder,
  inBucket,
  placementOf,
} from '../store/placement.ts';
import type { Bucket } from '../store/placement.ts';

/** One change for many items. */
export type BulkChange =
  | Readonly<{ command: 'Assign'; newAssignment: AssignmentChange }>
  | Readonly<{ command: 'Complete' | 'Reopen' | 'Delete' }>;

/**
 * What a change does to the items of those ids, in their order. `now` is the
 * ISO instant at which they are completed, until the server says its own (Q59).
 */
export const bulkPatch =
  (change: BulkChange, ids: readonly string[], now: string): Patch =>
  (items, idOf) => {
    const known = ids.map(idOf);
    switch (change.command) {
      case 'Assign':
        return assigned(items, known, change.newAssignment);
      case 'Complete':
        return known.reduce((all, id) => completed(all, id, now), items);
      case 'Reopen':
        return known.reduce((all, id) => completed(all, id, null), items);
      case 'Delete':
        return known.reduce(removed, items);
      default:
        return change satisfies never;
    }
  };

/** Parts of at most `size`, in order. */
export const chunksOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
    all.slice(i * size, (i + 1) * size),
  );

/** By scope, then by time with what is unplanned last, then as in the bucket. */
export const inPlanOrder = (items: readonly Item[]): Item[] =>
  [...items].sort(
    (a, b) =>
      placementOf(a).scope - placementOf(b).scope ||
      startOf(a) - startOf(b) ||
      byOrder(a, b),
  );

/** The items by what they have in common, in their order. */
export const groupedBy = <K>(
  items: readonly Item[],
  keyOf: (item: Item) => K,
): ReadonlyMap<K, readonly Item[]> => {
  const groups = new Map<K, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
};

/**
 * The moves that restore the order of items now at the end of their bucket,
 * each before its former successor, in an order in which they can run. `before`
 * are the items as they were, `bucket` all that are in it now.
 */
export const stepsBack = (
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

/** In one pass: item by item would sort the bucket each time. */
const assigned = (
  items: readonly Item[],
  ids: readonly string[],
  newAssignment: AssignmentChange,
): readonly Item[] => {
  const byId = new Map(items.map((item) => [item.id, item]));
  const lastKeys = new Map<string, number>();
  const keyAtEnd = (bucket: Bucket): number => {
    const name = bucketKey(bucket);
    const last = lastKeys.get(name) ?? lastKeyIn(items, bucket);
    const key = keyAfter(last);
    lastKeys.set(name, key);
    return key;
  };
  const changed = new Map<string, Item>();
  for (const id of ids) {
    const item = byId.get(id);
    if (item === undefined) continue;
    const { from, to, changesBucket } = destinationOf(item, { newAssignment });
    const sortKey = changesBucket ? keyAtEnd(to) : from.sortKey;
    changed.set(id, {
      ...item,
      // In another bucket it is open again (F11).
      completionDate: changesBucket ? null : item.completionDate,
      projectContexts: [{ ...from, ...to, sortKey }],
    });
  }
  return items.map((item) => changed.get(item.id) ?? item);
};

const lastKeyIn = (items: readonly Item[], bucket: Bucket): number | null => {
  const last = inBucket(items, bucket).at(-1);
  return last === undefined ? null : keyOf(last);
};
