import type { CalendarDate } from './calendarDate.ts';
import { addDays } from './calendarDate.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an ISO instant in an IANA time zone (Q42). */
export const calendarDateIn = (
  timeZone: string,
  instant: string,
): CalendarDate => formatter(timeZone).format(Date.parse(instant));

/** The last millisecond of a calendar day in a time zone, as an ISO instant. */
export const endOfDayIn = (timeZone: string, date: CalendarDate): string => {
  // Offsets reach from UTC-12 to UTC+14: the next day begins in this window.
  const midnight = Date.parse(`${addDays(date, 1)}T00:00:00Z`);
  let before = midnight - 15 * HOUR;
  let after = midnight + 13 * HOUR;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (formatter(timeZone).format(middle) <= date) before = middle;
    else after = middle;
  }
  return new Date(before).toISOString();
};

/** True for an IANA name that this runtime knows. */
export const isTimeZone = (name: string): boolean => {
  try {
    formatter(name);
    return true;
  } catch {
    return false;
  }
};

const HOUR = 3_600_000;

const formatter = (timeZone: string): Intl.DateTimeFormat => {
  let known = formatters.get(timeZone);
  if (known === undefined) {
    // Canadian English writes dates as YYYY-MM-DD.
    known = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formatters.set(timeZone, known);
  }
  return known;
};
