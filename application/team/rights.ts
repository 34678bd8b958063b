import { teamDecider } from '#domain/team/decide.ts';
import type { Team } from '#domain/team/team.ts';
import { Role } from '#domain/shared/role.ts';
import { streamOf } from '#domain/shared/ids.ts';
import type { TeamDocument } from '#projections/team/teams.ts';
import type { Actor } from '../shared/actor.ts';
import { otherwise } from '../shared/otherwise.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { Revocations, Standings } from '../shared/ports/Revocations.ts';
import type { StreamStates } from '../shared/streamStates.ts';

export type RoleNow = (teamId: string, userId: string) => Promise<Role | null>;

/**
 * A user's role by the end of the team's stream, which holds all that was
 * acknowledged; null for others than members.
 */
export const roleNow =
  ({ states }: { states: StreamStates }): RoleNow =>
  async (teamId, userId) => {
    const { state } = await states.load(teamDecider, streamOf.team(teamId));
    return roleIn(state, userId);
  };

export type NoteStanding = RoleNow;

/**
 * Notes for reads what a user's role is by now. To be called after each change of
 * a membership and each repeat of one, before it is acknowledged: noted before,
 * a refused or cut change would lock a member out, and noted after, it tells what
 * the stream says, so that order, repeats and cuts do no harm.
 */
export const noteStanding =
  ({
    states,
    revocations,
  }: {
    states: StreamStates;
    revocations: Revocations;
  }): NoteStanding =>
  async (teamId, userId) => {
    const streamId = streamOf.team(teamId);
    const { state, revision } = await states.load(teamDecider, streamId);
    const role = roleIn(state, userId);
    if (revision !== 'none') {
      await revocations.note({ userId, teamId, role, revision });
    }
    return role;
  };

export type RoleToRead = (
  team: TeamDocument,
  userId: string,
  standings: Standings,
) => Promise<Role | null>;

/**
 * A user's role as its document has it, unless they were left with less. Then
 * the stream tells, as either may be behind the other; while it cannot, less is
 * what they get.
 */
export const roleToRead =
  ({
    roleNow: ask,
    noteStanding: note,
  }: {
    roleNow: RoleNow;
    noteStanding: NoteStanding;
  }): RoleToRead =>
  async ({ id, members }, userId, standings) => {
    const role = members.find((one) => one.userId === userId)?.role ?? null;
    const left = standings.get(id);
    if (left === undefined || !isLess(left, role)) return role;
    const now = await ask(id, userId).catch(
      otherwise(left, ['unavailable', 'unreadable']),
    );
    // A process died before it noted what followed.
    return now === left ? now : note(id, userId);
  };

export type TeamsToRead = (
  userId: string,
  teamIds: readonly string[],
) => Promise<readonly TeamDocument[]>;

/** Keeps the teams that a user is a member of. */
export const teamsToRead =
  ({
    readModels,
    revocations,
    roleToRead: roleOf,
  }: {
    readModels: ReadModels;
    revocations: Revocations;
    roleToRead: RoleToRead;
  }): TeamsToRead =>
  async (userId, teamIds) => {
    const [teams, standings] = await Promise.all([
      readModels.getMany('teams', teamIds),
      revocations.of(userId),
    ]);
    const roles = await Promise.all(
      teams.map((team) => roleOf(team, userId, standings)),
    );
    return teams.filter((_, index) => roles[index] !== null);
  };

export type IsMember = (
  actor: Actor,
  userId: string | null | undefined,
) => Promise<boolean>;

/**
 * Whether a user belongs to the team of an actor whose own membership has just
 * been looked up; false for null.
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

const isLess = (left: Role | null, role: Role | null): boolean =>
  rankOf(left) < rankOf(role);

const rankOf = (role: Role | null): number =>
  role === null ? 0 : role === Role.Editor ? 1 : 2;
