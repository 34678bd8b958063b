export interface Ids {
  /** A new unique id; ids sort by time. */
  newId(): string;

  /** Always the same id for the same parts, so that retries are idempotent. */
  derivedId(...parts: readonly string[]): string;

  /** 128 random bits, URL-safe. */
  newSecret(): string;
}
