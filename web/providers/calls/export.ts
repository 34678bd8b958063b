/** Download addresses of everything in the team. */
export const EXPORT_PATHS = {
  zip: '/v1/teams/active/export',
  json: '/v1/teams/active/export?format=json',
} as const;
