import { z } from 'zod';
import { session } from './account.ts';
import { deletedItem, deletedItemsFilter } from './deletedItem.ts';
import { deletedProject, deletedProjectsFilter } from './deletedProject.ts';
import { historyEntry, historyFilter } from './history.ts';
import { item, itemsFilter } from './item.ts';
import { listedProject, projectStatus } from './project.ts';
import { id, role } from './scalars.ts';
import { invitedMember, listedMember } from './team.ts';

/** One record, or those that react-admin's `getMany` requests. */
const ids = z.union([id, z.array(id)]).optional();

/**
 * The lists below `/resources`, in the form that react-admin's
 * `ra-data-simple-rest` expects: their records, filters and sort fields.
 */
export const RESOURCES = {
  members: {
    record: listedMember,
    filter: z.strictObject({ id: ids, role: role.optional() }),
    sort: ['id', 'memberEmailAddress', 'displayName', 'role'],
  },
  invitations: {
    record: invitedMember,
    filter: z.strictObject({ id: ids, teamRole: role.optional() }),
    sort: ['id', 'memberEmailAddress', 'teamRole', 'invitedAt', 'expiresAt'],
  },
  sessions: {
    record: session,
    filter: z.strictObject({ id: ids }),
    sort: ['id', 'createdAt', 'lastSeenAt', 'userAgent'],
  },
  projects: {
    record: listedProject,
    filter: z.strictObject({ id: ids, status: projectStatus.optional() }),
    sort: ['id', 'description', 'status', 'startDate', 'durationInWeeks'],
  },
  items: {
    record: item,
    filter: itemsFilter,
    sort: [
      'id',
      'linkId',
      'sortKey',
      'dateCreated',
      'completionDate',
      'description',
      'itemType',
      'number',
    ],
  },
  'deleted-items': {
    record: deletedItem,
    filter: deletedItemsFilter,
    sort: ['id', 'deletedAt'],
  },
  'deleted-projects': {
    record: deletedProject,
    filter: deletedProjectsFilter,
    sort: ['id', 'deletedAt'],
  },
  'plan-history': {
    record: historyEntry,
    filter: historyFilter,
    sort: ['id', 'occurredAt', 'change'],
  },
} as const satisfies Record<string, Resource>;

type Resource = Readonly<{
  record: z.ZodType;
  filter: z.ZodType;
  sort: readonly string[];
}>;

type Lists = typeof RESOURCES;

/** The same as types, for the client. */
export type Resources = {
  [Name in keyof Lists]: Readonly<{
    record: z.output<Lists[Name]['record']>;
    filter: z.input<Lists[Name]['filter']>;
    sort: Lists[Name]['sort'][number];
  }>;
};
