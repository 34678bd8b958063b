import { describe, expect, it } from 'vitest';
import type { Person } from '#web/components/person/people.ts';
import {
  mentionsIn,
  namingAt,
  typedOf,
} from '#web/resources/comment/typedMentions.ts';
import { renderedMarkdown } from '#web/resources/item/editor/renderedMarkdown.ts';

const person = (userId: string, name: string): [string, Person] => [
  userId,
  {
    ...{ userId, name, displayName: name },
    ...{ emailAddress: `${userId}@example.com`, color: '#000000' },
  },
];
const people = new Map([
  person('a', 'Ada'),
  person('al', 'Ada Lovelace'),
  person('g', 'Grace [h] Hopper'),
]);

describe('Mentions as they are typed (I40)', () => {
  it('are names without ids, and become mentions when they are sent', () => {
    const text = 'Hi @[Ada Lovelace](al), @[Ada](a) and @[Eve](e)!';
    const typed = 'Hi @Ada Lovelace, @Ada and @[Eve](e)!';
    expect(typedOf(text, people)).toBe(typed);
    expect(mentionsIn(typed, people)).toBe(text);
  });

  it('have the present name, and are told without what would end it', () => {
    expect(typedOf('@[Old](g)', people)).toBe('@Grace [h] Hopper');
    expect(mentionsIn('@Grace [h] Hopper?', people)).toBe(
      '@[Grace h Hopper](g)?',
    );
  });

  it.each(['ada@Ada.example', '@Adam', 'Ada', '@ Ada', ''])(
    'are not in %j',
    (typed) => {
      expect(mentionsIn(typed, people)).toBe(typed);
    },
  );

  it('are offered from the @ on that stands before the caret', () => {
    expect(namingAt('Ask @gr', 7)).toEqual({ start: 4, word: 'gr' });
    expect(namingAt('@', 1)).toEqual({ start: 0, word: '' });
    expect(namingAt('(@é', 3)).toEqual({ start: 1, word: 'é' });
    expect(namingAt('a@gr', 4)).toBeNull();
    expect(namingAt('Ask @gr now', 11)).toBeNull();
  });
});

describe('A comment as it reads', () => {
  const html = (text: string) =>
    renderedMarkdown(text, (id) => people.get(id)?.displayName ?? null);

  it('marks members by their present name, and nobody else (I40)', () => {
    expect(html('@[Old](a) **x**')).toContain(
      '<span class="mention">@Ada</span> <strong>x</strong>',
    );
    expect(html('@[<b>Eve](e)')).toBe('<p>@&lt;b&gt;Eve</p>\n');
    expect(renderedMarkdown('@[Ada](a)')).not.toContain('mention');
  });
});
