/**
 * More accents on a letter than any language uses. NFKD sorts the accents of
 * each letter, which is slow for thousands of them.
 */
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
// oxfmt-ignore
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  // Latin
  ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ĳ: 'ij', ŋ: 'n', ĸ: 'k', ł: 'l',
  ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ə: 'e', ɛ: 'e', ɔ: 'o',
  ɓ: 'b', ɗ: 'd', ƙ: 'k', ʻ: '', ʼ: '',
  // Greek and Cyrillic
  ς: 'σ', ґ: 'г',
  // Arabic and Persian, whose keyboards write these differently
  ک: 'ك', ی: 'ي', ى: 'ي', ة: 'ه', ـ: '',
};
const HAS_PLAIN_FORM = new RegExp(
  `[${Object.keys(PLAIN_LETTERS).join('')}]`,
  'gu',
);
const ONLY_ASCII = /^[\0-\x7f]*$/;
/** `DI`: characters that Unicode calls "Default_Ignorable_Code_Point". */
const INVISIBLE = /\p{DI}/gu;
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;
const IS_DIGIT = /\p{Nd}/u;

/**
 * Marks that people leave out when they type. In other scripts, such as
 * Devanagari or Thai, marks are vowels and distinguish words; only the dots
 * below letters of India are left out.
 */
const ACCENT_SCRIPTS = [
  'Inherited',
  'Latin',
  'Greek',
  'Cyrillic',
  'Hebrew',
  'Arabic',
  'Syriac',
]
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

/** Whether a text has only ASCII characters, which have a single form. */
export const isAscii = (text: string): boolean => ONLY_ASCII.test(text);

/**
 * Converts a text to lower case and one form of each letter, without accents
 * and invisible characters: `Café` becomes `cafe`, and `Straße` `strasse`.
 */
export const normalizeText = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : withFewAccents(text.replace(INVISIBLE, ''))
        .normalize('NFKD')
        .replace(ACCENT, '')
        // Korean syllables and voiced Japanese letters stay whole.
        .normalize('NFC')
        .replace(KATAKANA, inHiragana)
        .toLowerCase()
        .replace(HAS_PLAIN_FORM, (letter) => PLAIN_LETTERS[letter] ?? letter)
        .replace(OTHER_DIGITS, asciiDigit);

/** The text with the digits of every script as 0 to 9. */
export const withPlainDigits = (text: string): string =>
  text.replace(OTHER_DIGITS, asciiDigit);

const inHiragana = (letter: string): string =>
  String.fromCharCode(letter.charCodeAt(0) + TO_HIRAGANA);

/**
 * The ten digits of a script are consecutive, and the character before its zero
 * is not a digit. So the number of digits before this one is its value.
 */
const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (IS_DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
};
