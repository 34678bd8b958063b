/** The project, and maybe the item in it, that somebody is viewing. */
export type ViewedPlace = Readonly<{
  teamId: string;
  userId: string;
  projectId: string;
  itemId: string | null;
  /** When the client reported it, an ISO instant. */
  at: string;
}>;

/**
 * Who is viewing which project and item, across processes; nothing is stored
 * longer than a minute.
 */
export interface Presence {
  /** Replaces the session's former entry. */
  put(sessionId: string, place: ViewedPlace): Promise<void>;

  /** Removes a session's entry, unless it is newer than an instant. */
  remove(sessionId: string, until: string): Promise<void>;

  /** Lists entries of some teams since an instant, by user id. */
  of(
    teamIds: readonly string[],
    since: string,
  ): Promise<readonly ViewedPlace[]>;

  /** Erases entries from before an instant. */
  forgetBefore(instant: string): Promise<void>;
}
