export type Session = Readonly<{
  userId: string;
  createdAt: string;
}>;

/** A session as its owner may see it: `id` names it and opens nothing. */
export type ListedSession = Readonly<{
  id: string;
  createdAt: string;
  lastSeenAt: string;
  userAgent: string;
  /** The one that asks. */
  current: boolean;
}>;

/** Signed-in browsers: opaque random ids, stored only as hashes. */
export interface Sessions {
  /** Opens a session and answers with its secret id. `now` is an ISO instant. */
  open(
    userId: string,
    details: Readonly<{ now: string; userAgent: string }>,
  ): Promise<string>;

  /** The live session of a secret id, extended by this use; null when over. */
  touch(sessionId: string, now: string): Promise<Session | null>;

  /** A user's live sessions, last used first; `sessionId` is the asker's. */
  list(
    userId: string,
    sessionId: string | null,
    now: string,
  ): Promise<readonly ListedSession[]>;

  end(sessionId: string): Promise<void>;

  /** Ends one of a user's by the id it is listed with; false if it is not there. */
  endListed(userId: string, id: string): Promise<boolean>;

  endAllOf(userId: string): Promise<void>;
}
