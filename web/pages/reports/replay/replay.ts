import { addDays, daysBetween, DAYS_PER_WEEK } from '#api/contract/values.ts';
import type { Schedule } from '../../../resources/item/move/schedule.ts';
import { progressOn } from '../../../resources/project/schedule.ts';

/**
 * The days that can be looked back on. Positions count from 0, the project's
 * first day, one for each day that is over; the last one is now.
 */
export type Replay = Readonly<{ startDate: string; now: number }>;

/** `today` is the calendar day in the team's time zone (Q42). */
export const replayOf = (
  startDate: string,
  weeks: number,
  today: string,
): Replay => ({
  startDate,
  now: within(daysBetween(startDate, today), weeks * DAYS_PER_WEEK),
});

/** The day at a position; null is now. */
export const dateAt = (
  { startDate, now }: Replay,
  position: number,
): string | null => (position >= now ? null : addDays(startDate, position));

/** The position of a day, limited to the range. */
export const positionOf = (
  { startDate, now }: Replay,
  date: string | null,
): number => (date === null ? now : within(daysBetween(startDate, date), now));

/** So many days on (or back) from a position. */
export const stepped = (
  { now }: Replay,
  position: number,
  days: number,
): number => within(position + days, now);

/** A day whose schedule is known, as it was then. */
export type ScheduledDay = Readonly<{ date: string; schedule: Schedule }>;

/** The week (1-based) of a day, of so many; null outside of its schedule. */
export const weekOn = ({
  date,
  schedule: { startDate, durationInWeeks: weeks },
}: ScheduledDay): Readonly<{ week: number; weeks: number }> | null => {
  if (startDate === null) return null;
  const progress = progressOn(date, startDate, weeks);
  return progress.phase === 'running'
    ? { week: progress.week + 1, weeks }
    : null;
};

const within = (value: number, most: number): number =>
  Math.min(Math.max(value, 0), most);
