import type { CommentEvent } from '#domain/comment/events.ts';
import type { InboxEvent } from '#domain/inbox/events.ts';
import { isCoarse, itemEventAt } from '#domain/project/coarseEvents.ts';
import type { CoarseEvent, PlanEvent } from '#domain/project/events.ts';
import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import { daysBetween } from '#domain/shared/calendarDate.ts';
import { knownSince } from '#domain/shared/event.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { entryIdOf } from '../shared/eventEntries.ts';
import type { Projection } from '../shared/projection.ts';
import { teamIdOf } from '../shared/teamIdOf.ts';

type InboxKind =
  | 'Mention'
  | 'Assigned'
  | 'Comment'
  | 'Slipped'
  | 'NotCompleted';

/**
 * A notice to a member of a team. All events that lead to it belong to the
 * team, even the member's marks as read.
 */
export type InboxDocument = Readonly<{
  id: string;
  teamId: string;
  /** Recipient of the entry. */
  userId: string;
  kind: InboxKind;
  /** Null for a notice that is not about an item. */
  itemId: string | null;
  commentId: string | null;
  /** The person who caused it; null if only time passed. */
  actorId: string | null;
  /** ISO in UTC. */
  occurredAt: string;
  read: boolean;
  /** The workflow that failed, and the error code; null for other kinds. */
  flow: Readonly<{ name: string; code: string }> | null;
}>;

type HandledEvent = CommentEvent | InboxEvent | PlanEvent | CoarseEvent;
type Entry = Omit<InboxDocument, 'read'>;

const HANDLED_TYPES: readonly HandledEvent['type'][] = [
  'CommentAdded',
  'CommentEdited',
  'ItemPlanned',
  'ItemAssigned',
  'ItemsAssigned',
  'SlippedNoted',
  'FlowEndNoted',
  'InboxMarked',
];

export const inbox: Projection<InboxDocument> = {
  name: 'inbox',
  version: 4,
  handles: new Set<string>(HANDLED_TYPES),
  indexes: [
    { fields: ['teamId', 'userId', 'occurredAt'] },
    { fields: ['teamId', 'userId', 'read', 'occurredAt'] },
    // Finds the people who may need an email.
    { fields: ['read', 'occurredAt'] },
  ],
  documentIds: (recorded) => {
    const event = recorded as RecordedEvent<HandledEvent>;
    return event.type === 'InboxMarked'
      ? event.data.entryIds
      : entriesOf(event).map(({ id }) => id);
  },
  evolve: (document, recorded, id) => {
    const event = recorded as RecordedEvent<HandledEvent>;
    if (event.type === 'InboxMarked') return markEntry(document, event.data);
    if (document !== null) return document;
    const entry = entriesOf(event).find((candidate) => candidate.id === id);
    return entry === undefined ? null : { ...entry, read: false };
  },
};

const markEntry = (
  document: InboxDocument | null,
  { userId, read }: Extract<InboxEvent, { type: 'InboxMarked' }>['data'],
): InboxDocument | null =>
  document?.userId === userId ? { ...document, read } : document;

/** The inbox entries of an event; people get none for their own changes. */
const entriesOf = (event: RecordedEvent<HandledEvent>): readonly Entry[] => {
  switch (event.type) {
    case 'CommentAdded': {
      const { mentionedUserIds, notifiedUserIds } = event.data;
      return [
        ...mentionedUserIds.map((id) => entryOfComment(event, 'Mention', id)),
        ...notifiedUserIds.map((id) => entryOfComment(event, 'Comment', id)),
      ];
    }
    case 'CommentEdited':
      return event.data.mentionedUserIds.map((userId) =>
        entryOfComment(event, 'Mention', userId),
      );
    case 'SlippedNoted':
      return event.data.items.map(({ itemId, userId }, index) => ({
        ...commonFields(event, entryIdOf(event, index)),
        userId,
        kind: 'Slipped',
        itemId,
        actorId: null,
      }));
    case 'FlowEndNoted': {
      const { userIds, name, code } = event.data;
      return userIds.map((userId) => ({
        ...commonFields(event, `${event.metadata.eventId}-${userId}`),
        userId,
        kind: 'NotCompleted',
        itemId: null,
        actorId: null,
        flow: { name, code },
      }));
    }
    default:
      return assignmentsIn(event as RecordedEvent<PlanEvent | CoarseEvent>);
  }
};

/** A comment makes at most one entry of a kind per person, even after edits. */
const entryOfComment = (
  event: RecordedEvent<
    Extract<CommentEvent, { type: 'CommentAdded' | 'CommentEdited' }>
  >,
  kind: 'Mention' | 'Comment',
  userId: string,
): Entry => {
  const { itemId, commentId } = event.data;
  const id = `${commentId}-${kind}-${userId}`;
  return { ...commonFields(event, id), userId, kind, itemId, commentId };
};

const assignmentsIn = (
  event: RecordedEvent<PlanEvent | CoarseEvent>,
): readonly Entry[] => {
  if (isFromThePast(event)) return [];
  if (!isCoarse(event))
    return entriesOfAssignment(event, event, event.metadata.eventId);
  return event.data.items.flatMap((_, index) =>
    entriesOfAssignment(
      event,
      itemEventAt(event, index),
      entryIdOf(event, index),
    ),
  );
};

const entriesOfAssignment = (
  event: RecordedEvent<PlanEvent | CoarseEvent>,
  { data: { itemId, from, to } }: PlanEvent,
  id: string,
): readonly Entry[] => {
  const userId = to?.assignedToUserId ?? null;
  const isNew = userId !== (from?.assignedToUserId ?? null);
  if (userId === null || !isNew || userId === event.metadata.actorId) return [];
  return [{ ...commonFields(event, id), userId, kind: 'Assigned', itemId }];
};

/**
 * Whether an event was recorded days after it occurred, as it repeats an
 * imported past: that is no news to anybody.
 */
const isFromThePast = ({ metadata }: RecordedEvent<HandledEvent>): boolean =>
  daysBetween(dateOf(metadata.occurredAt), dateOf(knownSince(metadata))) > 1;

/** The date of an ISO instant in UTC. */
const dateOf = (instant: string): CalendarDate =>
  instant.slice(0, 'YYYY-MM-DD'.length);

const commonFields = (event: RecordedEvent<HandledEvent>, id: string) => ({
  id,
  teamId: teamIdOf(event),
  commentId: null,
  actorId: event.metadata.actorId,
  occurredAt: event.metadata.occurredAt,
  flow: null,
});
