import { Role } from '#api/contract/values.ts';

/**
 * What only Admins may do; all else any member may. Of comments and views these
 * are those of others: to one's own the rule does not apply.
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

/** Something that not everybody may do. */
export type Restricted = {
  [Resource in keyof Rules]: Readonly<{
    resource: Resource;
    action: Rules[Resource][number];
  }>;
}[keyof Rules];

/** `authProvider.canAccess` by role; the server has the last word. */
export const isAllowed = (
  role: Role,
  { action, resource }: Readonly<{ action: string; resource: string }>,
): boolean => {
  const rules: Readonly<Record<string, readonly string[]>> = FOR_ADMINS;
  const isForAdmins = rules[resource]?.includes(action) === true;
  return role === Role.Admin || !isForAdmins;
};
