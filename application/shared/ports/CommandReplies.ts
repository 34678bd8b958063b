/** A reply stored for repeats of its command (`Idempotency-Key`). */
export type KeptReply = Readonly<{
  bodyHash: string;
  status: number;
  body: string;
  /** Store position that the command reached. */
  position: number;
}>;

/** Replies of the last 24 hours, by user and key. */
export interface CommandReplies {
  find(userId: string, key: string, now: string): Promise<KeptReply | null>;
  keep(
    userId: string,
    key: string,
    reply: KeptReply,
    now: string,
  ): Promise<void>;

  /** Erases a user's replies, and all that mention an address. */
  forget(userId: string, emailAddress: string): Promise<void>;
}
