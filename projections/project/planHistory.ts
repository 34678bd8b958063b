import {
  coarseEventVersions,
  isCoarse,
  itemEventAt,
} from '#domain/project/coarseEvents.ts';
import type { PlanEvent, Placement } from '#domain/project/events.ts';
import { changeIdOf } from '#domain/shared/command.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { knownSince } from '#domain/shared/event.ts';
import type { ItemType } from '#domain/shared/itemType.ts';
import type { PlanChange } from '#domain/shared/planChange.ts';
import { PLAN_CHANGE_BY_EVENT } from '#domain/shared/planChange.ts';
import { entryIdOf, entryIndexIn, orderOf } from '../shared/eventEntries.ts';
import type { Projection } from '../shared/projection.ts';
import { teamIdOf } from '../shared/teamIdOf.ts';

/**
 * A change of an item's placement in a plan: what the plan history shows, and
 * what charts and reports are calculated from. A coarse event, which changes
 * several items, has an entry for each item.
 */
export type PlanHistoryEntry = Readonly<{
  id: string;
  /** Position of its event in the store. */
  position: number;
  /** Entries are replayed in this order; unique for each entry. */
  order: number;
  teamId: string;
  projectId: string;
  itemId: string;
  occurredAt: string;
  /**
   * When the entry was recorded and became visible; absent in entries of older
   * versions.
   */
  recordedAt?: string;
  actorId: string;
  /**
   * Id of the person's request: a single command, or a workflow of several
   * commands.
   */
  changeId: string;
  /** The change that this entry undoes; null for other entries. */
  undoes: string | null;
  /** The access token that the person used; null for a session. */
  tokenId: string | null;
  change: PlanChange;
  /**
   * Null if the item was in no plan. For an item carried over, its placement in
   * the other project; see `placementBefore`.
   */
  from: Placement | null;
  /** Null if the item left the plan. */
  to: Placement | null;
  /** Only set in the entry with which the item entered the project. */
  itemType: ItemType | null;
  /**
   * The project that the item came from or moved to; null for a new or deleted
   * item and for changes within the project.
   */
  otherProjectId: string | null;
}>;

export const planHistory: Projection<PlanHistoryEntry> = {
  name: 'planHistory',
  version: 9,
  handles: new Set(
    Object.keys({ ...PLAN_CHANGE_BY_EVENT, ...coarseEventVersions }),
  ),
  indexes: [
    { fields: ['projectId', 'order'] },
    { fields: ['itemId', 'order'] },
    { fields: ['projectId', 'actorId', 'order'] },
    { fields: ['projectId', 'change', 'order'] },
    { fields: ['projectId', 'occurredAt'] },
  ],
  documentIds: (event) =>
    isCoarse(event)
      ? event.data.items.map((_, index) => entryIdOf(event, index))
      : [event.metadata.eventId],
  // Entries never change: each event creates its own.
  createsDocuments: () => true,
  evolve: (_document, event, id) => {
    if (!isCoarse(event)) {
      return toEntry(event as RecordedEvent<PlanEvent>, { id, index: 0 });
    }
    const index = entryIndexIn(id, event);
    return toEntry({ ...event, ...itemEventAt(event, index) }, { id, index });
  },
};

/** The entries of an event; a coarse event has several, in order. */
export const entriesOf = (event: RecordedEvent): readonly PlanHistoryEntry[] =>
  planHistory
    .documentIds(event)
    .flatMap((id) => planHistory.evolve(null, event, id) ?? []);

/** The items of an event, in the order of its entries. */
export const itemIdsIn = (event: RecordedEvent): readonly string[] =>
  isCoarse(event)
    ? event.data.items.map(({ itemId }) => itemId)
    : [(event as RecordedEvent<PlanEvent>).data.itemId];

/** An item's entry; null if the event is not about the item. */
export const entryOf = (
  event: RecordedEvent,
  itemId: string,
): PlanHistoryEntry | null => {
  const index = itemIdsIn(event).indexOf(itemId);
  const id = planHistory.documentIds(event)[index];
  return id === undefined ? null : planHistory.evolve(null, event, id);
};

/** Whether an entry was recorded, and so visible, at an ISO instant. */
export const wasRecordedBy = (
  { occurredAt, recordedAt = occurredAt }: PlanHistoryEntry,
  instant: string,
): boolean => recordedAt <= instant;

/**
 * The placement in this project before the change. For an item carried over it
 * is null, because `from` is its placement in the other project.
 */
export const placementBefore = ({
  change,
  from,
}: Pick<PlanHistoryEntry, 'change' | 'from'>): Placement | null =>
  change === 'CarriedOver' ? null : from;

const toEntry = (
  event: RecordedEvent<PlanEvent>,
  { id, index }: Readonly<{ id: string; index: number }>,
): PlanHistoryEntry => {
  const { type, data, metadata, position } = event;
  return {
    id,
    position,
    order: orderOf(event, index),
    teamId: teamIdOf(event),
    projectId: data.projectId,
    itemId: data.itemId,
    occurredAt: metadata.occurredAt,
    recordedAt: knownSince(metadata),
    actorId: metadata.actorId,
    changeId: changeIdOf(metadata),
    undoes: metadata.undoes ?? null,
    tokenId: metadata.tokenId ?? null,
    change: PLAN_CHANGE_BY_EVENT[type],
    from: data.from,
    to: data.to,
    itemType: 'itemType' in data ? data.itemType : null,
    otherProjectId: otherProjectOf(data),
  };
};

const otherProjectOf = (data: PlanEvent['data']): string | null => {
  if ('fromProjectId' in data) return data.fromProjectId;
  return ('transferredTo' in data ? data.transferredTo : null) ?? null;
};
