import { isCalendarDate } from '#api/contract/values.ts';
import type { CalendarDate } from '#api/contract/values.ts';

/** From one day to another, both included. */
export type Days = Readonly<{ from: CalendarDate; to: CalendarDate }>;

/** Days before are a year that is still being typed (`0202` to `2026`). */
const FIRST_DAY = '1000-01-01';

/** What a text is read with. */
export type DayContext = Readonly<{
  /** In the team's time zone. */
  today: CalendarDate;
  /** Where a day without a year is looked for first; null is from today on. */
  within: Days | null;
}>;

/** The day that a text means, or null. */
export type ReadDay = (
  text: string,
  context: DayContext,
) => CalendarDate | null;

/** True for a day that people may enter. */
export const isEnterable = (date: CalendarDate): boolean =>
  isCalendarDate(date) && date >= FIRST_DAY;

/** The day of a text that is a whole ISO date, `2026-12-01`, or null. */
export const isoDay = (text: string): CalendarDate | null => {
  const trimmed = text.trim();
  return isEnterable(trimmed) ? trimmed : null;
};
