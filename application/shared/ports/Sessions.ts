export type Session = Readonly<{
  userId: string;
  createdAt: string;
}>;

/** A session as its owner sees it; `id` is not its secret. */
export type ListedSession = Readonly<{
  id: string;
  createdAt: string;
  lastSeenAt: string;
  userAgent: string;
  /** Whether it is the session of this request. */
  current: boolean;
}>;

/** Signed-in browsers: opaque random ids, stored only as hashes. */
export interface Sessions {
  /** Opens a session and returns its secret id. `now` is an ISO instant. */
  open(
    userId: string,
    details: Readonly<{ now: string; userAgent: string }>,
  ): Promise<string>;

  /** Finds and extends the live session of a secret id; null if expired. */
  touch(sessionId: string, now: string): Promise<Session | null>;

  /** Finds which secret ids still open a session, without extending it. */
  filterOpen(
    sessionIds: readonly string[],
    now: string,
  ): Promise<ReadonlySet<string>>;

  /**
   * Lists a user's live sessions, last used first; `sessionId` is the current
   * one.
   */
  list(
    userId: string,
    sessionId: string | null,
    now: string,
  ): Promise<readonly ListedSession[]>;

  end(sessionId: string): Promise<void>;

  /** Ends a user's session by its listed id; false if there is none. */
  endListed(userId: string, id: string): Promise<boolean>;

  endAllOf(userId: string): Promise<void>;
}
