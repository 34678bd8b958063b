import { describe, expect, it } from 'vitest';
import { comments } from '#projections/comment/comments.ts';
import { items } from '#projections/item/items.ts';
import { NOW, TEAM, USER } from '#tests/support/fixed.ts';
import { readModel } from '#tests/support/readModel.ts';
import { recorded, recordedOverTime } from '#tests/support/recorded.ts';
import { added, COMMENT } from '#tests/support/situations/comment.ts';
import { drafted, ITEM } from '#tests/support/situations/item.ts';

const LATER = '2026-03-04T11:00:00.000Z';
const ofComment = { itemId: ITEM, commentId: COMMENT };
const edited = {
  type: 'CommentEdited',
  data: { ...ofComment, text: 'Ready.', mentionedUserIds: [] },
};
const deleted = { type: 'CommentDeleted', data: ofComment };

describe('The document of a comment (I39)', () => {
  it('contains text, author and time', () => {
    expect(readModel(comments, recorded(added())).get(COMMENT)).toEqual({
      id: COMMENT,
      teamId: TEAM,
      itemId: ITEM,
      authorUserId: USER,
      text: 'Is this ready?',
      createdAt: NOW,
      editedAt: null,
      tokenId: null,
      order: 1,
      redactedAt: null,
    });
  });

  it('names the access token it was written with', () => {
    const history = recorded(added(), { tokenId: 'token-1' });
    expect(readModel(comments, history).get(COMMENT)).toMatchObject({
      tokenId: 'token-1',
    });
  });

  it('shows that it was edited, and is removed when it is deleted', () => {
    const history = recordedOverTime([
      [NOW, ...added()],
      [LATER, edited],
    ]);
    expect(readModel(comments, history).get(COMMENT)).toMatchObject({
      text: 'Ready.',
      createdAt: NOW,
      editedAt: LATER,
      order: 1,
    });
    const ended = recorded([...added(), edited, deleted]);
    expect(readModel(comments, ended).get(COMMENT)).toBeNull();
  });
});

describe('The document of an item', () => {
  it('counts its comments (I41)', () => {
    const countAfter = (
      ...events: readonly { type: string; data: unknown }[]
    ) =>
      readModel(items, recorded([...drafted(), ...events])).get(ITEM)
        ?.commentCount;
    const another = added({ commentId: 'comment-2' });
    expect(countAfter()).toBe(0);
    expect(countAfter(...added(), edited, ...another)).toBe(2);
    expect(countAfter(...added(), ...another, deleted)).toBe(1);
  });
});
