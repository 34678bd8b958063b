import type { CoarseEvent, PlanEvent } from '#domain/project/events.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Projection } from '../shared/projection.ts';
import { placementWhenReleased } from './charts/carriedOverItems.ts';
import { entryOf, itemIdsIn } from './planHistory.ts';

/** An item that was open and in scope when it moved to another project. */
export type CarriedOverDocument = Readonly<{
  id: string;
  /** The project that it left. */
  projectId: string;
  itemId: string;
}>;

/** Lists the items that each project carried over, except for returned ones. */
export const carriedOver: Projection<CarriedOverDocument> = {
  name: 'carriedOver',
  version: 2,
  handles: new Set<(PlanEvent | CoarseEvent)['type']>([
    'ItemsReleased',
    // Deletes an item, or releases a single one.
    'ItemUnplanned',
    // Items come back with these, the last one by a repair or a cancellation.
    'ItemsTaken',
    'ItemCarriedOver',
    'ItemPlanned',
  ]),
  indexes: [{ fields: ['projectId'] }],
  documentIds: (event) =>
    itemIdsIn(event).map((itemId) => idOf(projectOf(event), itemId)),
  evolve: (_document, event, id) => {
    const projectId = projectOf(event);
    const itemId = itemIdIn(id, projectId);
    const entry = entryOf(event, itemId);
    const wasCarriedOver =
      entry !== null && placementWhenReleased(entry) !== null;
    // Null removes the document: the item came back, was deleted or not open.
    return wasCarriedOver ? { id, projectId, itemId } : null;
  },
};

const idOf = (projectId: string, itemId: string): string =>
  `${projectId}-${itemId}`;

const itemIdIn = (id: string, projectId: string): string =>
  id.slice(idOf(projectId, '').length);

const projectOf = (event: RecordedEvent): string =>
  (event as RecordedEvent<PlanEvent | CoarseEvent>).data.projectId;
