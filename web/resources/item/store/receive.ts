import type { Item, LiveChanged } from '#api/contract/index.ts';
import { placementOf } from './placement.ts';
import { keepIdentity } from './query.ts';

/** Items of a project as others left them. */
export type Received = Readonly<{
  items: readonly Item[];
  deletedIds: readonly string[];
}>;

/** What a message says of a project's items; null where it is not complete. */
export const receivedIn = ({
  items,
  deleted,
  kinds,
}: LiveChanged): Received | null =>
  items === undefined && deleted === undefined && kinds.includes('items')
    ? null
    : {
        items: items ?? [],
        deletedIds: (deleted ?? []).map(({ id }) => id),
      };

/**
 * The server's list with what others changed. What is known in a newer version
 * stays; what is another project's now goes.
 */
export const received = (
  saved: readonly Item[],
  projectId: string,
  { items, deletedIds }: Received,
): readonly Item[] => {
  const gone = new Set(deletedIds);
  const newer = new Map(items.map((item) => [item.id, item]));
  const kept = saved.flatMap((old) => {
    const item = newer.get(old.id);
    newer.delete(old.id);
    if (gone.has(old.id)) return [];
    if (item === undefined || isOlder(item, old)) return [old];
    return item.projectId === projectId ? [item] : [];
  });
  const added = [...newer.values()].filter(
    (item) => item.projectId === projectId && !gone.has(item.id),
  );
  return keepIdentity(saved, [...kept, ...added]);
};

/** By what both count up: their text's versions and their plan's changes. */
const isOlder = (item: Item, known: Item): boolean =>
  item.revision < known.revision || changesOf(item) < changesOf(known);

const changesOf = (item: Item): number =>
  placementOf(item).assignmentHistoryCount;
