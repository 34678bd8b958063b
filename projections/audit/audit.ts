import { storedTopic } from '#domain/audit/topic.ts';
import { isCoarse, itemEventAt } from '#domain/project/coarseEvents.ts';
import { AUDIT_KINDS } from '#domain/shared/auditKinds.ts';
import { changeIdOf } from '#domain/shared/command.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { entryIdOf, entryIndexIn, orderOf } from '../shared/eventEntries.ts';
import type { Projection } from '../shared/projection.ts';
import { teamIdOf } from '../shared/teamIdOf.ts';
import { WORK_ENTRIES } from './workEntries.ts';
import { TEAM_ENTRIES } from './teamEntries.ts';
import type { EntryContent, EntryMaker } from './entryContent.ts';
import { entryFromData } from './entryContent.ts';

/**
 * An entry of a team's audit: an event, or one item of a coarse event, which is
 * one event about many items (T61). Texts are stored as references, as in the
 * log, and looked up when an entry is read, so a deleted text disappears here
 * too.
 */
export type AuditDocument = EntryContent &
  Readonly<{
    id: string;
    teamId: string;
    /** The number by which entries are sorted; unique. */
    order: number;
    /** The type of the event. */
    kind: string;
    occurredAt: string;
    recordedAt: string;
    actorId: string;
    tokenId: string | null;
    changeId: string;
    undoes: string | null;
    projectId: string | null;
    itemId: string | null;
    /** Why the plan changed, if the event says so. */
    reason: string | null;
    /** The project that an item came from, and the one that received items. */
    fromProjectId: string | null;
    toProjectId: string | null;
  }>;

/**
 * The only workflow whose start is shown. Of other workflows, Admins see the
 * changes that they make.
 */
const IMPORT = 'Import';

export const audit: Projection<AuditDocument> = {
  name: 'audit',
  version: 1,
  handles: new Set(AUDIT_KINDS),
  keepsReferences: true,
  indexes: [
    { fields: ['teamId', 'order', 'occurredAt'] },
    { fields: ['teamId', 'kind', 'order', 'occurredAt'] },
    { fields: ['teamId', 'actorId', 'order', 'occurredAt'] },
    // Finds entries without a project, too, by the ids of the project's items.
    { fields: ['teamId', 'projectId', 'order', 'itemId', 'occurredAt'] },
    { fields: ['teamId', 'itemId', 'order', 'occurredAt'] },
    // Finds the former value of a field.
    { fields: ['topic', 'field', 'order'] },
  ],
  documentIds: (event) => {
    if (isCoarse(event)) {
      return event.data.items.map((_, index) => entryIdOf(event, index));
    }
    return isShown(event) ? [event.metadata.eventId] : [];
  },
  // Entries never change: each event creates its own.
  createsDocuments: () => true,
  evolve: (_document, event, id) => {
    if (!isCoarse(event)) return entryOf(event, { id, index: 0 });
    const index = entryIndexIn(id, event);
    const itemEvent = itemEventAt(event, index);
    return {
      ...entryOf({ ...event, ...itemEvent }, { id, index }),
      kind: event.type,
    };
  },
};

const ENTRY_MAKERS: Readonly<Record<string, EntryMaker>> = {
  ...TEAM_ENTRIES,
  ...WORK_ENTRIES,
};

/**
 * The content of an event's entry. Events without a maker use `entryFromData`.
 */
const contentOf = (event: RecordedEvent): EntryContent => {
  const make: EntryMaker = ENTRY_MAKERS[event.type] ?? entryFromData;
  return make(event.data as never, event);
};

/**
 * Whether the audit shows an event. Events without a team and starts of
 * workflows other than imports are not shown.
 */
const isShown = ({ type, data, metadata }: RecordedEvent): boolean => {
  if (metadata.teamId === null) return false;
  return type !== 'FlowStarted' || (data as { name: string }).name === IMPORT;
};

const entryOf = (
  event: RecordedEvent,
  { id, index }: Readonly<{ id: string; index: number }>,
): AuditDocument => {
  const { type, data, metadata } = event;
  const { occurredAt, recordedAt = occurredAt } = metadata;
  const values = data as Readonly<Record<string, unknown>>;
  const content = contentOf(event);
  const teamId = teamIdOf(event);
  return {
    ...content,
    id,
    teamId,
    topic: storedTopic(teamId, content.topic),
    order: orderOf(event, index),
    kind: type,
    occurredAt,
    recordedAt,
    actorId: metadata.actorId,
    tokenId: metadata.tokenId ?? null,
    changeId: changeIdOf(metadata),
    undoes: metadata.undoes ?? null,
    projectId: stringOrNull(values['projectId']),
    itemId: stringOrNull(values['itemId']),
    reason: stringOrNull(values['reason']),
    fromProjectId: stringOrNull(values['fromProjectId']),
    // Only the deletion of a project says where its items went.
    toProjectId: stringOrNull(values['transferredTo']),
  };
};

const stringOrNull = (value: unknown): string | null =>
  typeof value === 'string' ? value : null;
