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

/** Where a limit can be raised (K11 to K13, Q46); null where nowhere. */
export const upgradePath = (kind: string | null): string | null => {
  if (kind === null || !Object.hasOwn(FEATURE_OF, kind)) return null;
  return `${UPGRADE}?feature=${FEATURE_OF[kind] ?? ''}`;
};

/** The feature that an address asks for; null for one that is not there. */
export const featureIn = (query: URLSearchParams): Feature | null =>
  FEATURES.find((feature) => feature === query.get('feature')) ?? null;
