import type { Role } from '#domain/shared/role.ts';

/** A user's role in a team as of an event of the team's stream. */
export type RecordedRole = Readonly<{
  userId: string;
  teamId: string;
  /** Null for somebody who is no member any more. */
  role: Role | null;
  /** The revision of the team's stream. */
  revision: number;
}>;

/** By team id, the role that a user was left with. */
export type RecordedRoles = ReadonlyMap<string, Role | null>;

/**
 * Roles that were lowered or ended, for reads: their documents may not know it
 * yet. A role that is raised or given again ends the revocation.
 */
export interface Revocations {
  /** Holds in every process once resolved; an older role changes nothing. */
  note(role: RecordedRole): Promise<void>;

  /** A user's; never from a cache. */
  of(userId: string): Promise<RecordedRoles>;

  /** Erases what is known of a user. */
  forget(userId: string): Promise<void>;

  /** For documents that are rebuilt from events. */
  forgetAll(): Promise<void>;
}
