import type { Calendar } from '#api/contract/index.ts';
import { command, post } from './command.ts';
import { read } from './read.ts';

const CALENDAR = '/user/calendar';

/** Calls on the calendar feed. */
export const calendarCalls = {
  /** Reads the secret address of the person's calendar feed. */
  getCalendar: (signal?: AbortSignal): Promise<Calendar> =>
    read({ path: CALENDAR, signal }),

  /** Replaces the feed's address; the old one stops working. */
  renewCalendar: (): Promise<Calendar> => command(post(CALENDAR, {})),
};
