/** At most `times` calls per window. */
export type Limit = Readonly<{
  name: string;
  times: number;
  /** Length of the window. */
  seconds: number;
}>;

/** Holds so many tokens when it is full, and is refilled steadily. */
export type Bucket = Readonly<{
  name: string;
  capacity: number;
  perSecond: number;
}>;

/** Counts calls, for all processes together. */
export interface RateLimits {
  /**
   * Counts one call of `who`. Returns null within the limit, else the seconds
   * until the next window. `now` is an ISO instant.
   */
  take(limit: Limit, who: string, now: string): Promise<number | null>;

  /**
   * Takes tokens out of the bucket of `who`. Returns null where they were
   * there, else takes none and returns the seconds until they are, at least 1.
   */
  draw(
    bucket: Bucket,
    who: string,
    tokens: number,
    now: string,
  ): Promise<number | null>;
}
