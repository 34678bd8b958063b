import { dateFormat } from './intlFormats.ts';
import { dateLocale } from './locale.ts';

/** A date format for times in milliseconds since 1970. */
export type DateStyle = Readonly<{
  format: (time: number) => string;
  formatRange: (from: number, to: number) => string;
}>;

const MONTH_LETTERS = 3;

/**
 * A language's date format, with short months of equal width: British English
 * has 'Sept' but otherwise three letters.
 */
export const dateStyle = (
  locale: string,
  options: Intl.DateTimeFormatOptions,
): DateStyle => {
  const language = dateLocale(locale);
  const { timeZone } = options;
  const style =
    // The device's own zone may change, so its formats are not cached.
    timeZone === undefined
      ? new Intl.DateTimeFormat(language, options)
      : dateFormat(language, { ...options, timeZone });
  const cutsMonths = language.startsWith('en') && options.month === 'short';
  if (!cutsMonths) return style;
  return {
    format: (time) => withShortMonths(style.formatToParts(time)),
    formatRange: (from, to) =>
      withShortMonths(style.formatRangeToParts(from, to)),
  };
};

const withShortMonths = (parts: readonly Intl.DateTimeFormatPart[]): string =>
  parts
    .map(({ type, value }) =>
      type === 'month' ? value.slice(0, MONTH_LETTERS) : value,
    )
    .join('');
