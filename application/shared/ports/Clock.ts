export interface Clock {
  /** The present instant, ISO 8601 in UTC with milliseconds. */
  now(): string;
}
