/** The stored reply of a command with an `Idempotency-Key`. */
export type KeptReply = Readonly<{
  /** Hash of method, path and body, which no other command of the key may have. */
  bodyHash: string;
  /** Under which it was executed; null where an older version kept it. */
  commandId: string | null;
  status: number;
  /** Null once it is no longer stored: for a repeat it is computed again. */
  body: string | null;
  /** Store position that the command reached. */
  position: number;
}>;

/** The body of a reply that took longer is not stored, in ms. */
export const LONGEST_REPLY_MS = 120_000;

/** After this, whatever a call had read before is stored or forgotten, in ms. */
export const SETTLED_MS = LONGEST_REPLY_MS + 60_000;

/** Commands by user and key: replies for 24 hours, what they were for 400 days. */
export interface CommandReplies {
  find(userId: string, key: string, now: string): Promise<KeptReply | null>;
  keep(
    userId: string,
    key: string,
    reply: KeptReply,
    now: string,
  ): Promise<void>;

  /** Erases what is known of a user, and all replies that mention an address. */
  forget(userId: string, emailAddress: string): Promise<void>;

  /**
   * Erases texts that were redacted: replies that mention one of some ids, and
   * all that is known of the commands that wrote the texts, as the hash of their
   * body can be guessed. A repeat of one is carried out under the same ids.
   */
  redact(
    mentions: readonly string[],
    commandIds: readonly string[],
  ): Promise<void>;

  /**
   * Until when a command may be the repeat of one that an older version carried
   * out: 24 hours after its last reply. Null when there was none.
   */
  formerIdsUntil(): Promise<string | null>;
}
