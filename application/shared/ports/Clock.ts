export interface Clock {
  /** The current instant, ISO 8601 in UTC with milliseconds. */
  now(): string;
}
