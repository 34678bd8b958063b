/** How often somebody may do something. */
export type Limit = Readonly<{
  name: string;
  times: number;
  /** Length of the window in which they are counted. */
  seconds: number;
}>;

/** Counts what people do, for all processes together. */
export interface RateLimits {
  /**
   * Counts one more for `who`. Null while that is within the limit, else the
   * seconds until the next window. `now` is an ISO instant.
   */
  take(limit: Limit, who: string, now: string): Promise<number | null>;
}
