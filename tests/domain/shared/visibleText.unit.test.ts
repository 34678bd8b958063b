import { describe, expect, it } from 'vitest';
import {
  isBlank,
  nameKey,
  withoutDirectionMarks,
} from '#domain/shared/visibleText.ts';

/** The character with this code point, in hex. */
const characterAt = (code: string) => String.fromCodePoint(parseInt(code, 16));

describe('A text', () => {
  // Spaces, control characters, and characters that screens draw as nothing.
  it.each([
    '20',
    'a0',
    'ad',
    '34f',
    '61c',
    '115f',
    '1160',
    '17b4',
    '180e',
    '200b',
    '200d',
    '200f',
    '202e',
    '2060',
    '2800',
    '3000',
    '3164',
    '1d159',
    'fe0f',
    'feff',
    'ffa0',
    'e0041',
    '301',
    '7f',
  ])('is blank when it has only U+%s', (code) => {
    expect(isBlank(characterAt(code))).toBe(true);
    expect(isBlank(` ${characterAt(code)}\n`)).toBe(true);
    expect(isBlank(`a${characterAt(code)}`)).toBe(false);
  });

  it('is blank if it is empty, but not if anything is visible', () => {
    expect(isBlank('')).toBe(true);
    for (const text of ['a', '0', '-', 'é', '料', '🚀', '❤️', '👩‍💻']) {
      expect(isBlank(text), text).toBe(false);
    }
  });
});

describe('Names that look the same', () => {
  it.each([
    '200b',
    '200d',
    '200e',
    '2060',
    'ad',
    'fe0f',
    'e0041',
    '2800',
    '1d159',
  ])('are equal with and without U+%s', (code) => {
    expect(nameKey(`A${characterAt(code)}da`)).toBe(nameKey('Ada'));
    expect(nameKey(`Ada${characterAt(code)}`)).toBe(nameKey('Ada'));
  });

  it.each([
    ['ADA', 'Ada'],
    ['Ada\u00a0L', 'Ada L'],
    [' Ada  L ', 'Ada L'],
    ['Ａｄａ', 'Ada'],
    ['Ade\u0301', 'Adé'],
  ])('include %j and %j', (name, other) => {
    expect(nameKey(name)).toBe(nameKey(other));
  });

  it('do not include those with other letters', () => {
    expect(nameKey('Ada')).not.toBe(nameKey('Ádá'));
    expect(nameKey('Ada L')).not.toBe(nameKey('AdaL'));
  });
});

it('Characters that would reverse the rest of a sentence are removed from names', () => {
  // Embeddings and overrides are U+202A to U+202E, isolates U+2066 to U+2069.
  for (const code of ['202a', '202e', '2066', '2069']) {
    expect(withoutDirectionMarks(`Ada${characterAt(code)} L`)).toBe('Ada L');
  }
  expect(withoutDirectionMarks('דנה (PM)!')).toBe('דנה (PM)!');
});
