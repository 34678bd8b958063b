import { dateLocale } from './locale.ts';

/** A format of dates, given in milliseconds since 1970. */
export type DateStyle = Readonly<{
  format: (at: number) => string;
  formatRange: (from: number, to: number) => string;
}>;

const SHORT_MONTH = 3;

/**
 * How a language writes dates, with short months of one width: British English
 * has 'Sept' beside eleven months of three letters.
 */
export const dateStyle = (
  locale: string,
  options: Intl.DateTimeFormatOptions,
): DateStyle => {
  const language = dateLocale(locale);
  const style = new Intl.DateTimeFormat(language, options);
  const isCut = language.startsWith('en') && options.month === 'short';
  if (!isCut) return style;
  return {
    format: (at) => joined(style.formatToParts(at)),
    formatRange: (from, to) => joined(style.formatRangeToParts(from, to)),
  };
};

const joined = (parts: readonly Intl.DateTimeFormatPart[]): string =>
  parts
    .map(({ type, value }) =>
      type === 'month' ? value.slice(0, SHORT_MONTH) : value,
    )
    .join('');
