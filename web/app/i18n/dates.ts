import { useMemo } from 'react';
import { useIntlLocale, useIsolate } from './useMessages.ts';

/** Calendar days in the reader's language; `YYYY-MM-DD` in, text out. */
export type Dates = Readonly<{
  /** 9 Feb */
  short: (date: string) => string;
  /** Mon, 9 Feb 2026 */
  medium: (date: string) => string;
  /** Monday 9 February 2026 */
  long: (date: string) => string;
  /** 2 – 8 Feb */
  range: (from: string, to: string) => string;
  /** 9 Feb – 3 May 2026 */
  span: (from: string, to: string) => string;
  /** Mon */
  weekday: (date: string) => string;
}>;

export const useDates = (): Dates => {
  const locale = useIntlLocale();
  const isolate = useIsolate();
  return useMemo(() => datesIn(locale, isolate), [locale, isolate]);
};

/** A calendar day has no time zone: it is formatted in the one it is put in. */
export const datesIn = (
  locale: string,
  isolate: (text: string) => string = (text) => text,
): Dates => {
  const short = format(locale, { day: 'numeric', month: 'short' });
  const medium = format(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const long = format(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const span = format(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const weekday = format(locale, { weekday: 'short' });
  const day = (style: Intl.DateTimeFormat) => (date: string) =>
    isolate(style.format(inUtc(date)));
  const days = (style: Intl.DateTimeFormat) => (from: string, to: string) =>
    isolate(style.formatRange(inUtc(from), inUtc(to)));
  return {
    short: day(short),
    medium: day(medium),
    long: day(long),
    range: days(short),
    span: days(span),
    weekday: day(weekday),
  };
};

const format = (locale: string, options: Intl.DateTimeFormatOptions) =>
  // English here writes the day first, as the project's texts do.
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    ...options,
    timeZone: 'UTC',
  });

const inUtc = (date: string): number => {
  const [year, month, day] = date.split('-').map(Number);
  return Date.UTC(year ?? 1970, (month ?? 1) - 1, day ?? 1);
};
