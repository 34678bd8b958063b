/*
 * Time in quarter hours. Every time zone's offset from UTC is a whole number of
 * quarter hours, so days end with a quarter hour in every zone.
 */

const QUARTER_HOUR_MS = 15 * 60_000;
// Lengths in quarter hours.
const HOUR = 4;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
/** Quarter hours count from 1 January 1970, a Thursday, 3 days after Monday. */
const MONDAY_TO_EPOCH = 3 * DAY;

/*
 * A week ends at midnight before Monday: first at UTC+14, on Sunday at 10:00
 * UTC, and last at UTC-12, on Monday at 12:00 UTC. Counted from Monday, UTC.
 */
const FIRST_WEEK_END = WEEK - 14 * HOUR;
const LAST_WEEK_END = 12 * HOUR;

/** The quarter hour that contains an ISO instant, counted from 1970 in UTC. */
export const quarterHourOf = (instant: string): number =>
  Math.floor(Date.parse(instant) / QUARTER_HOUR_MS);

/** The start of the next quarter hour after an instant, as ISO instant. */
export const startOfNextQuarterHour = (instant: string): string =>
  new Date((quarterHourOf(instant) + 1) * QUARTER_HOUR_MS).toISOString();

/** The first quarter hour of the same day in UTC. */
export const firstOfDay = (quarterHour: number): number =>
  Math.floor(quarterHour / DAY) * DAY;

/**
 * Rounds a quarter hour from Monday 12:00 to Sunday 10:00 UTC down to Monday
 * 12:00, because no week ends in that time, in any zone. Returns any other as
 * it is, so that counts by week stay the same. For example, Wednesday 15:00
 * becomes Monday 12:00, and Sunday 11:00 stays.
 */
export const roundDownWithinWeek = (quarterHour: number): number => {
  const sinceMonday = (((quarterHour + MONDAY_TO_EPOCH) % WEEK) + WEEK) % WEEK;
  const mayWeekEnd =
    sinceMonday < LAST_WEEK_END || sinceMonday >= FIRST_WEEK_END;
  return mayWeekEnd ? quarterHour : quarterHour - sinceMonday + LAST_WEEK_END;
};
