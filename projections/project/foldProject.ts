import type { ProjectEvent } from '#domain/project/events.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { byOrder } from '#domain/shared/sortKey.ts';
import type { ItemDocument } from '../item/itemDocument.ts';
import { unplanned } from '../item/itemDocument.ts';
import { items } from '../item/items.ts';
import type { ProjectDocument } from './projects.ts';
import { projects } from './projects.ts';

export type ReplayedProject = Readonly<{
  project: ProjectDocument | null;
  /** Its items, by the plan's order. */
  items: readonly ItemDocument[];
}>;

/**
 * Replays a project and its items from the events of its stream, of its items'
 * and of the projects that items came from, in any order. Of items whose content
 * is `known`, by their documents of today, no events of their own are needed.
 */
export const foldProject = (
  events: readonly RecordedEvent[],
  projectId: string,
  known: readonly ItemDocument[] = [],
): ReplayedProject => {
  const documents = new Map<string, ItemDocument | null>(
    known.map((item) => [item.id, unplanned(item)]),
  );
  let project: ProjectDocument | null = null;
  for (const event of events.toSorted((a, b) => a.position - b.position)) {
    if (isOf(event, projectId) && projects.handles.has(event.type)) {
      project = projects.evolve(project, event, projectId);
    }
    if (!items.handles.has(event.type)) continue;
    for (const id of items.documentIds(event)) {
      documents.set(id, items.evolve(documents.get(id) ?? null, event, id));
    }
  }
  return {
    project,
    items: [...documents.values()]
      .filter((item) => item !== null)
      .filter((item) => item.planned && item.projectId === projectId)
      .sort((a, b) => byOrder({ ...a, itemId: a.id }, { ...b, itemId: b.id })),
  };
};

const isOf = (event: RecordedEvent, projectId: string): boolean =>
  'projectId' in (event as ProjectEvent).data &&
  (event as ProjectEvent).data.projectId === projectId;
