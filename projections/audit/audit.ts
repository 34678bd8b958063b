import { isCoarse, oneOf } from '#domain/project/coarseEvents.ts';
import { AUDIT_KINDS } from '#domain/shared/auditKinds.ts';
import { changeOf } from '#domain/shared/command.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Projection } from '../shared/projection.ts';
import { WORK_ENTRIES } from './workEntries.ts';
import { TEAM_ENTRIES } from './teamEntries.ts';
import type { EntryContent, EntryMaker } from './entryContent.ts';
import { byNames } from './entryContent.ts';

/**
 * One thing that happened in a team (T61). Texts stand in it as in the log, by
 * reference: they are read when an entry is, and gone with the text itself.
 */
export type AuditDocument = EntryContent &
  Readonly<{
    id: string;
    teamId: string;
    /** Entries come in this order; each has its own. */
    order: number;
    /** The type of its event. */
    kind: string;
    occurredAt: string;
    recordedAt: string;
    actorId: string;
    tokenId: string | null;
    changeId: string;
    undoes: string | null;
    projectId: string | null;
    itemId: string | null;
    /** Why the plan changed, where the event says so. */
    reason: string | null;
    /** The projects that an item came from, or its items went to. */
    fromProjectId: string | null;
    toProjectId: string | null;
  }>;

/** Above the number of items of any event, and exact for any position. */
const ENTRIES_PER_POSITION = 256;

/** The workflow that Admins want to see by itself; others are what they do. */
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
    // Finds entries that name no project by the items that were in one.
    { fields: ['teamId', 'projectId', 'order', 'itemId', 'occurredAt'] },
    { fields: ['teamId', 'itemId', 'order', 'occurredAt'] },
    // Finds the former value of a field.
    { fields: ['topic', 'field', 'order'] },
  ],
  documentIds: (event) => {
    const { eventId } = event.metadata;
    if (isCoarse(event)) {
      return event.data.items.map((_, index) => `${eventId}-${String(index)}`);
    }
    return isShown(event) ? [eventId] : [];
  },
  begins: () => true,
  evolve: (_document, event, id) => {
    if (!isCoarse(event)) return entryOf(event, { id, index: 0 });
    const index = Number(id.slice(event.metadata.eventId.length + 1));
    const one = oneOf(event, index);
    return {
      ...entryOf({ ...event, ...one }, { id, index }),
      kind: event.type,
    };
  },
};

const ENTRY_MAKERS: Readonly<Record<string, EntryMaker>> = {
  ...TEAM_ENTRIES,
  ...WORK_ENTRIES,
};

/** Content of an event's entry, by the names of its data if it has no maker. */
const contentOf = (event: RecordedEvent): EntryContent => {
  const make: EntryMaker = ENTRY_MAKERS[event.type] ?? byNames;
  return make(event.data as never, event);
};

/** The audit shows nothing that belongs to no team. */
const isShown = ({ type, data, metadata }: RecordedEvent): boolean => {
  if (metadata.teamId === null) return false;
  return type !== 'FlowStarted' || (data as { name: string }).name === IMPORT;
};

const entryOf = (
  event: RecordedEvent,
  { id, index }: Readonly<{ id: string; index: number }>,
): AuditDocument => {
  const { type, data, metadata, position } = event;
  const { occurredAt, recordedAt = occurredAt } = metadata;
  const named = data as Readonly<Record<string, unknown>>;
  const content = contentOf(event);
  const teamId = metadata.teamId ?? '';
  return {
    ...content,
    id,
    teamId,
    // A person may be one of several teams.
    topic: `${teamId} ${content.topic}`,
    order: position * ENTRIES_PER_POSITION + index,
    kind: type,
    ...{ occurredAt, recordedAt },
    actorId: metadata.actorId,
    tokenId: metadata.tokenId ?? null,
    changeId: changeOf(metadata),
    undoes: metadata.undoes ?? null,
    projectId: idIn(named['projectId']),
    itemId: idIn(named['itemId']),
    reason: idIn(named['reason']),
    fromProjectId: idIn(named['fromProjectId']),
    toProjectId: idIn(named['transferredTo']),
  };
};

const idIn = (value: unknown): string | null =>
  typeof value === 'string' ? value : null;
