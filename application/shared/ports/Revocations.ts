import type { Role } from '#domain/shared/role.ts';

/** A user's role in a team as of an event of the team's stream. */
export type Standing = Readonly<{
  userId: string;
  teamId: string;
  /** Null for somebody who is no member any more. */
  role: Role | null;
  /** Revision of the team's stream. */
  revision: number;
}>;

/** By team id, the role that a user was left with. */
export type Standings = ReadonlyMap<string, Role | null>;

/**
 * What members have been left with, for reads: documents may not know yet that
 * a role was lowered or a member removed. A standing that raises a role, or lets
 * somebody in again, ends the revocation.
 */
export interface Revocations {
  /** Holds in every process once resolved; an older one changes nothing. */
  note(standing: Standing): Promise<void>;

  /** A user's; never from a cache. */
  of(userId: string): Promise<Standings>;

  /** Erases what is known of a user. */
  forget(userId: string): Promise<void>;

  /** For documents that are rebuilt from events. */
  forgetAll(): Promise<void>;
}
