import type { Event, EventVersions } from '../shared/event.ts';
import type { RedactedText } from '../shared/redaction.ts';

/** Mentioned and notified people were members when the comment was added. */
export type CommentAdded = Event<
  'CommentAdded',
  {
    itemId: string;
    commentId: string;
    authorUserId: string;
    text: string;
    mentionedUserIds: readonly string[];
    /** Author, assignee and followers of the item, except those mentioned. */
    notifiedUserIds: readonly string[];
  }
>;
/** Its author edited the comment; the log keeps the earlier text, too. */
export type CommentEdited = Event<
  'CommentEdited',
  {
    itemId: string;
    commentId: string;
    text: string;
    mentionedUserIds: readonly string[];
  }
>;
/** Its author or an Admin deleted the comment. */
export type CommentDeleted = Event<
  'CommentDeleted',
  { itemId: string; commentId: string }
>;

/**
 * What a comment said until then was erased, in all of its versions; also of one
 * that was deleted. `texts` says what remains of the newest one.
 */
export type CommentTextRedacted = Event<
  'CommentTextRedacted',
  { itemId: string; commentId: string; texts: readonly RedactedText[] }
>;

/** `Default`: neither; who wrote or owns an item hears of its comments anyway. */
export const WATCHES = ['Follow', 'Mute', 'Default'] as const;

/** Somebody follows an item, or wants to hear no more of it. */
export type ItemWatched = Event<
  'ItemWatched',
  { itemId: string; userId: string; watch: (typeof WATCHES)[number] }
>;

export type CommentEvent =
  | CommentAdded
  | CommentEdited
  | CommentDeleted
  | CommentTextRedacted
  | ItemWatched;

/** The newest schema version of each; see `shared/upcast.ts` for a new one. */
export const commentEventVersions = {
  CommentAdded: 1,
  CommentEdited: 1,
  CommentDeleted: 1,
  CommentTextRedacted: 1,
  ItemWatched: 1,
} satisfies EventVersions<CommentEvent>;
