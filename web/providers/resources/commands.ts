import type {
  CreateItemReply,
  CreateProject,
  ItemChanges,
  Resources,
  ReviseProject,
  Team,
} from '#api/contract/index.ts';
import { itemRequest, pathOfKind } from '../../outbox/itemCommand.ts';
import type { LiveItemType } from '../../outbox/itemCommand.ts';
import { itemCalls } from '../calls/item.ts';
import { projectCalls } from '../calls/project.ts';
import { pathOf, read } from '../calls/read.ts';
import { command, post, put, remove } from '../calls/command.ts';

export type ResourceName = keyof Resources;
export type RecordOf<Name extends ResourceName> = Resources[Name]['record'];

/** A record to change or delete. */
type Chosen<Name extends ResourceName, Meta = unknown> = Readonly<{
  id: string;
  /** Reads the record as it was before the change. */
  previous: () => Promise<RecordOf<Name>>;
  meta?: Meta | undefined;
}>;

type Change<Name extends ResourceName, Data> = Chosen<Name> &
  Readonly<{ data: Data }>;

type Member = RecordOf<'members'>;
type Invitation = RecordOf<'invitations'>;

type NewItem = Readonly<{
  projectId: string;
  itemType: LiveItemType;
  description: string;
}>;

type Deletion = Readonly<{ transferItemsTo?: string }>;

const MEMBERS = '/teams/active/members';

/** An item is deleted by its id alone. */
const NO_PROJECT = '';

/**
 * The commands behind `create`, `update` and `delete` of each resource.
 * `create` and `update` return the record.
 */
export const COMMANDS = {
  members: {
    update: async ({ id, data }: Change<'members', Pick<Member, 'role'>>) => {
      const body = { teamRole: data.role };
      const path = `${MEMBERS}${pathOf`/${id}`}/role`;
      const { teamMemberships } = await command<Team>(put(path, body));
      const revised = teamMemberships.find(
        (member) => member.memberUserId === id,
      );
      return revised === undefined
        ? recordOf('members', id)
        : { id, ...revised };
    },
    delete: ({ id }: Chosen<'members'>) =>
      command(remove(MEMBERS + pathOf`/${id}`)),
  },

  invitations: {
    create: async (
      invited: Pick<Invitation, 'memberEmailAddress' | 'teamRole'>,
    ) => {
      const { invitedTeamMembers } = await command<Team>(
        post(MEMBERS, invited, 'TeamMembersQuotaExceeded'),
      );
      const created = invitedTeamMembers.find(
        isInvitationTo(invited.memberEmailAddress),
      );
      // Read models that are behind may not have the invitation yet.
      return created ?? { id: invited.memberEmailAddress, ...invited };
    },
    delete: async ({ previous }: Chosen<'invitations'>) => {
      // Only Admins can see the code, and only they may delete invitations.
      const { inviteCode = '', memberEmailAddress } = await previous();
      const inviteReference = { inviteCode, emailAddress: memberEmailAddress };
      await command(remove(`${MEMBERS}/invites`, { inviteReference }));
    },
  },

  sessions: {
    delete: ({ id }: Chosen<'sessions'>) =>
      command(remove(pathOf`/user/sessions/${id}`)),
  },

  projects: {
    create: async (project: CreateProject) => {
      const { newProject } = await projectCalls.createProject(project);
      return recordOf('projects', newProject.id);
    },
    update: async ({ id, data }: Change<'projects', ReviseProject>) => {
      await projectCalls.reviseProject({ id, changes: data });
      return recordOf('projects', id);
    },
    delete: ({ id, meta }: Chosen<'projects', Deletion>) =>
      projectCalls.deleteProject({
        id,
        transferItemsToProjectId: meta?.transferItemsTo ?? null,
      }),
  },

  items: {
    create: async ({ itemType, ...item }: NewItem) => {
      const { id } = await command<CreateItemReply>(
        post(pathOfKind(itemType), item, 'ProjectItemsQuotaExceeded'),
      );
      return recordOf('items', id);
    },
    update: async ({ id, data, previous }: Change<'items', ItemChanges>) => {
      const { itemType, ...before } = await previous();
      const base = partOf(before, data);
      return itemCalls.updateItem({ id, itemType, changes: data, base });
    },
    delete: ({ id }: Chosen<'items'>) =>
      command(itemRequest(NO_PROJECT, { kind: 'Delete' }, [id])),
  },

  'deleted-items': {},

  'deleted-projects': {},

  'plan-history': {},
} as const satisfies Record<ResourceName, object>;

const recordOf = <Name extends ResourceName>(name: Name, id: string) =>
  read<RecordOf<Name>>({ path: pathOf`/resources/${name}/${id}` });

/** The record's values for the fields of the change. */
const partOf = (
  { ...record }: Readonly<Record<string, unknown>>,
  change: ItemChanges,
): ItemChanges =>
  Object.fromEntries(Object.keys(change).map((name) => [name, record[name]]));

/** Matches invitations to an address, compared as the server does. */
export const isInvitationTo = (emailAddress: string) => {
  const lowerCased = emailAddress.trim().normalize('NFC').toLowerCase();
  return ({ memberEmailAddress }: Pick<Invitation, 'memberEmailAddress'>) =>
    memberEmailAddress.toLowerCase() === lowerCased;
};
