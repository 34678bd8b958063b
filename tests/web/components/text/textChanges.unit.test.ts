import { describe, expect, it } from 'vitest';
import { testTakesNoLonger } from '#tests/support/alphabets.ts';
import type { TextChange } from '#web/components/text/textChanges.ts';
import { changedWords, textChanges } from '#web/components/text/textChanges.ts';

/** One of the two texts, without what only the other one has. */
const textWithout = (
  kindOfOther: 'added' | 'removed',
  changes: readonly TextChange[],
) =>
  changes
    .filter(({ kind }) => kind !== kindOfOther)
    .map(({ text }) => text)
    .join('');

describe('The changes between a draft and a story', () => {
  it('are none if both texts are the same', () => {
    expect(textChanges('Why\n\nHow', 'Why\n\nHow')).toEqual([
      { kind: 'same', text: 'Why\n\nHow' },
    ]);
    expect(textChanges('', '')).toEqual([]);
  });

  it('are shown by words within a paragraph that stays mostly the same', () => {
    expect(
      textChanges(
        'Small teams lose launches.',
        'Small teams lose many launches.',
      ),
    ).toEqual([
      { kind: 'same', text: 'Small teams lose ' },
      { kind: 'added', text: 'many ' },
      { kind: 'same', text: 'launches.' },
    ]);
  });

  it('are shown as a replacement if a paragraph changes completely', () => {
    expect(
      textChanges('One.\n\nOld words here.\n', 'One.\n\nSomething else now.\n'),
    ).toEqual([
      { kind: 'same', text: 'One.\n\n' },
      { kind: 'removed', text: 'Old words here.' },
      { kind: 'added', text: 'Something else now.' },
      { kind: 'same', text: '\n' },
    ]);
  });

  it('leave a paragraph unchanged if it only moves within the text', () => {
    const story = 'Old beginning.\n\nThe same sentence.';
    const draft = 'Other words, many.\n\nThe same sentence.\n\nMore.\n\nEnd.';
    expect(textChanges(story, draft)).toContainEqual({
      kind: 'same',
      text: '\n\nThe same sentence.',
    });
  });

  it('are counted in words', () => {
    expect(
      changedWords(textChanges('one two three four five', 'one two three six')),
    ).toEqual({
      added: 1,
      removed: 2,
    });
    expect(changedWords(textChanges('', 'one two'))).toEqual({
      added: 2,
      removed: 0,
    });
  });

  it('turn one text into the other, for any two texts', () => {
    const words = ['a', 'b', ' ', '\n', '\n\n', 'teams', '.'];
    let seed = 7;
    /** The same sequence of numbers in each run (Park and Miller). */
    const next = () => (seed = (seed * 16_807) % 2_147_483_647);
    const text = () =>
      Array.from(
        { length: next() % 40 },
        () => words[next() % words.length],
      ).join('');
    for (let round = 0; round < 500; round++) {
      const [story, draft] = [text(), text()];
      const changes = textChanges(story, draft);
      expect(textWithout('added', changes)).toBe(story);
      expect(textWithout('removed', changes)).toBe(draft);
    }
  });

  it('replace everything if the texts are too long to compare', () => {
    const [old, rewritten] = ['x '.repeat(50_000), 'y '.repeat(50_000)];
    expect(textChanges(old, rewritten)).toEqual([
      { kind: 'removed', text: old },
      { kind: 'added', text: rewritten },
    ]);
  });

  testTakesNoLonger(
    'are found as soon in a text made of %s as in plain text (threat C2)',
    (text) => changedWords(textChanges(text, `${text.slice(1)}. ${text}`)),
    { characters: 50_000, marginMs: 300 },
  );
});
