import type { Role } from '#domain/shared/role.ts';

/** A user's role in a team as of an event of the team's stream. */
export type RecordedRole = Readonly<{
  userId: string;
  teamId: string;
  /** Null for a former member. */
  role: Role | null;
  /** The revision of the team's stream. */
  revision: number;
}>;

/** The roles that a user was left with, by team id. */
export type RecordedRoles = ReadonlyMap<string, Role | null>;

/**
 * The current roles of users in teams. Every change of a role is recorded, so
 * that reads notice a revocation before documents show it, and its end when the
 * role is raised or given again.
 */
export interface Revocations {
  /**
   * Records a role, which applies in every process once this resolves; an older
   * role changes nothing.
   */
  record(role: RecordedRole): Promise<void>;

  /** Returns a user's recorded roles, never from a cache. */
  of(userId: string): Promise<RecordedRoles>;

  /** Erases everything about a user. */
  forget(userId: string): Promise<void>;

  /** Erases everything, when documents are rebuilt from events. */
  forgetAll(): Promise<void>;
}
