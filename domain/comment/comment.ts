import type { CommentEvent, ItemWatched } from './events.ts';

/** The people who follow or muted an item, by user id. */
export type Watching = Readonly<Record<string, 'Follow' | 'Mute'>>;

/** The comments on an item that still exist, with their authors. */
export type Discussion = Readonly<{
  /** The author of each comment, by the comment's id. */
  authors: Readonly<Record<string, string>>;
  watching: Watching;
}>;

export const initialState = (): Discussion => ({
  authors: {},
  watching: {},
});

export const evolve = (
  discussion: Discussion,
  event: CommentEvent,
): Discussion => {
  switch (event.type) {
    case 'CommentAdded': {
      const { commentId, authorUserId } = event.data;
      return {
        ...discussion,
        authors: { ...discussion.authors, [commentId]: authorUserId },
      };
    }
    case 'CommentEdited':
    case 'CommentTextRedacted':
      return discussion;
    case 'CommentDeleted': {
      const { commentId } = event.data;
      const remaining = Object.entries(discussion.authors).filter(
        ([id]) => id !== commentId,
      );
      return { ...discussion, authors: Object.fromEntries(remaining) };
    }
    case 'ItemWatched':
      return {
        ...discussion,
        watching: watchingAfter(discussion.watching, event.data),
      };
    default:
      event satisfies never;
      return discussion;
  }
};

/** Everybody's choices after one has changed; shared with the read model. */
export const watchingAfter = (
  watching: Watching,
  { userId, watch }: ItemWatched['data'],
): Watching => {
  const others = Object.entries(watching).filter(([id]) => id !== userId);
  return Object.fromEntries(
    watch === 'Default' ? others : [...others, [userId, watch]],
  );
};
