/*
 * Time in quarter hours. Offsets from UTC are whole quarter hours in every time
 * zone, so that days end with a quarter hour wherever a team is, or moves to.
 */

const QUARTER_HOUR_MS = 15 * 60_000;
const HOUR = 4;
const QUARTER_HOURS_PER_DAY = 24 * HOUR;
const WEEK = 7 * QUARTER_HOURS_PER_DAY;
/** 1 January 1970, from which quarter hours are counted, was a Thursday. */
const FIRST_WEEKDAY = 3 * QUARTER_HOURS_PER_DAY;

/** Weeks end last at UTC-12, and first at UTC+14. */
const LAST_END = 12 * HOUR;
const FIRST_END = WEEK - 14 * HOUR;

/** The quarter hour that an ISO instant is in. */
export const quarterHourOf = (instant: string): number =>
  Math.floor(Date.parse(instant) / QUARTER_HOUR_MS);

/** When the quarter hour after the one of an instant begins, as ISO instant. */
export const startOfNextQuarterHour = (instant: string): string =>
  new Date((quarterHourOf(instant) + 1) * QUARTER_HOUR_MS).toISOString();

/** The first quarter hour of the same day in UTC. */
export const firstOfDay = (quarterHour: number): number =>
  Math.floor(quarterHour / QUARTER_HOURS_PER_DAY) * QUARTER_HOURS_PER_DAY;

/**
 * The first quarter hour of the time around this one in which no week ends in
 * any time zone, as weeks begin on Mondays; the quarter hour itself where one
 * may end.
 */
export const weekQuarterHourOf = (quarterHour: number): number => {
  const ofWeek = (((quarterHour + FIRST_WEEKDAY) % WEEK) + WEEK) % WEEK;
  return ofWeek < LAST_END || ofWeek >= FIRST_END
    ? quarterHour
    : quarterHour - ofWeek + LAST_END;
};
