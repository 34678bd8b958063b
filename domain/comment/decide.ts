import type { Decider } from '../shared/decider.ts';
import { DomainError } from '../shared/domainError.ts';
import { eventFactory } from '../shared/event.ts';
import { mentionedIn } from '../shared/mentions.ts';
import { plainForm } from '../shared/snapshotForm.ts';
import { isBlank } from '../shared/visibleText.ts';
import type { Discussion } from './comment.ts';
import { evolve, initialState } from './comment.ts';
import type {
  AddComment,
  CommentCommand,
  DeleteComment,
  EditComment,
  RedactCommentText,
  WatchItem,
} from './commands.ts';
import type { CommentEvent } from './events.ts';
import { commentEventVersions } from './events.ts';

const event = eventFactory<CommentEvent>(commentEventVersions);

/**
 * The maximum number of comments per item, because they are all returned at
 * once.
 */
export const MAX_COMMENTS = 1000;

/** Routes a command to its rule. Throws DomainError. */
export const decide = (
  command: CommentCommand,
  discussion: Discussion,
): readonly CommentEvent[] => {
  switch (command.type) {
    case 'AddComment':
      return addComment(command, discussion);
    case 'EditComment':
      return editComment(command, discussion);
    case 'DeleteComment':
      return deleteComment(command, discussion);
    case 'RedactCommentText':
      return redactCommentText(command);
    case 'WatchItem':
      return watchItem(command, discussion);
    default:
      return command satisfies never;
  }
};

export const commentDecider: Decider<CommentCommand, Discussion, CommentEvent> =
  {
    decide,
    evolve,
    initialState,
    versions: commentEventVersions,
    snapshot: plainForm({ version: 2 }),
  };

/**
 * Adds a comment; a repeat changes nothing. Decides here, once, whom it
 * notifies; later changes of the item, the team or its followers do not affect
 * this.
 */
export const addComment = (
  { data, metadata: { actorId } }: AddComment,
  { authors, watching }: Discussion,
): readonly CommentEvent[] => {
  const { itemId, commentId, text, memberIds } = data;
  if (Object.hasOwn(authors, commentId)) return [];
  requireText(text);
  if (Object.keys(authors).length >= MAX_COMMENTS) {
    throw new DomainError('COMMENT.TOO_MANY');
  }
  const mentionedUserIds = othersIn(mentionedIn(text, memberIds), actorId);
  // Without a choice of their own, only author and assignee are notified.
  const isNotified = (id: string) => {
    const watch = Object.hasOwn(watching, id) ? watching[id] : undefined;
    return watch === undefined
      ? data.concernedUserIds.includes(id)
      : watch === 'Follow';
  };
  return [
    event('CommentAdded', {
      itemId,
      commentId,
      authorUserId: actorId,
      text,
      mentionedUserIds,
      notifiedUserIds: othersIn(memberIds, actorId).filter(
        (id) => isNotified(id) && !mentionedUserIds.includes(id),
      ),
    }),
  ];
};

/**
 * Edits a comment; only its author may. Throws COMMENT.NOT_FOUND,
 * COMMENT.NOT_THE_AUTHOR.
 */
export const editComment = (
  { data, metadata: { actorId } }: EditComment,
  discussion: Discussion,
): readonly CommentEvent[] => {
  const { itemId, commentId, text, memberIds } = data;
  if (authorOf(discussion, commentId) !== actorId) {
    throw new DomainError('COMMENT.NOT_THE_AUTHOR');
  }
  requireText(text);
  const mentionedUserIds = othersIn(mentionedIn(text, memberIds), actorId);
  return [
    event('CommentEdited', { itemId, commentId, text, mentionedUserIds }),
  ];
};

/**
 * Deletes a comment; allowed for its author and for Admins. Throws
 * COMMENT.NOT_FOUND, COMMENT.NOT_DELETABLE.
 */
export const deleteComment = (
  { data, metadata: { actorId } }: DeleteComment,
  discussion: Discussion,
): readonly CommentEvent[] => {
  const { itemId, commentId, byAdmin } = data;
  const isOwn = authorOf(discussion, commentId) === actorId;
  if (!isOwn && !byAdmin) throw new DomainError('COMMENT.NOT_DELETABLE');
  return [event('CommentDeleted', { itemId, commentId })];
};

/**
 * Records that a comment's text is erased; nothing if it was not written since
 * the last redaction. Works for deleted comments, which are in the log but not
 * in the state.
 */
export const redactCommentText = ({
  data,
}: RedactCommentText): readonly CommentEvent[] =>
  data.texts.length === 0 ? [] : [event('CommentTextRedacted', data)];

/** Makes the actor follow an item, mute it, or neither. */
export const watchItem = (
  { data: { itemId, watch }, metadata: { actorId: userId } }: WatchItem,
  { watching }: Discussion,
): readonly CommentEvent[] => {
  const before = Object.hasOwn(watching, userId) ? watching[userId] : 'Default';
  return before === watch
    ? []
    : [event('ItemWatched', { itemId, userId, watch })];
};

const authorOf = ({ authors }: Discussion, commentId: string): string => {
  const author = Object.hasOwn(authors, commentId) ? authors[commentId] : null;
  if (typeof author !== 'string') throw new DomainError('COMMENT.NOT_FOUND');
  return author;
};

const requireText = (text: string): void => {
  if (isBlank(text)) throw new DomainError('COMMENT.TEXT_EMPTY', 'text');
};

const othersIn = (
  userIds: readonly string[],
  actorId: string,
): readonly string[] => userIds.filter((id) => id !== actorId);
