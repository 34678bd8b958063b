import { describe, expect, it } from 'vitest';
import {
  isItemNumber,
  matchesItemNumber,
  numberInProject,
} from '#domain/shared/typedItemNumber.ts';

describe('The number on a card', () => {
  // With digits and signs of other keyboards, other dashes, and direction marks.
  it.each([
    '1-16',
    '#1-16',
    ' 16 ',
    '#16',
    '１-１６',
    '１ー１６',
    '＃１６',
    '1–16',
    '1\u201116',
    '1−16',
    '١-١٦',
    '\u20681-16\u2069',
  ])('is recognized as people type or paste it: %s', (text) => {
    expect(isItemNumber(text)).toBe(true);
    expect(numberInProject(text)).toBe(16);
    expect(matchesItemNumber(text, '1-16')).toBe(true);
    expect(matchesItemNumber(text, '1-160')).toBe(false);
  });

  it.each([
    '',
    '#',
    '-16',
    '1-',
    '0',
    '016',
    '1-016',
    '1.16',
    '16 posters',
    '1'.repeat(50),
  ])('is not %j', (text) => {
    expect(isItemNumber(text)).toBe(false);
    expect(matchesItemNumber(text, '1-16')).toBe(false);
  });
});
