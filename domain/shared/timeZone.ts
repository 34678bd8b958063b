import type { CalendarDate } from './calendarDate.ts';
import { addDays } from './calendarDate.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const LAST_INSTANT = Date.parse('9999-12-31T23:59:59.999Z');

/** The calendar day of an ISO instant in an IANA time zone (Q42). */
export const calendarDateIn = (
  timeZone: string,
  instant: string,
): CalendarDate => dayIn(formatterFor(timeZone), Date.parse(instant));

/**
 * The last millisecond of each of `count` days from `first` on, as ISO
 * instants.
 */
export const endsOfDaysIn = (
  timeZone: string,
  first: CalendarDate,
  count: number,
): string[] => {
  const format = formatterFor(timeZone);
  let end = NaN;
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(first, index);
    // Most days have 24 hours, and searching for the end takes ten times as
    // long.
    const likely = end + 24 * HOUR_MS;
    end = isEndOf(date, likely, format) ? likely : endOfDay(format, date);
    return isoInstant(end);
  });
};

/** The first millisecond of a calendar day in a time zone, as ISO instant. */
export const startOfDayIn = (timeZone: string, date: CalendarDate): string =>
  isoInstant(endOfDay(formatterFor(timeZone), addDays(date, -1)) + 1);

/**
 * The ISO instant at which clocks in a time zone show a full hour of a calendar
 * day: hour 8 of 2026-03-05 in Tokyo is `2026-03-04T23:00:00.000Z`. Does not
 * work for hours in which clocks are changed.
 */
export const instantOfHour = (
  timeZone: string,
  date: CalendarDate,
  hour: number,
): string => {
  const likely = Date.parse(startOfDayIn(timeZone, date)) + hour * HOUR_MS;
  const [shownHour = 0, shownMinute = 0] = clockFormatter(timeZone)
    .format(likely)
    .split(':')
    .map(Number);
  // Not 0 if clocks were changed earlier on that day.
  const missing = (hour - shownHour) * HOUR_MS - shownMinute * MINUTE_MS;
  return isoInstant(likely + missing);
};

/** Whether a text is an IANA name that this runtime knows, not an offset. */
export const isTimeZone = (name: string): boolean => {
  try {
    newFormatter(name);
    return !/^[+-]/.test(name);
  } catch {
    return false;
  }
};

/**
 * Converts milliseconds since 1970 to an ISO instant, at the latest in the year
 * 9999: instants compare as texts, and later ones begin with a sign that comes
 * before all digits.
 */
export const isoInstant = (ms: number): string =>
  new Date(Math.min(ms, LAST_INSTANT)).toISOString();

const isEndOf = (
  date: CalendarDate,
  ms: number,
  format: Intl.DateTimeFormat,
): boolean =>
  !Number.isNaN(ms) &&
  dayIn(format, ms) === date &&
  dayIn(format, ms + 1) !== date;

/** The last millisecond of a day in a formatter's zone, since 1970. */
const endOfDay = (format: Intl.DateTimeFormat, date: CalendarDate): number => {
  // Offsets range from UTC-12 to UTC+14, so the next day begins in this window.
  const midnight = Date.parse(`${date}T00:00:00Z`) + 24 * HOUR_MS;
  let before = midnight - 15 * HOUR_MS;
  let after = midnight + 13 * HOUR_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(format, middle) <= date) before = middle;
    else after = middle;
  }
  return before;
};

const dayIn = (format: Intl.DateTimeFormat, ms: number): CalendarDate =>
  // Years before 1000 lack their leading zeros.
  format.format(ms).padStart('YYYY-MM-DD'.length, '0');

// Canadian English writes dates as YYYY-MM-DD.
const newFormatter = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });

// Making a formatter takes a hundred times as long as using it.
const formatters = new Map<string, Intl.DateTimeFormat>();

const formatterFor = (timeZone: string): Intl.DateTimeFormat => {
  const formatter = formatters.get(timeZone) ?? newFormatter(timeZone);
  formatters.set(timeZone, formatter);
  return formatter;
};

const clockFormatters = new Map<string, Intl.DateTimeFormat>();

const clockFormatter = (timeZone: string): Intl.DateTimeFormat => {
  const formatter =
    clockFormatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  clockFormatters.set(timeZone, formatter);
  return formatter;
};
