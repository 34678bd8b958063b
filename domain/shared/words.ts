import { MENTION } from './mentions.ts';
import { isAscii, normalizeText } from './normalizeText.ts';

/** Scripts that write words without spaces, or mostly so. */
const UNSPACED = [
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Tibetan',
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');
/** A run of letters and digits, without anything in between. */
const RUNS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const ASCII_RUNS = /[a-z0-9]+/g;
/** A run may contain several scripts, like `API料金`. `ー` is in none of them. */
const SCRIPTS = new RegExp(`[${UNSPACED}ー]+|[^${UNSPACED}ー]+`, 'gu');
const IS_UNSPACED = new RegExp(`^[${UNSPACED}ー]`, 'u');

/** How many characters of a text without spaces are compared at once. */
const CHUNK_CHARACTERS = 8;

/**
 * The words of a text for searching, in order: in lower case, without accents,
 * separated by everything that is not a letter or digit. `Beta-Café 2` has the
 * words `beta`, `cafe` and `2`. A script without spaces is split into chunks of
 * 8 characters. Takes linear time.
 */
export const wordsOf = (text: string): readonly string[] =>
  runsOf(text).flatMap(wordsIn);

/**
 * What a searched word is compared with: a text contains the word if one of
 * these begins with it. They are the text's words and, in a script without
 * spaces, up to 8 characters from each character on: `料金表` is also found by
 * `金表`.
 */
export const searchableStarts = (text: string): readonly string[] =>
  runsOf(text).flatMap(startsIn);

/**
 * The words of a text, and a test of whether it contains a searched word. The
 * test answers as `searchableStarts` would, but builds no list.
 */
export const readWords = (
  text: string,
): Readonly<{
  words: readonly string[];
  contains: (word: string) => boolean;
}> => {
  const runs = runsOf(text);
  return {
    words: runs.flatMap(wordsIn),
    contains: (word) =>
      runs.some((run) =>
        IS_UNSPACED.test(run) ? run.includes(word) : run.startsWith(word),
      ),
  };
};

const wordsIn = (run: string): readonly string[] =>
  IS_UNSPACED.test(run) ? chunksOf(run) : [run];

const startsIn = (run: string): readonly string[] =>
  IS_UNSPACED.test(run) ? chunksFromEachCharacter(run) : [run];

/** The runs of letters and digits in a normalized text, each of one script. */
const runsOf = (text: string): readonly string[] => {
  const plain = normalizeText(withoutIds(text));
  return isAscii(plain)
    ? (plain.match(ASCII_RUNS) ?? [])
    : (plain.match(RUNS) ?? []).flatMap((run) => run.match(SCRIPTS) ?? []);
};

/** Removes ids from mentions: people search for names and titles. */
const withoutIds = (text: string): string =>
  text.includes('](') ? text.replace(MENTION, '[$2]') : text;

/** Splits a run without spaces into chunks of 8 characters. */
const chunksOf = (run: string): readonly string[] => {
  const characters = Array.from(run);
  const chunks: string[] = [];
  for (let from = 0; from < characters.length; from += CHUNK_CHARACTERS) {
    chunks.push(characters.slice(from, from + CHUNK_CHARACTERS).join(''));
  }
  return chunks;
};

const chunksFromEachCharacter = (run: string): readonly string[] => {
  const characters = Array.from(run);
  return characters.map((_, from) =>
    characters.slice(from, from + CHUNK_CHARACTERS).join(''),
  );
};
