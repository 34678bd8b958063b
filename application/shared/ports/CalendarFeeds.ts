/**
 * Secrets of calendar feeds, one a person. They are stored as they are, since
 * they are shown again, and are found by their hash.
 */
export interface CalendarFeeds {
  /** Null for a person who has none yet. */
  secretOf(userId: string): Promise<string | null>;

  /** Replaces the secret of a person: the one before is nobody's any more. */
  keep(userId: string, secret: string): Promise<void>;

  /** Whose secret it is; null for one that is unknown. */
  userOf(secret: string): Promise<string | null>;

  /** Erases what is known of a user. */
  forget(userId: string): Promise<void>;
}
