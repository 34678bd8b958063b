import { IntlMessageFormat } from 'intl-messageformat';
import { intlLocale, LOCALES } from './locale.ts';
import type { Locale } from './locale.ts';
import { pseudoText } from './pseudo.ts';

export type MessageValues = Readonly<
  Record<string, string | number | boolean | null | undefined>
>;

const parsed = new Map<string, IntlMessageFormat>();

/**
 * Fills an ICU pattern. A pattern that lacks one of its values comes back as it
 * stands: a screen with a brace in it is better than no screen.
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
  // Texts are plain: a tag in them is text, too.
  const format = new IntlMessageFormat(pattern, language, undefined, {
    ignoreTag: true,
  });
  parsed.set(key, format);
  return format;
};
