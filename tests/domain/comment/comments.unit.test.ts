import { describe, expect, it } from 'vitest';
import { commentDecider, MAX_COMMENTS } from '#domain/comment/decide.ts';
import {
  itemMentionOf,
  mentionedIn,
  mentionOf,
  partsOf,
} from '#domain/shared/mentions.ts';
import { OTHER_USER, USER } from '#tests/support/fixed.ts';
import { given } from '#tests/support/given.ts';
import { added, COMMENT } from '#tests/support/situations/comment.ts';
import { ITEM } from '#tests/support/situations/item.ts';

const ALAN = 'user-alan';
const memberIds = [USER, OTHER_USER, ALAN];

const add = (text: string, concernedUserIds: readonly string[] = []) =>
  ({
    type: 'AddComment',
    data: {
      itemId: ITEM,
      commentId: COMMENT,
      text,
      memberIds,
      concernedUserIds,
    },
  }) as const;

const edit = (text: string) =>
  ({
    type: 'EditComment',
    data: { itemId: ITEM, commentId: COMMENT, text, memberIds },
  }) as const;

const remove = ({ byAdmin = false } = {}) =>
  ({
    type: 'DeleteComment',
    data: { itemId: ITEM, commentId: COMMENT, byAdmin },
  }) as const;

const deleted = {
  type: 'CommentDeleted',
  data: { itemId: ITEM, commentId: COMMENT },
} as const;

describe('Adding a comment (I39)', () => {
  it('records its text and its author', () => {
    given(commentDecider, []).when(add('Is this ready?')).then(added());
  });

  it('notifies the item’s creator and assignee, but not the author', () => {
    given(commentDecider, [])
      .when(add('Is this ready?', [USER, ALAN, 'user-who-left']))
      .then(added({ notifiedUserIds: [ALAN] }));
  });

  it('mentions only members, each once, and does not notify them twice (I40)', () => {
    const text = `@[G](${OTHER_USER}) @[G](${OTHER_USER}) @[Eve](user-eve) @[Me](${USER})`;
    given(commentDecider, [])
      .when(add(text, [OTHER_USER, ALAN]))
      .then(
        added({
          text,
          mentionedUserIds: [OTHER_USER],
          notifiedUserIds: [ALAN],
        }),
      );
  });

  it('is refused without a text', () => {
    given(commentDecider, [])
      .when(add(' \n'))
      .thenRefused('COMMENT.TEXT_EMPTY', 'text');
  });

  it('has no second effect when repeated', () => {
    given(commentDecider, added()).when(add('Is this ready?')).thenNothing();
  });

  it('is refused if an item already has a thousand of them', () => {
    const many = Array.from({ length: MAX_COMMENTS }, (_, index) =>
      added({ commentId: `other-${String(index)}` }),
    ).flat();
    given(commentDecider, many)
      .when(add('One more'))
      .thenRefused('COMMENT.TOO_MANY');
  });
});

describe('Watching an item (I46)', () => {
  const watched = (userId: string, watch: 'Follow' | 'Mute' | 'Default') =>
    ({ type: 'ItemWatched', data: { itemId: ITEM, userId, watch } }) as const;
  const choose = (watch: 'Follow' | 'Mute' | 'Default') =>
    ({ type: 'WatchItem', data: { itemId: ITEM, watch } }) as const;

  it('records a new choice', () => {
    given(commentDecider, [])
      .when(choose('Follow'))
      .then([watched(USER, 'Follow')]);
    given(commentDecider, [watched(USER, 'Follow')])
      .when(choose('Follow'))
      .thenNothing();
    given(commentDecider, []).when(choose('Default')).thenNothing();
  });

  it('notifies people who follow it, and nobody who has muted it', () => {
    given(commentDecider, [
      watched(ALAN, 'Follow'),
      watched(OTHER_USER, 'Mute'),
    ])
      .when(add('Is this ready?', [OTHER_USER]))
      .then(added({ notifiedUserIds: [ALAN] }));
  });

  it('mentions people even if they muted it', () => {
    const text = `@[Grace](${OTHER_USER})`;
    given(commentDecider, [watched(OTHER_USER, 'Mute')])
      .when(add(text))
      .then(added({ text, mentionedUserIds: [OTHER_USER] }));
  });
});

describe('Editing a comment (I39)', () => {
  it('records its new text and mentions', () => {
    const text = `Is it, @[Grace](${OTHER_USER})?`;
    given(commentDecider, added())
      .when(edit(text))
      .then([
        {
          type: 'CommentEdited',
          data: {
            itemId: ITEM,
            commentId: COMMENT,
            text,
            mentionedUserIds: [OTHER_USER],
          },
        },
      ]);
  });

  it('is refused to others, for an empty text, and for a missing comment', () => {
    given(commentDecider, added({ authorUserId: OTHER_USER }))
      .when(edit('No'))
      .thenRefused('COMMENT.NOT_THE_AUTHOR');
    given(commentDecider, added())
      .when(edit(''))
      .thenRefused('COMMENT.TEXT_EMPTY', 'text');
    given(commentDecider, []).when(edit('No')).thenRefused('COMMENT.NOT_FOUND');
    given(commentDecider, [...added(), deleted])
      .when(edit('No'))
      .thenRefused('COMMENT.NOT_FOUND');
  });
});

describe('Deleting a comment (I39)', () => {
  it('is allowed to its author and to Admins', () => {
    const ofOther = added({ authorUserId: OTHER_USER });
    given(commentDecider, added()).when(remove()).then([deleted]);
    given(commentDecider, ofOther)
      .when(remove({ byAdmin: true }))
      .then([deleted]);
    given(commentDecider, ofOther)
      .when(remove())
      .thenRefused('COMMENT.NOT_DELETABLE');
  });

  it('is refused for a deleted comment', () => {
    given(commentDecider, [...added(), deleted])
      .when(remove({ byAdmin: true }))
      .thenRefused('COMMENT.NOT_FOUND');
  });
});

describe('Mentions (I40)', () => {
  it('are found among plain text', () => {
    expect(partsOf('Hi @[Ada L.](a), and @[Grace](b)!')).toEqual([
      'Hi ',
      { name: 'Ada L.', userId: 'a' },
      ', and ',
      { name: 'Grace', userId: 'b' },
      '!',
    ]);
    expect(partsOf('a@b.example [x](y) @[](a) @[A]()')).toEqual([
      'a@b.example [x](y) @[](a) @[A]()',
    ]);
    expect(partsOf('')).toEqual([]);
  });

  it('can be read back for any name', () => {
    const text = mentionOf({ name: 'Ada [the] first\n', userId: 'a' });
    expect(partsOf(text)).toEqual([{ name: 'Ada the first', userId: 'a' }]);
    expect(mentionedIn(text, ['a', 'b'])).toEqual(['a']);
  });
});

describe('Mentions of items (I71)', () => {
  it('are found next to those of members, and notify nobody', () => {
    const text = 'Before #[Pricing page](i), @[Ada](a)';
    expect(partsOf(text)).toEqual([
      'Before ',
      { title: 'Pricing page', itemId: 'i' },
      ', ',
      { name: 'Ada', userId: 'a' },
    ]);
    expect(mentionedIn('#[Ada](a)', ['a'])).toEqual([]);
  });

  it('can be read back for any title', () => {
    // Titles are cut to 200 characters, without brackets.
    const title = `Test f[0](x) [[${'料'.repeat(300)}`;
    const [part] = partsOf(itemMentionOf({ title, itemId: 'i' }));
    expect(part).toEqual({
      title: `Test f0(x) ${'料'.repeat(189)}`,
      itemId: 'i',
    });
  });

  it.each([
    '# [a](i)',
    '#[a] (i)',
    '#[](i)',
    '#[a]()',
    '#[a](i j)',
    '#[a\nb](i)',
    '#[7](https://example.test/7)',
  ])('are not found in %j', (text) => {
    expect(partsOf(text)).toEqual([text]);
  });

  it('begin at the last bracket', () => {
    expect(partsOf('#[a #[b](i)](j)')).toEqual([
      '#[a ',
      { title: 'b', itemId: 'i' },
      '](j)',
    ]);
  });
});
