/** The team's audit, for its Admins. */
export const AUDIT_PATH = '/settings/audit';
export const DELETED_PATH = '/settings/deleted-projects';
