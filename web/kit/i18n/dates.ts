import { useMemo } from 'react';
import { dateStyle } from './dateStyle.ts';
import type { DateStyle } from './dateStyle.ts';
import { useIntlLocale, useIsolate } from './useMessages.ts';

/** Formats calendar days, `YYYY-MM-DD`, in the reader's language. */
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
  /** Mon 9 Feb */
  day: (date: string) => string;
  /** February 2026 */
  month: (date: string) => string;
  /** Mon */
  weekday: (date: string) => string;
}>;

export const useDates = (): Dates => {
  const locale = useIntlLocale();
  const isolate = useIsolate();
  return useMemo(() => datesIn(locale, isolate), [locale, isolate]);
};

/** Formats in UTC, as a calendar day has no time zone. */
export const datesIn = (
  locale: string,
  isolate: (text: string) => string = (text) => text,
): Dates => {
  const dayAndMonth = { day: 'numeric', month: 'short' } as const;
  const date = { ...dayAndMonth, year: 'numeric' } as const;
  const styleOf = (options: Intl.DateTimeFormatOptions) =>
    dateStyle(locale, { ...options, timeZone: 'UTC' });
  const short = styleOf(dayAndMonth);
  const medium = styleOf({ ...date, weekday: 'short' });
  const long = styleOf({ ...date, weekday: 'long', month: 'long' });
  const span = styleOf(date);
  const weekdayAndDay = styleOf({ ...dayAndMonth, weekday: 'short' });
  const month = styleOf({ month: 'long', year: 'numeric' });
  const weekday = styleOf({ weekday: 'short' });
  const day = (style: DateStyle) => (text: string) =>
    isolate(style.format(inUtc(text)));
  const days = (style: DateStyle) => (from: string, to: string) =>
    isolate(style.formatRange(inUtc(from), inUtc(to)));
  return {
    short: day(short),
    medium: day(medium),
    long: day(long),
    range: days(short),
    span: days(span),
    day: day(weekdayAndDay),
    month: day(month),
    weekday: day(weekday),
  };
};

const inUtc = (date: string): number => {
  const [year, month, day] = date.split('-').map(Number);
  return Date.UTC(year ?? 1970, (month ?? 1) - 1, day ?? 1);
};
