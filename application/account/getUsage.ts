import { DomainError } from '#domain/shared/domainError.ts';
import type { Actor } from '../shared/actor.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { GetContext } from './getContext.ts';

/** How much of a limit is used. */
export type QuotaUsage = Readonly<{ used: number; limit: number }>;

/** What each of one's limits is held against (K21 to K25, Q69). */
export type Usage = Readonly<{
  ownedTeams: QuotaUsage;
  teams: QuotaUsage;
  /** Of the active team, invitations included (K20). */
  teamMembers: QuotaUsage;
  /** Of the active team, live and inactive ones together. */
  projects: QuotaUsage;
  /** Of the active project, whatever their scope (Q50). */
  projectItems: QuotaUsage;
}>;

export type GetUsage = (actor: Actor) => Promise<Usage>;

/** Throws ACCOUNT.NOT_FOUND for a user without a team. */
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
    const { total: items } = await readModels.find('items', {
      where: { projectId: activeProjectId, planned: true },
      limit: 1,
    });
    const { members, invitations } = activeTeam.team;
    const use = (used: number, limit: number): QuotaUsage => ({ used, limit });
    return {
      ownedTeams: use(user.ownedTeamIds.length, entitlements.maxOwnedTeams),
      teams: use(user.teamIds.length, entitlements.maxTeams),
      teamMembers: use(
        members.length + invitations.length,
        entitlements.maxTeamMembers,
      ),
      projects: use(projects.length, entitlements.maxProjects),
      projectItems: use(items, entitlements.maxProjectItems),
    };
  };
