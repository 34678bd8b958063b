import { describe, expect, it } from 'vitest';
import { commentDecider } from '#domain/comment/decide.ts';
import { itemDecider } from '#domain/item/decide.ts';
import { redactedBy } from '#domain/shared/redaction.ts';
import { storyDecider } from '#domain/story/decide.ts';
import { TEAM } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import { recorded } from '#tests/support/recorded.ts';
import { added, COMMENT } from '#tests/support/situations/comment.ts';
import { deleted, drafted, ITEM } from '#tests/support/situations/item.ts';
import { storyWith } from '#tests/support/situations/story.ts';

/** What remains of 22 characters, with a hash that is only an example. */
const texts = [{ field: 'description', length: 22, sha256: 'ab'.repeat(32) }];
const redacted = {
  type: 'ItemTextRedacted' as const,
  data: { itemId: ITEM, texts },
};
const redactItem = (some: typeof texts) =>
  ({ type: 'RedactItemText', data: { texts: some } }) as const;

describe('Redacting texts (T30)', () => {
  it('records what remains of an item’s texts, even if it was deleted', () => {
    for (const events of [drafted(), deleted()]) {
      given(itemDecider, events).when(redactItem(texts)).then([redacted]);
    }
    given(itemDecider, [])
      .when(redactItem(texts))
      .thenRefused('ITEM.NOT_FOUND');
  });

  it('records nothing if there is no text', () => {
    given(itemDecider, drafted()).when(redactItem([])).thenNothing();
    const data = { itemId: ITEM, commentId: COMMENT, texts: [] };
    given(commentDecider, added())
      .when({ type: 'RedactCommentText', data })
      .thenNothing();
    given(storyDecider, storyWith('a'))
      .when({ type: 'RedactStoryText', data: { teamId: TEAM, texts: [] } })
      .thenNothing();
  });

  it('affects earlier texts, and only those of its subjects', () => {
    const other = 'comment-2';
    const data = { itemId: ITEM, commentId: COMMENT, texts: [] };
    const events = recorded([
      ...added(),
      ...added({ commentId: other }),
      { type: 'CommentTextRedacted', data },
    ]);
    // The comments have the revisions 0 and 1, and the redaction 2.
    const isRedacted = redactedBy(events);
    expect(isRedacted({ subject: COMMENT, revision: 0 })).toBe(true);
    expect(isRedacted({ subject: other, revision: 1 })).toBe(false);
    expect(isRedacted({ subject: COMMENT, revision: 3 })).toBe(false);
  });
});
