import { teamDecider } from '#domain/team/decide.ts';
import type { Team } from '#domain/team/team.ts';
import { Role } from '#domain/shared/role.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { TeamDocument } from '#projections/team/teams.ts';
import type { Actor } from '../shared/actor.ts';
import { fallbackIfUnavailable } from '../shared/fallbackIfUnavailable.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type {
  RecordedRoles,
  Revocations,
} from '../shared/ports/Revocations.ts';
import type { StreamStates } from '../shared/streamStates.ts';

// Commands read the role from the team's stream. Reads take the lesser of the
// document's role and the recorded revocation's.

export type ReadCurrentRole = (
  teamId: string,
  userId: string,
) => Promise<Role | null>;

/**
 * Reads a user's role from the team's stream, which includes all acknowledged
 * changes; null if the user is not a member.
 */
export const readCurrentRole =
  ({ states }: { states: StreamStates }): ReadCurrentRole =>
  async (teamId, userId) => {
    const { state } = await states.load(teamDecider, streamOf.team(teamId));
    return roleIn(state, userId);
  };

export type RecordCurrentRole = ReadCurrentRole;

/**
 * Records a user's current role, which may have been revoked, for reads. Call
 * it after each change of a membership, including repeated ones, and before
 * acknowledging the change. If it were called earlier, a refused or interrupted
 * change could lock a member out.
 */
export const recordCurrentRole =
  ({
    states,
    revocations,
  }: {
    states: StreamStates;
    revocations: Revocations;
  }): RecordCurrentRole =>
  async (teamId, userId) => {
    const streamId = streamOf.team(teamId);
    const { state, revision } = await states.load(teamDecider, streamId);
    const role = roleIn(state, userId);
    if (revision !== 'none') {
      await revocations.record({ userId, teamId, role, revision });
    }
    return role;
  };

export type RoleForReads = (
  team: TeamDocument,
  userId: string,
  recordedRoles: RecordedRoles,
) => Promise<Role | null>;

/**
 * A user's role for reads: from the team's document, unless a recorded
 * revocation gives the user less. In that case the team's stream decides,
 * because the document or the record may be out of date. While the stream
 * cannot be read, the lower role applies.
 */
export const roleForReads =
  ({
    readCurrentRole,
    recordCurrentRole,
  }: {
    readCurrentRole: ReadCurrentRole;
    recordCurrentRole: RecordCurrentRole;
  }): RoleForReads =>
  async ({ id, members }, userId, recordedRoles) => {
    const role =
      members.find((member) => member.userId === userId)?.role ?? null;
    const recorded = recordedRoles.get(id);
    if (recorded === undefined || !isLesserRole(recorded, role)) return role;
    const current = await readCurrentRole(id, userId).catch(
      fallbackIfUnavailable(recorded, ['unavailable', 'unreadable']),
    );
    // If they differ, a process died before it recorded the newer role.
    return current === recorded ? current : recordCurrentRole(id, userId);
  };

export type ReadTeamsOfMember = (
  userId: string,
  teamIds: readonly string[],
) => Promise<readonly TeamDocument[]>;

/** Reads those of the given teams that the user is a member of. */
export const readTeamsOfMember =
  ({
    readModels,
    revocations,
    roleForReads,
  }: {
    readModels: ReadModels;
    revocations: Revocations;
    roleForReads: RoleForReads;
  }): ReadTeamsOfMember =>
  async (userId, teamIds) => {
    const [teams, recordedRoles] = await Promise.all([
      readModels.getMany('teams', teamIds),
      revocations.of(userId),
    ]);
    const roles = await Promise.all(
      teams.map((team) => roleForReads(team, userId, recordedRoles)),
    );
    return teams.filter((_, index) => roles[index] !== null);
  };

export type IsMember = (
  actor: Actor,
  userId: string | null | undefined,
) => Promise<boolean>;

/**
 * Whether a user belongs to the actor's team, whose stream was just read to
 * check the actor; false for null.
 */
export const isMember =
  ({ states }: { states: StreamStates }): IsMember =>
  async ({ teamId }, userId) => {
    if (userId === null || userId === undefined) return false;
    const streamId = streamOf.team(teamId);
    const { state } = await states.loadRecent(teamDecider, streamId);
    return roleIn(state, userId) !== null;
  };

const roleIn = (team: Team, userId: string): Role | null =>
  team.status === 'Live' && Object.hasOwn(team.members, userId)
    ? (team.members[userId] ?? null)
    : null;

const isLesserRole = (role: Role | null, other: Role | null): boolean =>
  rankOf(role) < rankOf(other);

const rankOf = (role: Role | null): number =>
  role === null ? 0 : role === Role.Editor ? 1 : 2;
