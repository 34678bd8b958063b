import type { Event, EventVersions } from '../shared/event.ts';
import type { RedactedText } from '../shared/redaction.ts';

/** A comment was added. The mentioned and notified people were members then. */
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
/** The author edited the comment; the log keeps the earlier text, too. */
export type CommentEdited = Event<
  'CommentEdited',
  {
    itemId: string;
    commentId: string;
    text: string;
    mentionedUserIds: readonly string[];
  }
>;
/** The author or an Admin deleted the comment. */
export type CommentDeleted = Event<
  'CommentDeleted',
  { itemId: string; commentId: string }
>;

/**
 * A comment's text was erased, in all versions, even if the comment was
 * deleted. `texts` says what remains (length and hash) of the newest version.
 */
export type CommentTextRedacted = Event<
  'CommentTextRedacted',
  { itemId: string; commentId: string; texts: readonly RedactedText[] }
>;

/**
 * `Default`: neither. Authors and assignees of an item are notified of its
 * comments anyway.
 */
type WatchChoice = 'Follow' | 'Mute' | 'Default';

/** Somebody started or stopped following or muting an item. */
export type ItemWatched = Event<
  'ItemWatched',
  { itemId: string; userId: string; watch: WatchChoice }
>;

export type CommentEvent =
  | CommentAdded
  | CommentEdited
  | CommentDeleted
  | CommentTextRedacted
  | ItemWatched;

/**
 * The newest schema version of each event; see `shared/upcast.ts` for adding
 * one.
 */
export const commentEventVersions = {
  CommentAdded: 1,
  CommentEdited: 1,
  CommentDeleted: 1,
  CommentTextRedacted: 1,
  ItemWatched: 1,
} satisfies EventVersions<CommentEvent>;
