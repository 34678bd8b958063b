export type Session = Readonly<{ userId: string; createdAt: string }>;

/** Signed-in browsers: opaque random ids, stored only as hashes. */
export interface Sessions {
  /** Opens a session and answers with its secret id. `now` is an ISO instant. */
  open(
    userId: string,
    details: Readonly<{ now: string; userAgent: string }>,
  ): Promise<string>;

  /** The live session of a secret id, extended by this use; null when over. */
  touch(sessionId: string, now: string): Promise<Session | null>;

  end(sessionId: string): Promise<void>;
  endAllOf(userId: string): Promise<void>;
}
