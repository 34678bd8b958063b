import type { AssignmentChange, Item } from '#api/contract/index.ts';
import { keyAfter } from '#api/contract/values.ts';
import { destinationOf } from '../resources/item/store/ordering.ts';
import {
  bucketKey,
  inBucket,
  placementOf,
} from '../resources/item/store/placement.ts';
import type { Bucket } from '../resources/item/store/placement.ts';

type Items = readonly Item[];

/** Works in one pass: item by item would sort the bucket each time. */
export const assignAll = (
  items: Items,
  ids: readonly string[],
  newAssignment: AssignmentChange,
): Items => {
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
      // An item in another bucket is reopened (F11).
      completionDate: changesBucket ? null : item.completionDate,
      projectContexts: [{ ...from, ...to, sortKey }],
    });
  }
  return items.map((item) => changed.get(item.id) ?? item);
};

const lastKeyIn = (items: Items, bucket: Bucket): number | null => {
  const last = inBucket(items, bucket).at(-1);
  return last === undefined ? null : placementOf(last).sortKey;
};

/** Gives items their former placement and completion; texts stay. */
export const restoreItems = (
  items: Items,
  before: Items,
  idOf: (id: string) => string,
): Items => {
  const byId = new Map(before.map((item) => [idOf(item.id), item]));
  return items.map((item) => {
    const itemBefore = byId.get(item.id);
    if (itemBefore === undefined) return item;
    const { projectContexts, completionDate } = itemBefore;
    return { ...item, projectContexts, completionDate };
  });
};
