import { isCoarse } from '#domain/project/coarseEvents.ts';
import type { CoarseEvent, PlanEvent } from '#domain/project/events.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Projection } from '../shared/projection.ts';
import { placementWhenReleased } from './charts/carriedOverItems.ts';
import { planHistory } from './planHistory.ts';

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
  version: 1,
  handles: new Set<(PlanEvent | CoarseEvent)['type']>([
    'ItemsReleased',
    'ItemsTaken',
    'ItemUnplanned',
    'ItemCarriedOver',
  ]),
  indexes: [{ fields: ['projectId'] }],
  documentIds: (event) => {
    const { projectId } = dataOf(event);
    return itemIdsIn(event).map((itemId) => `${projectId}-${itemId}`);
  },
  evolve: (_document, event, id) => {
    const { projectId } = dataOf(event);
    const itemId = id.slice(projectId.length + 1);
    const index = itemIdsIn(event).indexOf(itemId);
    // The entry of the plan history tells whether an open item was released.
    const entryId = planHistory.documentIds(event)[index] ?? '';
    const entry = planHistory.evolve(null, event, entryId);
    const wasCarriedOver =
      entry !== null && placementWhenReleased(entry) !== null;
    return wasCarriedOver ? { id, projectId, itemId } : null;
  },
};

const dataOf = (event: RecordedEvent) =>
  (event as RecordedEvent<PlanEvent | CoarseEvent>).data;

const itemIdsIn = (event: RecordedEvent): readonly string[] =>
  isCoarse(event)
    ? event.data.items.map(({ itemId }) => itemId)
    : [(event as RecordedEvent<PlanEvent>).data.itemId];
