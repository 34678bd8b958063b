import { describe, expect, it } from 'vitest';
import { truncateText } from '#domain/shared/truncateText.ts';

/** Four emoji of two code units each, with three joiners: 11 units. */
const FAMILY = '👨\u200d👩\u200d👧\u200d👦';

describe('A text cut to a number of code units', () => {
  it.each([
    ['is unchanged if it is short enough', 'Pricing', 7, 'Pricing'],
    ['ends after a letter', 'Pricing page', 4, 'Pric'],
    ['has no half of an emoji', 'ab😀c', 3, 'ab'],
    ['keeps an emoji that fits', 'ab😀c', 4, 'ab😀'],
    ['has no part of a family', `ab${FAMILY}c`, 6, 'ab'],
    ['keeps a family that fits', `ab${FAMILY}c`, 13, `ab${FAMILY}`],
    ['has no half of a flag', '🇩🇪🇫🇷', 6, '🇩🇪'],
    ['leaves no emoji without its skin tone', 'a👍🏽b', 3, 'a'],
    ['leaves no letter without its accent', 'Cafe\u0301s', 4, 'Caf'],
    ['leaves no vowel of Hindi without its sign', 'पकि', 2, 'प'],
    // Null: it is cut at 300 units, even within the character.
    ['cuts accents without an end', `a${'\u0301'.repeat(500)}`, 300, null],
  ])('%s', (_, text, maxLength, expected) => {
    expect(truncateText(text, maxLength)).toBe(
      expected ?? text.slice(0, maxLength),
    );
  });
});
