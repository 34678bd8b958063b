import type { Usage } from '#api/contract/index.ts';

/** What limits are about, as in `?feature=` of the upgrade page (Q46). */
export const FEATURES = ['teams', 'projects', 'project-items'] as const;

export type Feature = (typeof FEATURES)[number];

const UPGRADE = '/settings/account/upgrade';

/**
 * The feature that a quota's refusal is about, by the server's kind. Nobody can
 * raise the limit of a project's text, which is the same everywhere.
 */
const FEATURE_OF_REFUSAL: Readonly<Record<string, Feature>> = {
  OwnedTeamQuotaExceeded: 'teams',
  TotalTeamsQuotaExceeded: 'teams',
  TeamMembersQuotaExceeded: 'teams',
  NumProjectsQuotaExceeded: 'projects',
  ProjectItemsQuotaExceeded: 'project-items',
  TeamTextQuotaExceeded: 'teams',
};

/** The page where a limit can be raised (K11 to K13, Q46), or null. */
export const upgradePath = (kind: string | null): string | null => {
  if (kind === null || !Object.hasOwn(FEATURE_OF_REFUSAL, kind)) return null;
  return `${UPGRADE}?feature=${FEATURE_OF_REFUSAL[kind] ?? ''}`;
};

/** The feature in an address; null if unknown. */
export const featureIn = (query: URLSearchParams): Feature | null =>
  FEATURES.find((feature) => feature === query.get('feature')) ?? null;

export type QuotaName = keyof Usage;

/** The limits, in the order in which they are shown. */
export const QUOTAS: readonly QuotaName[] = [
  'ownedTeams',
  'teams',
  'teamMembers',
  'projects',
  'projectItems',
];

/** The limits that concern a feature (Q46). */
export const QUOTAS_OF: Readonly<Record<Feature, readonly QuotaName[]>> = {
  teams: ['ownedTeams', 'teams', 'teamMembers'],
  projects: ['projects'],
  'project-items': ['projectItems'],
};

/** Whether nothing is left; a limit of 0 is used up from the start. */
export const isUsedUp = ({ used, limit }: Usage[QuotaName]): boolean =>
  used >= limit;

/** How full the meter is, in percent; usage may exceed a lowered limit. */
export const percentUsed = ({ used, limit }: Usage[QuotaName]): number =>
  limit === 0 ? 100 : Math.min(100, Math.round((used / limit) * 100));
