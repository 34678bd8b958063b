import { MENTION } from './mentions.ts';

/** More accents on a letter than any language uses; sorting more is slow. */
const MAX_ACCENTS = 30;
const PILED_UP = new RegExp(
  String.raw`(\p{M}{${String(MAX_ACCENTS)}})\p{M}+`,
  'gu',
);

/** Limits the accents on each letter, so that normalizing takes linear time. */
const withFewAccents = (text: string): string => text.replace(PILED_UP, '$1');

/**
 * Letters that Unicode does not decompose, with the letters that people type
 * instead.
 */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ĳ: 'ij', ŋ: 'n', ĸ: 'k' },
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ς: 'σ' },
  ...{ ə: 'e', ɛ: 'e', ɔ: 'o', ɓ: 'b', ɗ: 'd', ƙ: 'k', ґ: 'г' },
  // Keyboards for Arabic and Persian write these differently.
  ...{ ک: 'ك', ی: 'ي', ى: 'ي', ة: 'ه', ـ: '', ʻ: '', ʼ: '' },
};
const WITH_PLAIN = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');
const ONLY_ASCII = /^[\0-\x7f]*$/;
const INVISIBLE = /\p{DI}/gu;
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;
const IS_DIGIT = /\p{Nd}/u;

/**
 * Marks that people leave out when they type. In other scripts, such as
 * Devanagari or Thai, marks are vowels and distinguish words; only the dots
 * below letters of India are left out.
 */
const ACCENT_SCRIPTS = ['Inherited', 'Latin', 'Greek', 'Cyrillic', 'Hebrew']
  .concat(['Arabic', 'Syriac'])
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const INDIC_DOTS = '\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc';
/** Japanese voicing marks, which make other letters. */
const VOICING = '\u3099\u309a';
const ACCENT = new RegExp(
  `(?=\\p{M})(?![${VOICING}])[${ACCENT_SCRIPTS}${INDIC_DOTS}]`,
  'gu',
);

const KATAKANA = /[\u30a1-\u30f6]/g;
/** From a katakana letter to the same letter in hiragana. */
const TO_HIRAGANA = -0x60;

/**
 * Converts a text to lower case and one form of each letter, without accents
 * and invisible characters.
 */
export const normalizeText = (text: string): string =>
  ONLY_ASCII.test(text)
    ? text.toLowerCase()
    : withFewAccents(text.replace(INVISIBLE, ''))
        .normalize('NFKD')
        .replace(ACCENT, '')
        // Korean syllables and voiced Japanese letters stay whole.
        .normalize('NFC')
        .replace(KATAKANA, inHiragana)
        .toLowerCase()
        .replace(WITH_PLAIN, (letter) => PLAIN_LETTERS[letter] ?? letter)
        .replace(OTHER_DIGITS, asciiDigit);

/** The text with the digits of every script as 0 to 9. */
export const withPlainDigits = (text: string): string =>
  text.replace(OTHER_DIGITS, asciiDigit);

const inHiragana = (letter: string): string =>
  String.fromCharCode(letter.charCodeAt(0) + TO_HIRAGANA);

/** Each script has its ten digits in a row, after something else. */
const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (IS_DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
};

/** Scripts that write words without spaces, or mostly so. */
const UNSPACED = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao']
  .concat(['Khmer', 'Myanmar', 'Tibetan'])
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const RUNS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const ASCII_RUNS = /[a-z0-9]+/g;
/** A run may contain several scripts, like `API料金`. */
const SCRIPTS = new RegExp(`[${UNSPACED}ー]+|[^${UNSPACED}ー]+`, 'gu');
const IS_UNSPACED = new RegExp(`^[${UNSPACED}ー]`, 'u');

/** How many characters of a text without spaces are compared at once. */
const PART_CHARACTERS = 8;

/**
 * The words of a text for searching, in order: in lower case, without accents,
 * separated by everything that is not a letter or digit. A script without
 * spaces is split into parts of 8 characters. Takes linear time.
 */
export const wordsOf = (text: string): readonly string[] =>
  runsOf(text).flatMap(wordsIn);

/**
 * The places of a text at which a searched word may begin: its words and, in a
 * script without spaces, 8 characters from each character on. A text contains a
 * word if one of these begins with it.
 */
export const searchableStarts = (text: string): readonly string[] =>
  runsOf(text).flatMap(startsIn);

/**
 * The words of a text, and whether it contains a searched word of `wordsOf`, as
 * `searchableStarts` would tell, but without listing them.
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
  IS_UNSPACED.test(run) ? partsOf(run) : [run];

const startsIn = (run: string): readonly string[] =>
  IS_UNSPACED.test(run) ? beginningsIn(run) : [run];

const runsOf = (text: string): readonly string[] => {
  const plain = normalizeText(withoutIds(text));
  return ONLY_ASCII.test(plain)
    ? (plain.match(ASCII_RUNS) ?? [])
    : (plain.match(RUNS) ?? []).flatMap((run) => run.match(SCRIPTS) ?? []);
};

/** Removes ids from mentions: people search for names and titles. */
const withoutIds = (text: string): string =>
  text.includes('](') ? text.replace(MENTION, '[$2]') : text;

const partsOf = (run: string): readonly string[] => {
  const characters = Array.from(run);
  const parts: string[] = [];
  for (let from = 0; from < characters.length; from += PART_CHARACTERS) {
    parts.push(characters.slice(from, from + PART_CHARACTERS).join(''));
  }
  return parts;
};

const beginningsIn = (run: string): readonly string[] => {
  const characters = Array.from(run);
  return characters.map((_, from) =>
    characters.slice(from, from + PART_CHARACTERS).join(''),
  );
};
