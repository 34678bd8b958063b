import type { RecordedEvent } from '#domain/shared/event.ts';
import { byOrder } from '#domain/shared/sortKey.ts';
import type { ItemDocument } from '../item/itemDocument.ts';
import { withoutPlan } from '../item/itemDocument.ts';
import { items } from '../item/items.ts';

/**
 * Replays some items of a project and sorts them in the plan's order. The
 * events come in any order, from the streams of the items, of the project and
 * of the projects where the items were before. The content of `unchanged` items
 * is the one in today's documents, so events of their own streams are not
 * needed.
 */
export const foldItems = (
  events: readonly RecordedEvent[],
  {
    projectId,
    ids,
    unchanged,
  }: Readonly<{
    projectId: string;
    ids: ReadonlySet<string>;
    unchanged: readonly ItemDocument[];
  }>,
): readonly ItemDocument[] => {
  const documents = new Map<string, ItemDocument | null>(
    unchanged.map((item) => [item.id, withoutPlan(item)]),
  );
  for (const event of events.toSorted((a, b) => a.position - b.position)) {
    if (!items.handles.has(event.type)) continue;
    for (const id of items.documentIds(event)) {
      if (!ids.has(id)) continue;
      documents.set(id, items.evolve(documents.get(id) ?? null, event, id));
    }
  }
  return [...documents.values()]
    .filter((item) => item !== null)
    .filter((item) => item.planned && item.projectId === projectId)
    .sort((a, b) => byOrder({ ...a, itemId: a.id }, { ...b, itemId: b.id }));
};
