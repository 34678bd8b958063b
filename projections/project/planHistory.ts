import type { PlanEvent, Placement } from '#domain/project/events.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { ItemType } from '#domain/shared/itemType.ts';
import type { Projection } from '../shared/projection.ts';

export type PlanChange =
  | 'Planned'
  | 'Assigned'
  | 'Reordered'
  | 'Completed'
  | 'Reopened'
  | 'Unplanned'
  | 'CarriedOver';

/** One entry per plan event: the audit timeline, and what charts fold over. */
export type PlanHistoryEntry = Readonly<{
  id: string;
  /** Place in the whole history; entries are folded in its order. */
  position: number;
  teamId: string;
  projectId: string;
  itemId: string;
  occurredAt: string;
  actorId: string;
  change: PlanChange;
  from: Placement | null;
  to: Placement | null;
  /** Of what comes into the project with this entry; null in later ones. */
  itemType: ItemType | null;
}>;

export const PLAN_CHANGE_OF: Readonly<Record<PlanEvent['type'], PlanChange>> = {
  ItemPlanned: 'Planned',
  ItemAssigned: 'Assigned',
  ItemsReordered: 'Reordered',
  ItemCompleted: 'Completed',
  ItemReopened: 'Reopened',
  ItemUnplanned: 'Unplanned',
  ItemCarriedOver: 'CarriedOver',
};

export const planHistory: Projection<PlanHistoryEntry> = {
  name: 'planHistory',
  version: 4,
  handles: new Set(Object.keys(PLAN_CHANGE_OF)),
  indexes: [
    { fields: ['projectId', 'position'] },
    { fields: ['itemId', 'position'] },
    { fields: ['projectId', 'actorId', 'position'] },
    { fields: ['projectId', 'change', 'position'] },
    { fields: ['projectId', 'occurredAt'] },
  ],
  documentIds: (event) => [event.metadata.eventId],
  begins: () => true,
  evolve: (_document, event, id) =>
    toEntry(event as RecordedEvent<PlanEvent>, id),
};

const toEntry = (
  { type, data, metadata, position }: RecordedEvent<PlanEvent>,
  id: string,
): PlanHistoryEntry => ({
  id,
  position,
  teamId: metadata.teamId ?? '',
  projectId: data.projectId,
  itemId: data.itemId,
  occurredAt: metadata.occurredAt,
  actorId: metadata.actorId,
  change: PLAN_CHANGE_OF[type],
  from: data.from,
  to: data.to,
  itemType: 'itemType' in data ? data.itemType : null,
});
