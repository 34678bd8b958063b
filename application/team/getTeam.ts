import { DomainError } from '#domain/shared/domainError.ts';
import { emptyGoToMarketPlan } from '#domain/story/goToMarketPlan.ts';
import type { Role } from '#domain/shared/role.ts';
import type { StoryDocument } from '#projections/story/stories.ts';
import type { TeamDocument } from '#projections/team/teams.ts';
import type { Actor } from '../shared/actor.ts';
import type { People } from '../shared/people.ts';
import { readPeople } from '../shared/people.ts';
import type {
  AddressedInvitation,
  Directory,
} from '../shared/ports/Directory.ts';
import type { InviteCodes } from '../shared/ports/InviteCodes.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { Revocations } from '../shared/ports/Revocations.ts';
import type { ReadFresh } from '../shared/readFresh.ts';
import type { RoleForReads } from './rights.ts';

export type TeamView = Readonly<{
  team: TeamDocument;
  story: StoryDocument;
  /** People by user id, without closed accounts. */
  people: People;
  /** Invitations by invite id, with their current codes. */
  invitations: ReadonlyMap<string, AddressedInvitation>;
  /** The reader's current role; null if they are no longer a member. */
  ownRole: Role | null;
}>;

export type GetTeam = (actor: Actor) => Promise<TeamView>;

/**
 * Reads the active team with its go-to-market plan (L14), without expired
 * invitations. Throws TEAM.NOT_FOUND.
 */
export const getTeam =
  ({
    readModels,
    readFresh,
    revocations,
    roleForReads,
    directory,
    inviteCodes,
    clock,
  }: {
    readModels: ReadModels;
    readFresh: ReadFresh;
    revocations: Revocations;
    roleForReads: RoleForReads;
    directory: Directory;
    inviteCodes: InviteCodes;
    clock: Clock;
  }): GetTeam =>
  async ({ userId: readerId, teamId }) => {
    const found = await readFresh(() => readModels.get('teams', teamId), {
      collections: ['teams'],
      key: teamId,
    });
    if (found === null) throw new DomainError('TEAM.NOT_FOUND');
    const now = clock.now();
    const live = found.invitations.filter(({ expiresAt }) => expiresAt > now);
    const team = { ...found, invitations: live };
    const [story, people, stored, recordedRoles] = await Promise.all([
      readModels.get('stories', teamId),
      readPeople(
        directory,
        team.members.map(({ userId }) => userId),
      ),
      directory.invitations(team.invitations.map(({ inviteId }) => inviteId)),
      revocations.of(readerId),
    ]);
    const { linksChanged = 0 } = team;
    const invitations = new Map<string, AddressedInvitation>();
    for (const [inviteId, invitation] of stored) {
      const code = await inviteCodes.of(invitation, linksChanged);
      invitations.set(inviteId, { ...invitation, code });
    }
    return {
      team,
      story: story ?? {
        ...emptyGoToMarketPlan(),
        id: teamId,
        redactedAt: null,
      },
      people,
      invitations,
      ownRole: await roleForReads(team, readerId, recordedRoles),
    };
  };
