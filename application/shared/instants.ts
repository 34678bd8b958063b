/** Calculates with ISO instants in UTC, which sort like text. */
export const instantAfter = (instant: string, ms: number): string =>
  new Date(Date.parse(instant) + ms).toISOString();

export const instantBefore = (instant: string, ms: number): string =>
  instantAfter(instant, -ms);
