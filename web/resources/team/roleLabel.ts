import { Role } from '#api/contract/values.ts';
import type { MessageKey } from '../../app/i18n/messages/english.ts';

/** Roles as they are shown: Admin is 'Administrator' (I6). */
export const roleLabel = (role: Role): MessageKey =>
  role === Role.Admin ? 'team.role.admin' : 'team.role.editor';

/** Those to choose from, in this order. */
export const ROLES: readonly Role[] = [Role.Admin, Role.Editor];
