import { DomainError } from '#domain/shared/domainError.ts';
import type { StoryDocument } from '#projections/story/stories.ts';
import type { TeamDocument } from '#projections/team/teams.ts';
import type { Actor } from '../shared/actor.ts';
import type {
  AddressedInvitation,
  Directory,
} from '../shared/ports/Directory.ts';
import type { Clock } from '../shared/ports/Clock.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { ReadFresh } from '../shared/readYourWrites.ts';

export type TeamView = Readonly<{
  team: TeamDocument;
  story: StoryDocument;
  /** By user id; members whose account was closed are missing. */
  emailAddresses: ReadonlyMap<string, string>;
  /** By invite id. */
  invitations: ReadonlyMap<string, AddressedInvitation>;
}>;

export type GetTeam = (actor: Actor) => Promise<TeamView>;

/**
 * The active team with its go-to-market plan (L14); invitations that have
 * expired are left out. Throws TEAM.NOT_FOUND.
 */
export const getTeam =
  ({
    readModels,
    readFresh,
    directory,
    clock,
  }: {
    readModels: ReadModels;
    readFresh: ReadFresh;
    directory: Directory;
    clock: Clock;
  }): GetTeam =>
  async ({ teamId }) => {
    const found = await readFresh(() => readModels.get('teams', teamId));
    if (found === null) throw new DomainError('TEAM.NOT_FOUND');
    const now = clock.now();
    const live = found.invitations.filter(({ expiresAt }) => expiresAt > now);
    const team = { ...found, invitations: live };
    const [story, emailAddresses, invitations] = await Promise.all([
      readModels.get('stories', teamId),
      directory.emailAddresses(team.members.map(({ userId }) => userId)),
      directory.invitations(team.invitations.map(({ inviteId }) => inviteId)),
    ]);
    return {
      team,
      story: story ?? { id: teamId, productStory: '', elements: [] },
      emailAddresses,
      invitations,
    };
  };

export type IsMember = (
  actor: Actor,
  userId: string | null | undefined,
) => Promise<boolean>;

/** Whether a user belongs to the actor's active team; false for null. */
export const isMember =
  ({ readModels }: { readModels: ReadModels }): IsMember =>
  async ({ teamId }, userId) => {
    if (userId === null || userId === undefined) return false;
    const team = await readModels.get('teams', teamId);
    return team?.members.some((member) => member.userId === userId) ?? false;
  };
