import { expect, it } from 'vitest';
import { measureThreadCpu } from './measureThreadCpu.ts';

/** Units that, if repeated, are hard for regular expressions and parsers. */
export const ALPHABETS: Readonly<Record<string, string>> = {
  brackets: '[',
  'opened links': '[](',
  'nested links': '[a](b(',
  images: '![',
  'opened mentions': '#[a',
  parentheses: '(',
  backticks: '`',
  'backticks between letters': '`a',
  asterisks: '*',
  'asterisks before letters': '*a ',
  underscores: '_a',
  'mixed emphasis': '*_~`',
  hashes: '#',
  'spaced hashes': ' #',
  quotes: '> ',
  'list marks': '- ',
  numbers: '1. ',
  backslashes: '\\',
  'spaces before a letter': `${' '.repeat(999)}a`,
  tabs: '\t',
  'carriage returns': '\r',
  'line breaks': '\n',
  'no-break spaces': '\u00a0',
  'at signs': '@',
  'at signs and dots': 'a@.',
  'equals signs': '==== ',
  'one long word': 'a',
  'digits and dots': '1.1',
  'accents in both places': '\u0301\u0316',
  'decomposed letters': 'e\u0301',
  'Hangul syllables': '\u1100\u1161\u11a8',
  'joined pictures': '👩\u200d👩\u200d',
  'directions of text': '\u202e\u2066',
  'markup and entities': '<a href="&amp;',
  'opened list items': '<li ',
  'times of day': '1:11',
};

/** An easy text, as a baseline for the others. */
export const PLAIN = 'Plan the week with all of the team. ';

/** Repeats a unit up to a number of characters, without cutting a unit. */
export const textOf = (unit: string, characters: number): string =>
  unit.repeat(Math.floor(characters / unit.length));

/**
 * Whether a hard text takes about as long as an easy one: at most ten times as
 * long plus a margin. It is tried three times, because garbage collection can
 * run at any time.
 */
export const compareTimes = async (
  hard: () => unknown,
  easy: () => unknown,
  marginMs: number,
): Promise<boolean> => {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const easyMs = await measureThreadCpu(easy);
    if ((await measureThreadCpu(hard)) <= easyMs * 10 + marginMs) return true;
  }
  return false;
};

/**
 * Defines a test for each alphabet: work on a text of `characters` characters
 * takes about as long as on a plain text.
 */
export const testTakesNoLonger = (
  title: string,
  work: (text: string) => unknown,
  { characters, marginMs }: Readonly<{ characters: number; marginMs: number }>,
): void => {
  it.each(Object.entries(ALPHABETS))(title, async (_alphabet, unit) => {
    const hard = textOf(unit, characters);
    const easy = textOf(PLAIN, characters);
    work(easy);
    expect(
      await compareTimes(
        () => work(hard),
        () => work(easy),
        marginMs,
      ),
    ).toBe(true);
  });
};
