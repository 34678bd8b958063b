import { IntlMessageFormat } from 'intl-messageformat';
import { intlLocale, LOCALES } from './locale.ts';
import type { Locale } from './locale.ts';

export type MessageValues = Readonly<
  Record<string, string | number | boolean | null | undefined>
>;

/** An ICU pattern, such as '{count, number} items'; a build parses those with values. */
export type Pattern = ConstructorParameters<typeof IntlMessageFormat>[0];

const formats = new Map<string, Map<Pattern, IntlMessageFormat>>();

/**
 * Fills an ICU pattern. If a value is missing, shows its name in braces: a screen
 * with a brace in it is better than none.
 */
export const formatMessage = (
  locale: Locale,
  pattern: Pattern,
  values: MessageValues = {},
): string => {
  const text = fill(locale, pattern, values);
  return LOCALES[locale].pseudo ? pseudoText(text) : text;
};

const fill = (
  locale: Locale,
  pattern: Pattern,
  values: MessageValues,
): string => {
  if (typeof pattern === 'string' && !pattern.includes('{')) return pattern;
  try {
    return String(formatOf(intlLocale(locale), pattern).format(values));
  } catch {
    return typeof pattern === 'string'
      ? pattern
      : pattern.map(unfilled).join('');
  }
};

/** A part of a pattern whose values are missing. */
const unfilled = (part: Exclude<Pattern, string>[number]): string => {
  if (!('value' in part)) return '';
  return isText(part.type) ? part.value : `{${part.value}}`;
};

/** The parser's type of text between values. */
const LITERAL = 0;

const isText = (type: number): boolean => type === LITERAL;

const formatOf = (language: string, pattern: Pattern): IntlMessageFormat => {
  const byPattern =
    formats.get(language) ?? new Map<Pattern, IntlMessageFormat>();
  formats.set(language, byPattern);
  const format =
    byPattern.get(pattern) ??
    // Tags are plain text.
    new IntlMessageFormat(pattern, language, undefined, { ignoreTag: true });
  byPattern.set(pattern, format);
  return format;
};

const PLAIN = 'aeiouyAEIOUYcnsz';
const ACCENTED = 'áéíóúýÁÉÍÓÚÝçñšž';

const GROWTH = 0.4;

/**
 * Imitates a translation: accents, 40 % longer, in brackets that reveal a text
 * that was cut off. Names in the text get accents, too.
 */
export const pseudoText = (text: string): string => {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return text;
  const accented = text.replace(/[a-z]/gi, accent);
  return `[${accented}${'~'.repeat(Math.ceil(letters * GROWTH))}]`;
};

const accent = (char: string): string => ACCENTED[PLAIN.indexOf(char)] ?? char;
