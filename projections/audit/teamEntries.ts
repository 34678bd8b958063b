import { ALL_VALUES } from '#domain/shared/auditKinds.ts';
import type { WebhookSettings } from '#domain/webhook/events.ts';
import type {
  AuditValues,
  Data,
  EntryContent,
  EntryMaker,
} from './entryContent.ts';
import { entryAbout, nullIfEmpty, entryForValue } from './entryContent.ts';

/** Omits `at`, which is the time of the entry itself. */
const entryAboutPerson = ({
  teamId: _team,
  userId,
  at: _at,
  ...after
}: AuditValues & { userId: string }): EntryContent =>
  entryAbout(['Person', userId], { after: nullIfEmpty(after) });

const entryAboutToken = ({
  tokenId,
  ...data
}: AuditValues & { tokenId: string }) => {
  const { teamId: _team, userId: _user, ...after } = data;
  return entryAbout(['Token', tokenId], { after: nullIfEmpty(after) });
};

/** Omits a webhook's address and secret, whose ids mean nothing to readers. */
const visibleSettings = ({ kinds, format, paused }: WebhookSettings) => ({
  kinds,
  format,
  paused,
});

/** Omits the name and filter of a private view, which only its owner sees. */
const entryAboutView = ({
  viewId,
  shared,
  content,
}: Pick<Data<'ViewCreated'>, 'viewId' | 'shared' | 'content'>) =>
  entryAbout(['View', viewId], {
    field: ALL_VALUES,
    after: shared ? { shared, content } : { shared },
  });

/**
 * Makers of entries about the team itself: its members, labels, views, webhooks,
 * seals, workflows and notes for the audit. `asks` names values whose former
 * content readers look up; `ALL_VALUES` marks an entry in which they find it for
 * every value.
 */
export const TEAM_ENTRIES: Readonly<Record<string, EntryMaker>> = {
  SignedIn: entryAboutPerson,
  SignInFailed: entryAboutPerson,
  AuditRead: entryAboutPerson,
  CalendarAddressIssued: entryAboutPerson,
  LimitsGranted: entryAboutPerson,
  Exported: ({ what, format, projectId, teamId }: Data<'Exported'>) =>
    entryAbout(projectId === null ? ['Team', teamId] : ['Project', projectId], {
      after: { what, format },
    }),
  AccessTokenCreated: entryAboutToken,
  AccessTokenRevoked: entryAboutToken,
  MemberInvited: ({ inviteId, role, expiresAt }: Data<'MemberInvited'>) =>
    entryAbout(['Invitation', inviteId], { after: { role, expiresAt } }),
  InvitationDeleted: ({ inviteId }: Data<'InvitationDeleted'>) =>
    entryAbout(['Invitation', inviteId]),
  InvitationNotMailed: ({ inviteId, reason }: Data<'InvitationNotMailed'>) =>
    entryAbout(['Invitation', inviteId], { after: { reason } }),
  InvitationLinksChanged: ({ teamId }: Data<'InvitationLinksChanged'>) =>
    entryAbout(['Team', teamId]),
  MemberJoined: ({ userId, role }: Data<'MemberJoined'>) =>
    entryAbout(['Person', userId], { field: ALL_VALUES, after: { role } }),
  RoleChanged: ({ userId, role }: Data<'RoleChanged'>) =>
    entryForValue(['Person', userId], 'role', role),
  MemberRemoved: ({ userId }: Data<'MemberRemoved'>) =>
    entryAbout(['Person', userId], { asks: ['role'] }),
  TeamCreated: ({ teamId, teamName, timeZone }: Data<'TeamCreated'>) =>
    entryAbout(['Team', teamId], {
      field: ALL_VALUES,
      after: { teamName, timeZone },
    }),
  LabelCreated: ({ labelId, name, color }: Data<'LabelCreated'>) =>
    entryAbout(['Label', labelId], {
      field: ALL_VALUES,
      after: { name, color },
    }),
  LabelRevised: ({ labelId, from, to }: Data<'LabelRevised'>) =>
    entryAbout(['Label', labelId], {
      field: ALL_VALUES,
      before: from,
      after: to,
    }),
  LabelDeleted: ({ labelId }: Data<'LabelDeleted'>) =>
    entryAbout(['Label', labelId], { asks: ['name', 'color'] }),
  ViewCreated: entryAboutView,
  ViewRevised: (data: Data<'ViewRevised'>) => ({
    ...entryAboutView(data),
    asks: ['shared', 'content'],
  }),
  ViewDeleted: ({ viewId }: Data<'ViewDeleted'>) =>
    entryAbout(['View', viewId], { asks: ['shared', 'content'] }),
  WebhookCreated: (data: Data<'WebhookCreated'>) =>
    entryAbout(['Webhook', data.webhookId], {
      field: ALL_VALUES,
      after: visibleSettings(data.settings),
    }),
  WebhookRevised: ({ webhookId, from, to }: Data<'WebhookRevised'>) =>
    entryAbout(['Webhook', webhookId], {
      field: ALL_VALUES,
      before: visibleSettings(from),
      after: {
        ...visibleSettings(to),
        ...(from.addressId === to.addressId ? {} : { addressChanged: true }),
        ...(from.secretId === to.secretId ? {} : { secretChanged: true }),
      },
    }),
  WebhookGivenUp: ({ webhookId }: Data<'WebhookGivenUp'>) =>
    entryAbout(['Webhook', webhookId], {
      field: 'paused',
      after: { paused: true },
      asks: ['paused'],
    }),
  WebhookDeleted: ({ webhookId }: Data<'WebhookDeleted'>) =>
    entryAbout(['Webhook', webhookId], { asks: ['kinds', 'format', 'paused'] }),
  DaySealed: ({ date, events, hash }: Data<'DaySealed'>) =>
    entryAbout(['Seal', date], { after: { date, events, hash } }),
  FlowStarted: ({ flowId, name, input }: Data<'FlowStarted'>) =>
    entryAbout(['Flow', flowId], { after: { name, ...input } }),
  FlowRefused: ({ flowId, code }: Data<'FlowRefused'>) =>
    entryAbout(['Flow', flowId], { after: { code } }),
};
