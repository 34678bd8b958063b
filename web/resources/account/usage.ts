import type { Usage } from '#api/contract/index.ts';
import type { Feature } from './upgrade.ts';

export type QuotaName = keyof Usage;

/** The limits, in the order in which they are shown. */
export const QUOTAS: readonly QuotaName[] = [
  'ownedTeams',
  'teams',
  'teamMembers',
  'projects',
  'projectItems',
];

/** Which limits a feature raises (Q46). */
export const QUOTAS_OF: Readonly<Record<Feature, readonly QuotaName[]>> = {
  teams: ['ownedTeams', 'teams', 'teamMembers'],
  projects: ['projects'],
  'project-items': ['projectItems'],
};

/** Nothing is left; a limit of 0 leaves nothing from the start. */
export const isUsedUp = ({ used, limit }: Usage[QuotaName]): boolean =>
  used >= limit;

/** How much of the meter is filled, in percent; a lowered limit may be passed. */
export const percentUsed = ({ used, limit }: Usage[QuotaName]): number =>
  limit === 0 ? 100 : Math.min(100, Math.round((used / limit) * 100));
