import type { CommentEvent } from '#domain/comment/events.ts';
import { USER } from '../fixed.ts';
import type { Unversioned } from '../given.ts';
import { ITEM } from './item.ts';

type Events = readonly Unversioned<CommentEvent>[];

export const COMMENT = 'comment-1';

/** A comment by USER, unless given otherwise. */
export const added = (
  data: Partial<
    Extract<Unversioned<CommentEvent>, { type: 'CommentAdded' }>['data']
  > = {},
): Events => [
  {
    type: 'CommentAdded',
    data: {
      itemId: ITEM,
      commentId: COMMENT,
      authorUserId: USER,
      text: 'Is this ready?',
      mentionedUserIds: [],
      notifiedUserIds: [],
      ...data,
    },
  },
];
