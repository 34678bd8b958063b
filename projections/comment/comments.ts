import type { CommentEvent } from '#domain/comment/events.ts';
import { commentEventVersions } from '#domain/comment/events.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Projection } from '../shared/projection.ts';
import { teamIdOf } from '../shared/teamIdOf.ts';

/** A comment on an item. Deleted comments have no document. */
export type CommentDocument = Readonly<{
  id: string;
  teamId: string;
  itemId: string;
  authorUserId: string;
  text: string;
  /** ISO instants in UTC; `editedAt` is null for a comment without edits. */
  createdAt: string;
  editedAt: string | null;
  /** When its text was redacted; null unless it is redacted now. */
  redactedAt: string | null;
  /** The access token that the author used; null for a session. */
  tokenId: string | null;
  /** Position of the event that added it, by which comments are sorted. */
  order: number;
}>;

/** Watching an item does not concern its comments. */
const { ItemWatched: _, ...commentTextEvents } = commentEventVersions;

type TextEvent = Exclude<CommentEvent, { type: 'ItemWatched' }>;

export const comments: Projection<CommentDocument> = {
  name: 'comments',
  version: 3,
  handles: new Set(Object.keys(commentTextEvents)),
  indexes: [
    { fields: ['itemId', 'order'] },
    { fields: ['teamId', 'authorUserId', 'order'] },
  ],
  documentIds: (event) => [(event as TextEvent).data.commentId],
  createsDocuments: ({ type }) => type === 'CommentAdded',
  evolve: (document, recorded) => {
    const event = recorded as RecordedEvent<TextEvent>;
    const { occurredAt, tokenId = null } = event.metadata;
    switch (event.type) {
      case 'CommentAdded': {
        const { commentId: id, itemId, authorUserId, text } = event.data;
        return {
          id,
          teamId: teamIdOf(event),
          itemId,
          authorUserId,
          text,
          createdAt: occurredAt,
          editedAt: null,
          redactedAt: null,
          tokenId,
          order: event.position,
        };
      }
      case 'CommentEdited':
        return document === null
          ? null
          : {
              ...document,
              text: event.data.text,
              editedAt: occurredAt,
              redactedAt: null,
            };
      case 'CommentTextRedacted':
        return document && { ...document, text: '', redactedAt: occurredAt };
      case 'CommentDeleted':
        return null;
      default:
        event satisfies never;
        return document;
    }
  },
};
