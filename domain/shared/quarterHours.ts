/*
 * Time in quarter hours. Every time zone's offset from UTC is a whole number of
 * quarter hours, so days end with a quarter hour in every zone.
 */

const QUARTER_HOUR_MS = 15 * 60_000;
const HOUR = 4;
const QUARTER_HOURS_PER_DAY = 24 * HOUR;
const WEEK = 7 * QUARTER_HOURS_PER_DAY;
/** 1 January 1970, from which quarter hours are counted, was a Thursday. */
const FIRST_WEEKDAY = 3 * QUARTER_HOURS_PER_DAY;

/** The last week end on earth is at UTC-12, the first one at UTC+14. */
const LAST_END = 12 * HOUR;
const FIRST_END = WEEK - 14 * HOUR;

/** The quarter hour that contains an ISO instant. */
export const quarterHourOf = (instant: string): number =>
  Math.floor(Date.parse(instant) / QUARTER_HOUR_MS);

/** The start of the next quarter hour after an instant, as ISO instant. */
export const startOfNextQuarterHour = (instant: string): string =>
  new Date((quarterHourOf(instant) + 1) * QUARTER_HOUR_MS).toISOString();

/** The first quarter hour of the same day in UTC. */
export const firstOfDay = (quarterHour: number): number =>
  Math.floor(quarterHour / QUARTER_HOURS_PER_DAY) * QUARTER_HOURS_PER_DAY;

/**
 * Maps a quarter hour to the first one of its stretch of time in which no week
 * ends in any time zone (weeks begin on Mondays). A quarter hour in which a
 * week may end stays the same.
 */
export const weekQuarterHourOf = (quarterHour: number): number => {
  const ofWeek = (((quarterHour + FIRST_WEEKDAY) % WEEK) + WEEK) % WEEK;
  return ofWeek < LAST_END || ofWeek >= FIRST_END
    ? quarterHour
    : quarterHour - ofWeek + LAST_END;
};
