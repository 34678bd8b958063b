/** Where somebody is: on a project, and maybe with one of its items open. */
export type Here = Readonly<{
  teamId: string;
  userId: string;
  projectId: string;
  itemId: string | null;
  /** When they said so, an ISO instant. */
  at: string;
}>;

/** Who is where now, across processes; nothing is kept beyond a minute. */
export interface Presence {
  /** Replaces what the session has said before. */
  put(sessionId: string, here: Here): Promise<void>;

  /** Takes back what a session has said until an instant. */
  remove(sessionId: string, until: string): Promise<void>;

  /** Presence in some teams since an instant, by user id. */
  of(teamIds: readonly string[], since: string): Promise<readonly Here[]>;

  /** Erases what was said before an instant. */
  forgetBefore(instant: string): Promise<void>;
}
