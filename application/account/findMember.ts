import type { Actor } from '../shared/actor.ts';
import { fallbackIfUnavailable } from '../shared/fallbackIfUnavailable.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { Revocations } from '../shared/ports/Revocations.ts';
import { trackTeam } from '../shared/requestContext.ts';
import type { ReadFresh } from '../shared/readFresh.ts';
import type { ReadCurrentRole, RoleForReads } from '../team/rights.ts';

/** The owner and the team of a token. */
export type Membership = Readonly<{ userId: string; teamId: string }>;

export type FindMember = (membership: Membership) => Promise<Actor | null>;

/**
 * Finds the user as a member of a given team, for commands with an access
 * token; null if they are not a member. Uses the team's stream, like
 * findActorForCommand.
 */
export const findMemberForCommand =
  ({
    readCurrentRole,
    findMember: findToRead,
  }: {
    readCurrentRole: ReadCurrentRole;
    findMember: FindMember;
  }): FindMember =>
  async (membership) => {
    const find = async (): Promise<Actor | null> => {
      const role = await readCurrentRole(membership.teamId, membership.userId);
      return role === null ? null : { ...membership, role };
    };
    trackTeam(membership.teamId);
    return find().catch(
      fallbackIfUnavailable(() => findToRead(membership), ['unreadable']),
    );
  };

/**
 * Finds the member for reads. Reads do not use the event store, but the team's
 * document and revocations. Only if these show no membership is the stream
 * read; then the document is waited for.
 */
export const findMember =
  ({
    readModels,
    readFresh,
    revocations,
    roleForReads,
    readCurrentRole,
  }: {
    readModels: ReadModels;
    readFresh: ReadFresh;
    revocations: Revocations;
    roleForReads: RoleForReads;
    readCurrentRole: ReadCurrentRole;
  }): FindMember =>
  async ({ userId, teamId }) => {
    const find = async (): Promise<Actor | null> => {
      const [team, recordedRoles] = await Promise.all([
        readModels.get('teams', teamId),
        revocations.of(userId),
      ]);
      const role = team && (await roleForReads(team, userId, recordedRoles));
      return role === null ? null : { userId, teamId, role };
    };
    trackTeam(teamId);
    const found = await find();
    if (found !== null) return found;
    const role = await readCurrentRole(teamId, userId);
    if (role === null) return null;
    return readFresh(find, { collections: ['teams'], key: teamId });
  };
