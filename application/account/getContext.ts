import { DomainError } from '#domain/shared/domainError.ts';
import { streamOf } from '#domain/shared/streamNames.ts';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import type { TeamDocument } from '#projections/team/teams.ts';
import type { Actor } from '../shared/actor.ts';
import type { Person } from '../shared/people.ts';
import { readPeople } from '../shared/people.ts';
import type { Directory } from '../shared/ports/Directory.ts';
import { fallbackIfUnavailable } from '../shared/fallbackIfUnavailable.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { ReadFresh } from '../shared/readFresh.ts';
import type { GetTeam, TeamView } from '../team/getTeam.ts';
import type { ReadTeamsOfMember } from '../team/rights.ts';
import type { EntitlementsOf } from '../shared/entitlementsOf.ts';
import { activeProjectIdOf, sortByDescription } from './findActiveProject.ts';

/** Everything that the client needs at its start (L13). */
export type ContextView = Readonly<{
  actor: Actor;
  /** Null while the account is being closed. */
  person: Person | null;
  activeProjectId: string | null;
  teams: readonly TeamDocument[];
  activeTeam: TeamView;
  /** All of the active team's projects, sorted by description. */
  projects: readonly ProjectDocument[];
  entitlements: Entitlements;
  /** Null if there is no support chat. */
  supportChatUserHash: string | null;
  canCreateTeam: boolean;
}>;

/** Proves a user's id to the support chat; null if there is none. */
export type ChatUserHash = (userId: string) => string | null;

export type GetContext = (actor: Actor) => Promise<ContextView>;

/**
 * Reads what the client needs at its start. Throws ACCOUNT.NOT_FOUND for a user
 * without a team.
 */
export const getContext =
  ({
    readModels,
    readFresh,
    directory,
    getTeam,
    readTeamsOfMember,
    entitlements: caps,
    entitlementsOf,
    chatUserHash,
  }: {
    readModels: ReadModels;
    readFresh: ReadFresh;
    directory: Directory;
    getTeam: GetTeam;
    readTeamsOfMember: ReadTeamsOfMember;
    /** The server's caps, for users without individual caps (K26). */
    entitlements: Entitlements;
    entitlementsOf: EntitlementsOf;
    chatUserHash: ChatUserHash;
  }): GetContext =>
  async (actor) => {
    const user = await readFresh(() => readModels.get('users', actor.userId), {
      collections: ['users'],
      key: streamOf.user(actor.userId),
    });
    if (user === null) throw new DomainError('ACCOUNT.NOT_FOUND');
    const [entitlements, people, teams, activeTeam, found] = await Promise.all([
      entitlementsOf(actor.userId).catch(
        // Use the read model, so that reads work while the event store is down.
        fallbackIfUnavailable({ ...caps, ...user.granted }),
      ),
      readPeople(directory, [actor.userId]),
      // Until the next sign-in, the account may list a team that removed the
      // user.
      readTeamsOfMember(actor.userId, user.teamIds),
      getTeam(actor),
      readModels.find('projects', { where: { teamId: actor.teamId } }),
    ]);
    const projects = sortByDescription(found.documents);
    return {
      actor,
      person: people.get(actor.userId) ?? null,
      activeProjectId: activeProjectIdOf(
        projects,
        user.activeProjectIds[actor.teamId],
      ),
      teams,
      activeTeam,
      projects,
      entitlements,
      supportChatUserHash: chatUserHash(actor.userId),
      canCreateTeam:
        user.ownedTeamIds.length < entitlements.maxOwnedTeams &&
        user.teamIds.length < entitlements.maxTeams,
    };
  };
