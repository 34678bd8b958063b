import type { Actor } from '../shared/actor.ts';
import { otherwise } from '../shared/otherwise.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { Revocations } from '../shared/ports/Revocations.ts';
import { noteTeam } from '../shared/reading.ts';
import type { ReadFresh } from '../shared/readYourWrites.ts';
import type { RoleNow, RoleToRead } from '../team/rights.ts';

/** Whose token it is, and its team. */
export type Membership = Readonly<{ userId: string; teamId: string }>;

export type FindMember = (membership: Membership) => Promise<Actor | null>;

/**
 * The user as a member of a given team, for commands that come with an access
 * token; null for others. As findActorForCommand, by the team's stream.
 */
export const findMemberForCommand =
  ({
    roleNow,
    findMember: findToRead,
  }: {
    roleNow: RoleNow;
    findMember: FindMember;
  }): FindMember =>
  async (membership) => {
    const find = async (): Promise<Actor | null> => {
      const role = await roleNow(membership.teamId, membership.userId);
      return role === null ? null : { ...membership, role };
    };
    noteTeam(membership.teamId);
    return find().catch(
      otherwise(() => findToRead(membership), ['unreadable']),
    );
  };

/**
 * The same for reads, which do not ask the event store: by the team's document
 * and by revocations. Only somebody without a membership by them is looked up in
 * the stream, before the document is waited for.
 */
export const findMember =
  ({
    readModels,
    readFresh,
    revocations,
    roleToRead,
    roleNow,
  }: {
    readModels: ReadModels;
    readFresh: ReadFresh;
    revocations: Revocations;
    roleToRead: RoleToRead;
    roleNow: RoleNow;
  }): FindMember =>
  async ({ userId, teamId }) => {
    const find = async (): Promise<Actor | null> => {
      const [team, recordedRoles] = await Promise.all([
        readModels.get('teams', teamId),
        revocations.of(userId),
      ]);
      const role = team && (await roleToRead(team, userId, recordedRoles));
      return role === null ? null : { userId, teamId, role };
    };
    noteTeam(teamId);
    const found = await find();
    if (found !== null) return found;
    const role = await roleNow(teamId, userId);
    if (role === null) return null;
    return readFresh(find, { collections: ['teams'], key: teamId });
  };
