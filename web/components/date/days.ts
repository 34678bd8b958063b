import {
  EARLIEST_START,
  isCalendarDate,
  withPlainDigits,
} from '#api/contract/values.ts';
import type { CalendarDate } from '#api/contract/values.ts';

/** A range of days, both ends included. */
export type Days = Readonly<{ from: CalendarDate; to: CalendarDate }>;

/** The context for reading a typed day. */
type DayContext = Readonly<{
  /** Today in the team's time zone. */
  today: CalendarDate;
  /** Where to look first for a day without a year; null looks from today on. */
  within: Days | null;
}>;

/** Reads the day that a text means; null if it means none. */
export type ReadDay = (
  text: string,
  context: DayContext,
) => CalendarDate | null;

/** Whether people may enter this day. */
export const isEnterable = (date: CalendarDate): boolean =>
  isCalendarDate(date) && date >= EARLIEST_START;

/** The day of a text that is a complete ISO date, `2026-12-01`, or null. */
export const isoDay = (text: string): CalendarDate | null => {
  const trimmed = withPlainDigits(text.trim());
  return isEnterable(trimmed) ? trimmed : null;
};
