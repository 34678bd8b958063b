import type { Command } from '../shared/command.ts';
import type { CommentTextRedacted, ItemWatched } from './events.ts';

export type AddComment = Command<
  'AddComment',
  {
    itemId: string;
    commentId: string;
    text: string;
    /** The current members of the team; only they are notified. */
    memberIds: readonly string[];
    /** The item's author and its assignee. */
    concernedUserIds: readonly string[];
  }
>;
export type EditComment = Command<
  'EditComment',
  {
    itemId: string;
    commentId: string;
    text: string;
    memberIds: readonly string[];
  }
>;
/** `byAdmin`: the actor may delete other people's comments. */
export type DeleteComment = Command<
  'DeleteComment',
  { itemId: string; commentId: string; byAdmin: boolean }
>;

/** Erases a comment's text, if it was written since the last redaction. */
export type RedactCommentText = Command<
  'RedactCommentText',
  CommentTextRedacted['data']
>;

/** Applies to the actor only. */
export type WatchItem = Command<
  'WatchItem',
  Omit<ItemWatched['data'], 'userId'>
>;

export type CommentCommand =
  AddComment | EditComment | DeleteComment | RedactCommentText | WatchItem;
