/** The stored reply of a command with an `Idempotency-Key`. */
export type StoredReply = Readonly<{
  /** Hash of method, path and body, which a repeat must share. */
  bodyHash: string;
  /** The id under which it was executed; null if an older version stored it. */
  commandId: string | null;
  status: number;
  /** Null after it was erased; a repeat computes it again. */
  body: string | null;
  /** The store position that the command reached. */
  position: number;
}>;

/** The body of a reply is not stored if the command took longer, in ms. */
export const LONGEST_REPLY_MS = 120_000;

/**
 * After this time, everything that a call read before is stored or forgotten,
 * in ms.
 */
export const SETTLED_MS = LONGEST_REPLY_MS + 60_000;

/**
 * Commands by user and key. Replies are stored for 24 hours, the other data for
 * 400 days.
 */
export interface CommandReplies {
  find(userId: string, key: string, now: string): Promise<StoredReply | null>;
  store(
    userId: string,
    key: string,
    reply: StoredReply,
    now: string,
  ): Promise<void>;

  /** Erases everything about a user, and replies that contain an address. */
  forget(userId: string, emailAddress: string): Promise<void>;

  /**
   * Erases redacted texts: replies that mention one of some ids, and everything
   * about the commands that wrote the texts, because the hash of their body
   * could be used to guess the text. A repeat of such a command runs under the
   * same ids.
   */
  redact(
    mentions: readonly string[],
    commandIds: readonly string[],
  ): Promise<void>;

  /**
   * Until when a command may repeat a command that an older version executed:
   * 24 hours after its last reply. Null if there was none.
   */
  formerIdsUntil(): Promise<string | null>;
}
