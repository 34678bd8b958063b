import type { PlanEvent, Placement } from '#domain/project/events.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { ItemType } from '#domain/shared/itemType.ts';
import type { PlanChange } from '#domain/shared/planChange.ts';
import { PLAN_CHANGE_OF } from '#domain/shared/planChange.ts';
import type { Projection } from '../shared/projection.ts';

/** One entry per plan event: the audit trail, and the input of charts. */
export type PlanHistoryEntry = Readonly<{
  id: string;
  /** Position in the store; entries are folded in this order. */
  position: number;
  teamId: string;
  projectId: string;
  itemId: string;
  occurredAt: string;
  actorId: string;
  change: PlanChange;
  from: Placement | null;
  to: Placement | null;
  /** Set in the entry with which the item entered the project. */
  itemType: ItemType | null;
}>;

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
