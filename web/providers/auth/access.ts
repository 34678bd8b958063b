import { Role } from '#api/contract/values.ts';

/**
 * Actions that only Admins may do; every member may do the rest. For comments
 * and views this means other people's: everyone may change their own.
 */
const FOR_ADMINS = {
  members: ['edit', 'delete'],
  invitations: ['create', 'delete'],
  webhooks: ['list', 'create', 'edit', 'delete'],
  seals: ['list'],
  audit: ['list'],
  'deleted-projects': ['list'],
  comments: ['delete'],
  views: ['edit'],
  texts: ['redact'],
} as const satisfies Record<string, readonly string[]>;

type Rules = typeof FOR_ADMINS;

/** An action that not every member may do. */
export type Restricted = {
  [Resource in keyof Rules]: Readonly<{
    resource: Resource;
    action: Rules[Resource][number];
  }>;
}[keyof Rules];

/** Checks `authProvider.canAccess` by role; the server has the last word. */
export const isAllowed = (
  role: Role,
  { action, resource }: Readonly<{ action: string; resource: string }>,
): boolean => {
  const rules: Readonly<Record<string, readonly string[]>> = FOR_ADMINS;
  const isForAdmins = rules[resource]?.includes(action) === true;
  return role === Role.Admin || !isForAdmins;
};
