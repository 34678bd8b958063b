import type { InboxDocument } from '#projections/inbox/inbox.ts';

/** Descriptions of workflows, by name. */
const WORKFLOW_DESCRIPTIONS: Readonly<Record<string, string>> = {
  StartProject: 'Starting a project',
  DeleteProject: 'Deleting a project',
  RestoreProject: 'Restoring a project',
  ShortenProject: 'Shortening a project',
  DeleteItem: 'Deleting an item',
  DeleteItems: 'Deleting items',
  RestoreItem: 'Restoring an item',
  Import: 'An import',
  UndoChange: 'Undoing a change',
  RedactText: 'Redacting a text',
  RedactLateCopies: 'Redacting late copies of a text',
  JoinTeam: 'Joining the team',
  RemoveMember: 'Removing a member',
  UnassignLateItems: 'Unassigning the items of a former member',
  InviteMember: 'Inviting a person',
  MailInvitation: 'Mailing an invitation',
  DeleteInvitation: 'Deleting an invitation',
  CancelFlow: 'Canceling a change',
};

/** Reasons why a workflow failed, by error code. */
const REASONS: Readonly<Record<string, string>> = {
  CONTENTION: 'people kept changing the same data',
  'FLOW.CANCELLED': 'the server’s operator canceled it',
  'PROJECT.NOT_FOUND': 'a project that it needed was deleted in the meantime',
  'PROJECT.BEING_DELETED': 'a project that it needed was being deleted',
  'PROJECT.ITEM_CAME_SINCE': 'people added items in the meantime',
  'PROJECT.ITEMS_BEYOND_END': 'people planned items in the meantime',
  'ITEM.NOT_FOUND': 'the item was deleted in the meantime',
  'TEAM.NOT_FOUND': 'the team or the membership ended in the meantime',
  'TEAM.ADMIN_ONLY': 'the person was no longer an Admin',
  'TEAM.LAST_ADMIN': 'the team would have had no Admin',
  'TEAM.INVITATION_INVALID': 'the invitation is no longer valid',
  'CHANGE.SUPERSEDED': 'people changed the same data in the meantime',
  'IMPORT.NOT_FOUND': 'its file was erased in the meantime',
  'QUOTA.ProjectItemsQuotaExceeded':
    'the project would have had too many items',
  'QUOTA.ProjectTextQuotaExceeded':
    'the items of the project would have had too much text',
  'QUOTA.TeamTextQuotaExceeded': 'the team would have stored too much text',
  'QUOTA.NumProjectsQuotaExceeded': 'the team would have had too many projects',
  'QUOTA.TotalTeamsQuotaExceeded':
    'the person would have been in too many teams',
};

/** The text for a team's Admins about a workflow that was not completed. */
export const workflowFailureText = ({
  name,
  code,
}: NonNullable<InboxDocument['flow']>): string => {
  const description = WORKFLOW_DESCRIPTIONS[name] ?? 'A change';
  const reason = REASONS[code] ?? `a rule refused it (${code})`;
  return `${description} was not completed: ${reason}. Anything not done yet stays as it was.`;
};
