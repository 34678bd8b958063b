import { isCalendarDate } from '#domain/shared/calendarDate.ts';
import { endOfDayIn } from '#domain/shared/timeZone.ts';

/**
 * The ISO instant in UTC that a user means: an instant, or a calendar day for
 * its end in the team's zone; now when left out or in the future.
 */
export const asOfInstant = (
  wanted: string | undefined,
  timeZone: string,
  now: string,
): string => {
  if (wanted === undefined) return now;
  const instant = isCalendarDate(wanted)
    ? endOfDayIn(timeZone, wanted)
    : wanted;
  return Date.parse(instant) < Date.parse(now)
    ? new Date(instant).toISOString()
    : now;
};
