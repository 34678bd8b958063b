/** At most `times` calls per window. */
export type Limit = Readonly<{
  name: string;
  times: number;
  /** Length of the window. */
  seconds: number;
}>;

/** Counts calls, for all processes together. */
export interface RateLimits {
  /**
   * Counts one call of `who`. Returns null within the limit, else the seconds
   * until the next window. `now` is an ISO instant.
   */
  take(limit: Limit, who: string, now: string): Promise<number | null>;
}
