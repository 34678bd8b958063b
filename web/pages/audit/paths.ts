/** The team's audit, for its Admins. */
export const AUDIT_PATH = '/settings/audit';
/** The team's deleted projects, for its Admins. */
export const DELETED_PROJECTS_PATH = '/settings/deleted-projects';
