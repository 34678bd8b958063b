import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import { endsOfDaysIn } from '#domain/shared/timeZone.ts';

/** The end of a single day, which is searched for. */
export const endOfDayIn = (timeZone: string, date: CalendarDate): string => {
  const [end = ''] = endsOfDaysIn(timeZone, date, 1);
  return end;
};
