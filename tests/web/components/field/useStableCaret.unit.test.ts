import { describe, expect, it } from 'vitest';
import { caretAfter } from '#web/components/field/useStableCaret.ts';

/** The merged text with its caret as |, which the typed text has, too. */
const caretIn = (typed: string, merged: string): string => {
  const caret = caretAfter(typed.replace('|', ''), merged, typed.indexOf('|'));
  return `${merged.slice(0, caret)}|${merged.slice(caret)}`;
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
  ])('stays between the same words: %s', (_where, typed, merged, expected) => {
    expect(caretIn(typed, merged)).toBe(expected);
  });
});
