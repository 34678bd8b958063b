/** Allows at most `times` calls in each window. */
export type WindowLimit = Readonly<{
  name: string;
  times: number;
  /** Length of the window. */
  seconds: number;
}>;

/** Allows bursts of `capacity` tokens, and `perSecond` in the long run. */
export type BurstLimit = Readonly<{
  name: string;
  capacity: number;
  perSecond: number;
}>;

/** Counts calls, across all processes. */
export interface RateLimits {
  /**
   * Counts one call of `who`. Returns null within the limit, else the seconds
   * until the next window. `now` is an ISO instant.
   */
  countCall(
    limit: WindowLimit,
    who: string,
    now: string,
  ): Promise<number | null>;

  /**
   * Draws tokens of `who`. Returns null if there were enough; otherwise draws
   * none and returns the seconds until there are enough, at least 1.
   */
  drawTokens(
    burstLimit: BurstLimit,
    who: string,
    tokens: number,
    now: string,
  ): Promise<number | null>;
}
