import { describe, expect, it } from 'vitest';
import { caretAfter } from '#web/components/field/useStableCaret.ts';

/** Takes and returns a text with its caret as |. */
const moved = (before: string, after: string): string => {
  const caret = caretAfter(before.replace('|', ''), after, before.indexOf('|'));
  return `${after.slice(0, caret)}|${after.slice(caret)}`;
};

describe('The caret in a merged text', () => {
  it.each([
    [
      'before what others wrote',
      'Why|\nHow',
      'Why\nHow we do',
      'Why|\nHow we do',
    ],
    ['behind it', 'Why\nHow|', 'The reason\nHow', 'The reason\nHow|'],
    ['at the end of all', 'Why|', 'Why not', 'Why| not'],
    ['within words that are gone', 'Why n|ot\nHow', 'Why\nHow', 'Why|\nHow'],
  ])('stays between the same words: %s', (_where, before, after, expected) => {
    expect(moved(before, after)).toBe(expected);
  });
});
