/** A day of 24 hours, in milliseconds. */
export const DAY_MS = 24 * 60 * 60_000;

/** Adds milliseconds to an ISO instant. The result is in UTC. */
export const instantAfter = (instant: string, ms: number): string =>
  new Date(Date.parse(instant) + ms).toISOString();

/** Subtracts milliseconds from an ISO instant. The result is in UTC. */
export const instantBefore = (instant: string, ms: number): string =>
  instantAfter(instant, -ms);

/** The earlier one of two ISO instants in UTC. */
export const earlierOf = (a: string, b: string): string => (a > b ? b : a);
