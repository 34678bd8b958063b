import { describe, expect, it } from 'vitest';
import type { Person } from '#web/components/person/people.ts';
import {
  mentionsIn as wireOf,
  takenItem,
  typedOf,
} from '#web/resources/comment/typedMentions.ts';
import { renderedMarkdown } from '#web/resources/item/editor/renderedMarkdown.ts';

const person = (userId: string, name: string): [string, Person] => [
  userId,
  {
    userId,
    name,
    displayName: name,
    emailAddress: `${userId}@example.com`,
    color: '#000000',
  },
];
const people = new Map([
  person('a', 'Ada'),
  person('al', 'Ada Lovelace'),
  person('g', 'Grace [h] Hopper'),
]);

/** The mentions in a text for which no suggested item was chosen. */
const mentionsIn = (text: string, members: typeof people) =>
  wireOf({ text, items: new Map() }, members);

describe('Typed mentions (I40)', () => {
  it('are names without ids, and become mentions when sent', () => {
    const text = 'Hi @[Ada Lovelace](al), @[Ada](a) and @[Eve](e)!';
    const typed = 'Hi @Ada Lovelace, @Ada and @[Eve](e)!';
    expect(typedOf(text, people).text).toBe(typed);
    expect(mentionsIn(typed, people)).toBe(text);
  });

  it('have the current name, without characters that would end it', () => {
    expect(typedOf('@[Old](g)', people).text).toBe('@Grace [h] Hopper');
    expect(mentionsIn('@Grace [h] Hopper?', people)).toBe(
      '@[Grace h Hopper](g)?',
    );
  });

  it('may touch letters of scripts without spaces between words', () => {
    const members = new Map([...people, person('h', '花子')]);
    expect(mentionsIn('確認を@花子さんと@Adaさんへ', members)).toBe(
      '確認を@[花子](h)さんと@[Ada](a)さんへ',
    );
  });

  it.each(['ada@Ada.example', '@Adam', '@Ada\u0301', 'Ada', '@ Ada', ''])(
    'are not found in %j',
    (typed) => {
      expect(mentionsIn(typed, people)).toBe(typed);
    },
  );
});

describe('Items typed in a comment (I71)', () => {
  const convertAndBack = (text: string) => {
    const typed = typedOf(text, people);
    expect(wireOf(typed, people)).toBe(text);
    return typed.text;
  };

  it('have a # and their title, and get their ids back when sent', () => {
    expect(
      convertAndBack('After #[Launch](1), #[Launch mail](2). @[Ada](a)'),
    ).toBe('After #Launch, #Launch mail. @Ada');
    expect(convertAndBack('#[Launch](1) and #[Launch](1)')).toBe(
      '#Launch and #Launch',
    );
  });

  it.each([
    ['two items have one title', '#[Launch](1) and #[Launch](2)'],
    ['the same words stand for themselves', '#Launch and #[Launch](1)'],
    ['a word follows at once', '#[Launch](1)pad'],
    ['a word stands right before it', 'C#[Launch](1)'],
  ])('show their ids if %s', (_why, text) => {
    expect(convertAndBack(text)).toBe(text);
  });

  it('are mentioned only if they were chosen, not because of their title', () => {
    const { word, items } = takenItem(
      { title: 'Launch', itemId: '1' },
      new Map(),
    );
    expect(word).toBe('#Launch');
    expect(wireOf({ text: 'See #Launch!', items }, people)).toBe(
      'See #[Launch](1)!',
    );
    expect(mentionsIn('See #Launch!', people)).toBe('See #Launch!');
    expect(takenItem({ title: 'Launch', itemId: '1' }, items).word).toBe(word);
    expect(takenItem({ title: 'Launch', itemId: '2' }, items)).toEqual({
      word: '#[Launch](2)',
      items,
    });
  });
});

describe('A rendered comment', () => {
  const html = (text: string) =>
    renderedMarkdown(text, {
      nameOf: (id) => people.get(id)?.displayName ?? null,
    });

  it('shows members by their current name, and nobody else (I40)', () => {
    expect(html('@[Old](a) **x**')).toContain(
      '<span class="mention">@Ada</span> <strong>x</strong>',
    );
    expect(html('@[<b>Eve](e)')).toBe('<p>@&lt;b&gt;Eve</p>\n');
    expect(renderedMarkdown('@[Ada](a)')).not.toContain('mention');
  });
});
