import { MENTION } from './mentions.ts';

/** More accents on a letter than any language has; sorting them takes long. */
const ACCENTS = 30;
const PILED_UP = new RegExp(
  String.raw`(\p{M}{${String(ACCENTS)}})\p{M}+`,
  'gu',
);

/**
 * A text with at most so many accents on a letter, so that normalizing it takes
 * time in proportion to it.
 */
export const withFewAccents = (text: string): string =>
  text.replace(PILED_UP, '$1');

/** Letters that Unicode does not take apart, as people type them elsewhere. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ĳ: 'ij', ŋ: 'n', ĸ: 'k' },
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ς: 'σ' },
};
const WITH_PLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');
const ONLY_ASCII = /^[\0-\x7f]*$/;
const UNDRAWN = /\p{DI}/gu;

/** In lower case, without accents, width and what is not drawn. */
const folded = (text: string): string =>
  ONLY_ASCII.test(text)
    ? text.toLowerCase()
    : withFewAccents(text.replace(UNDRAWN, ''))
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        // Korean syllables stay whole.
        .normalize('NFC')
        .toLowerCase()
        .replace(WITH_PLAIN, (letter) => PLAIN[letter] ?? letter);

/** Scripts that write words without spaces between them, or mostly so. */
const UNSPACED = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao']
  .concat(['Khmer', 'Myanmar', 'Tibetan'])
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const RUNS = /[\p{L}\p{N}]+/gu;
const ASCII_RUNS = /[a-z0-9]+/g;
/** A run may change its script, as `API料金` does. */
const SCRIPTS = new RegExp(`[${UNSPACED}ー]+|[^${UNSPACED}ー]+`, 'gu');
const IS_UNSPACED = new RegExp(`^[${UNSPACED}ー]`, 'u');

/** Characters of a text without spaces that are compared at once. */
const PART = 8;

/**
 * The words of a text as they are searched, in its order: without accents, in
 * lower case, separated by everything that is neither letter nor digit; of a
 * script without spaces, parts of 8 characters. Takes time in proportion to the
 * text.
 */
export const wordsOf = (text: string): readonly string[] =>
  runsOf(text).flatMap((run) => (IS_UNSPACED.test(run) ? partsOf(run) : [run]));

/**
 * What a search may begin with in a text: its words, and of a script without
 * spaces 8 characters from each one on. A text has a word if one of these
 * begins with it.
 */
export const beginningsOf = (text: string): readonly string[] =>
  runsOf(text).flatMap((run) =>
    IS_UNSPACED.test(run) ? beginningsIn(run) : [run],
  );

const runsOf = (text: string): readonly string[] => {
  const plain = folded(withoutIds(text));
  return ONLY_ASCII.test(plain)
    ? (plain.match(ASCII_RUNS) ?? [])
    : (plain.match(RUNS) ?? []).flatMap((run) => run.match(SCRIPTS) ?? []);
};

/** A mention is found by its name or title: nobody looks for the id in it. */
const withoutIds = (text: string): string =>
  text.includes('](') ? text.replace(MENTION, '[$2]') : text;

const partsOf = (run: string): readonly string[] => {
  const characters = Array.from(run);
  const parts: string[] = [];
  for (let from = 0; from < characters.length; from += PART) {
    parts.push(characters.slice(from, from + PART).join(''));
  }
  return parts;
};

const beginningsIn = (run: string): readonly string[] => {
  const characters = Array.from(run);
  return characters.map((_, from) =>
    characters.slice(from, from + PART).join(''),
  );
};
