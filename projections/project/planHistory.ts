import {
  coarseEventVersions,
  isCoarse,
  oneOf,
} from '#domain/project/coarseEvents.ts';
import type { PlanEvent, Placement } from '#domain/project/events.ts';
import { changeOf } from '#domain/shared/command.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { knownSince } from '#domain/shared/event.ts';
import type { ItemType } from '#domain/shared/itemType.ts';
import type { PlanChange } from '#domain/shared/planChange.ts';
import { PLAN_CHANGE_OF } from '#domain/shared/planChange.ts';
import type { Projection } from '../shared/projection.ts';

/**
 * One entry per change of an item's plan: the audit trail, and the input of
 * charts. A coarse event has one for each of its items.
 */
export type PlanHistoryEntry = Readonly<{
  id: string;
  /** Position of its event in the store. */
  position: number;
  /** Entries are folded in this order; each has its own. */
  order: number;
  teamId: string;
  projectId: string;
  itemId: string;
  occurredAt: string;
  /** Since when it could be seen; absent in entries of older versions. */
  recordedAt?: string;
  actorId: string;
  /** What a person asked for: one command, or a workflow of several. */
  changeId: string;
  /** The change that it takes back. */
  undoes: string | null;
  /** The access token by way of which the person acted; null for a session. */
  tokenId: string | null;
  change: PlanChange;
  from: Placement | null;
  to: Placement | null;
  /** Set in the entry with which the item entered the project. */
  itemType: ItemType | null;
  /** Where it came from or went to; null for no other project, and if deleted. */
  otherProjectId: string | null;
}>;

export const planHistory: Projection<PlanHistoryEntry> = {
  name: 'planHistory',
  version: 9,
  handles: new Set(Object.keys({ ...PLAN_CHANGE_OF, ...coarseEventVersions })),
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
  begins: () => true,
  evolve: (_document, event, id) => {
    if (!isCoarse(event)) {
      return toEntry(event as RecordedEvent<PlanEvent>, { id, index: 0 });
    }
    const index = Number(id.slice(entryIdOf(event, '').length));
    return toEntry({ ...event, ...oneOf(event, index) }, { id, index });
  },
};

/** The entries of an event: of a coarse one, each in its order. */
export const entriesOf = (event: RecordedEvent): readonly PlanHistoryEntry[] =>
  planHistory
    .documentIds(event)
    .flatMap((id) => planHistory.evolve(null, event, id) ?? []);

/** Whether an entry could be seen at an ISO instant: it was recorded by then. */
export const isKnownBy = (
  { occurredAt, recordedAt = occurredAt }: PlanHistoryEntry,
  instant: string,
): boolean => recordedAt <= instant;

/** An item carried over was in another project before, not in this one. */
export const placementBefore = ({
  change,
  from,
}: Pick<PlanHistoryEntry, 'change' | 'from'>): Placement | null =>
  change === 'CarriedOver' ? null : from;

/** The orders that the entries of some events can have. */
export const ordersOf = (
  firstPosition: number,
  lastPosition: number,
): Readonly<{ from: number; to: number }> => ({
  from: firstPosition * ENTRIES_PER_POSITION,
  to: (lastPosition + 1) * ENTRIES_PER_POSITION - 1,
});

const entryIdOf = ({ metadata }: RecordedEvent, index: number | ''): string =>
  `${metadata.eventId}-${String(index)}`;

/** Above the number of items of any event, and exact for any position. */
const ENTRIES_PER_POSITION = 256;

const toEntry = (
  { type, data, metadata, position }: RecordedEvent<PlanEvent>,
  { id, index }: Readonly<{ id: string; index: number }>,
): PlanHistoryEntry => ({
  id,
  position,
  order: position * ENTRIES_PER_POSITION + index,
  teamId: metadata.teamId ?? '',
  projectId: data.projectId,
  itemId: data.itemId,
  occurredAt: metadata.occurredAt,
  recordedAt: knownSince(metadata),
  actorId: metadata.actorId,
  changeId: changeOf(metadata),
  undoes: metadata.undoes ?? null,
  tokenId: metadata.tokenId ?? null,
  change: PLAN_CHANGE_OF[type],
  from: data.from,
  to: data.to,
  itemType: 'itemType' in data ? data.itemType : null,
  otherProjectId: otherProjectOf(data),
});

const otherProjectOf = (data: PlanEvent['data']): string | null => {
  if ('fromProjectId' in data) return data.fromProjectId;
  return ('transferredTo' in data ? data.transferredTo : null) ?? null;
};
