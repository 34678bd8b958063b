import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import { endsOfDaysIn } from '#domain/shared/timeZone.ts';

/** The last millisecond of a day in a time zone, as an ISO instant. */
export const endOfDayIn = (timeZone: string, date: CalendarDate): string => {
  const [end = ''] = endsOfDaysIn(timeZone, date, 1);
  return end;
};
