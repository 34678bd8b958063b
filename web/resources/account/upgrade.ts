/** What a larger plan gives more of: `?feature=` of the upgrade page (Q46). */
export const FEATURES = ['teams', 'projects', 'project-items'] as const;

export type Feature = (typeof FEATURES)[number];

export const UPGRADE = '/settings/account/upgrade';

const FEATURE_OF: Readonly<Record<string, Feature>> = {
  OwnedTeamQuotaExceeded: 'teams',
  TotalTeamsQuotaExceeded: 'teams',
  TeamMembersQuotaExceeded: 'teams',
  NumProjectsQuotaExceeded: 'projects',
  ProjectItemsQuotaExceeded: 'project-items',
};

/** The page where a limit can be raised (K11 to K13, Q46), or null. */
export const upgradePath = (kind: string | null): string | null => {
  if (kind === null || !Object.hasOwn(FEATURE_OF, kind)) return null;
  return `${UPGRADE}?feature=${FEATURE_OF[kind] ?? ''}`;
};

/** The feature that an address names; null for an unknown one. */
export const featureIn = (query: URLSearchParams): Feature | null =>
  FEATURES.find((feature) => feature === query.get('feature')) ?? null;
