import { IntlMessageFormat } from 'intl-messageformat';
import { intlLocale, LOCALES } from './locale.ts';
import type { Locale } from './locale.ts';

export type MessageValues = Readonly<
  Record<string, string | number | boolean | null | undefined>
>;

const parsed = new Map<string, IntlMessageFormat>();

/**
 * Fills an ICU pattern. If a value is missing, returns the pattern unchanged: a
 * screen with a brace in it is better than none.
 */
export const formatMessage = (
  locale: Locale,
  pattern: string,
  values: MessageValues = {},
): string => {
  const text = fill(locale, pattern, values);
  return LOCALES[locale].pseudo ? pseudoText(text) : text;
};

const fill = (
  locale: Locale,
  pattern: string,
  values: MessageValues,
): string => {
  if (!pattern.includes('{')) return pattern;
  try {
    return String(parse(locale, pattern).format(values));
  } catch {
    return pattern;
  }
};

const parse = (locale: Locale, pattern: string): IntlMessageFormat => {
  const language = intlLocale(locale);
  const key = `${language} ${pattern}`;
  const known = parsed.get(key);
  if (known !== undefined) return known;
  // Tags are plain text.
  const format = new IntlMessageFormat(pattern, language, undefined, {
    ignoreTag: true,
  });
  parsed.set(key, format);
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
