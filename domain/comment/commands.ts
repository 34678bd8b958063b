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
/**
 * `byAdmin`: the actor is an Admin and may delete other people's comments, too.
 */
export type DeleteComment = Command<
  'DeleteComment',
  { itemId: string; commentId: string; byAdmin: boolean }
>;

/** Erases a comment's text, if it was written since the last redaction. */
export type RedactCommentText = Command<
  'RedactCommentText',
  CommentTextRedacted['data']
>;

/** The actor follows an item, mutes it, or neither. */
export type WatchItem = Command<
  'WatchItem',
  Omit<ItemWatched['data'], 'userId'>
>;

export type CommentCommand =
  | AddComment
  | EditComment
  | DeleteComment
  | RedactCommentText
  | WatchItem;
