/**
 * Secrets of calendar feeds, one per person. Stored as plain text, because they
 * are shown again, and found by their hash.
 */
export interface CalendarFeeds {
  /** Returns a person's secret; null if there is none yet. */
  findSecret(userId: string): Promise<string | null>;

  /** Stores a person's first secret; does nothing if there is one. */
  add(userId: string, secret: string): Promise<void>;

  /** Replaces the secret of a person; the former secret no longer works. */
  replace(userId: string, secret: string): Promise<void>;

  /** Finds the owner of a secret; null if it is unknown. */
  findUserId(secret: string): Promise<string | null>;

  /** Erases everything about a user. */
  forget(userId: string): Promise<void>;
}
