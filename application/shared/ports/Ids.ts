export interface Ids {
  /** A new id, unique and in order of time. */
  newId(): string;

  /** The same id for the same parts, always: what makes retries harmless. */
  derivedId(...parts: readonly string[]): string;

  /** 128 random bits that nobody can guess, fit for an address bar. */
  newSecret(): string;
}
