import { DomainError } from '#domain/shared/domainError.ts';
import type { Actor } from '../shared/actor.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { GetContext } from './getContext.ts';

/** How much of a limit is used. */
type QuotaUsage = Readonly<{ used: number; limit: number }>;

/** Usage counted against each of the user's limits (K21 to K25, Q69). */
type Usage = Readonly<{
  ownedTeams: QuotaUsage;
  teams: QuotaUsage;
  /** Members and invitations of the active team (K20). */
  teamMembers: QuotaUsage;
  /** Projects of the active team, live and completed. */
  projects: QuotaUsage;
  /** Items of the active project in any scope (Q50). */
  projectItems: QuotaUsage;
}>;

type GetUsage = (actor: Actor) => Promise<Usage>;

/**
 * Reads how much of each limit a user has used. Throws ACCOUNT.NOT_FOUND for a
 * user without a team.
 */
export const getUsage =
  ({
    getContext,
    readModels,
  }: {
    getContext: GetContext;
    readModels: ReadModels;
  }): GetUsage =>
  async (actor) => {
    const { entitlements, activeTeam, projects, activeProjectId } =
      await getContext(actor);
    const user = await readModels.get('users', actor.userId);
    if (user === null) throw new DomainError('ACCOUNT.NOT_FOUND');
    // `total` counts all matches; the one document that is read is not used.
    const { total: items } = await readModels.find('items', {
      where: { projectId: activeProjectId, planned: true },
      limit: 1,
    });
    const { members, invitations } = activeTeam.team;
    const usageOf = (used: number, limit: number): QuotaUsage => ({
      used,
      limit,
    });
    return {
      ownedTeams: usageOf(user.ownedTeamIds.length, entitlements.maxOwnedTeams),
      teams: usageOf(user.teamIds.length, entitlements.maxTeams),
      teamMembers: usageOf(
        members.length + invitations.length,
        entitlements.maxTeamMembers,
      ),
      projects: usageOf(projects.length, entitlements.maxProjects),
      projectItems: usageOf(items, entitlements.maxProjectItems),
    };
  };
