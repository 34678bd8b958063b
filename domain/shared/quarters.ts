/*
 * Time in quarters of an hour. Offsets from UTC are whole quarters in every time
 * zone, so that days end with a quarter wherever a team is, or moves to.
 */

const QUARTER_MS = 15 * 60_000;
const HOUR = 4;
const QUARTERS_PER_DAY = 24 * HOUR;
const WEEK = 7 * QUARTERS_PER_DAY;
/** 1 January 1970, from which quarters are counted, was a Thursday. */
const FIRST_WEEKDAY = 3 * QUARTERS_PER_DAY;

/** Weeks end last at UTC-12, and first at UTC+14. */
const LAST_END = 12 * HOUR;
const FIRST_END = WEEK - 14 * HOUR;

/** The quarter that an ISO instant is in. */
export const quarterOf = (instant: string): number =>
  Math.floor(Date.parse(instant) / QUARTER_MS);

/** When the quarter after the one of an instant begins, as ISO instant. */
export const startOfNextQuarter = (instant: string): string =>
  new Date((quarterOf(instant) + 1) * QUARTER_MS).toISOString();

/** The first quarter of the same day in UTC. */
export const firstOfDay = (quarter: number): number =>
  Math.floor(quarter / QUARTERS_PER_DAY) * QUARTERS_PER_DAY;

/**
 * The first quarter of the time around this one in which no week ends in any
 * time zone, as weeks begin on Mondays; the quarter itself where one may end.
 */
export const weekQuarterOf = (quarter: number): number => {
  const ofWeek = (((quarter + FIRST_WEEKDAY) % WEEK) + WEEK) % WEEK;
  return ofWeek < LAST_END || ofWeek >= FIRST_END
    ? quarter
    : quarter - ofWeek + LAST_END;
};
