import { addDays, daysBetween, DAYS_PER_WEEK } from '#api/contract/values.ts';
import type { Schedule } from '../../../resources/project/schedule.ts';
import { progressOn } from '../../../resources/project/schedule.ts';

/**
 * The days to look back on. Positions count from 0, the project's first day,
 * with one for each past day; the last position is now.
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

/** The position a number of days later, or earlier if negative. */
export const stepped = (
  { now }: Replay,
  position: number,
  days: number,
): number => within(position + days, now);

/** A day with its schedule at that time. */
export type ScheduledDay = Readonly<{ date: string; schedule: Schedule }>;

/** The 1-based week of a day and their number; null outside the schedule. */
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
