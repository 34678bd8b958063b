import type { WebhookSettings } from '#domain/webhook/events.ts';
import type { AuditValues, Data, Teller, Told } from './told.ts';
import { nonEmpty, oneValue, told } from './told.ts';

const ofPerson = ({
  teamId: _,
  userId,
  ...after
}: AuditValues & { userId: string }): Told =>
  told(['Person', userId], { after: nonEmpty(withoutAt(after)) });

const withoutAt = ({ at: _, ...values }: AuditValues): AuditValues => values;

const ofToken = ({ tokenId, ...data }: AuditValues & { tokenId: string }) => {
  const { teamId: _team, userId: _user, ...after } = data;
  return told(['Token', tokenId], { after: nonEmpty(after) });
};

/** Where a webhook sends and what it signs with are ids that tell nothing. */
const settings = ({ kinds, format, paused }: WebhookSettings) => ({
  ...{ kinds, format, paused },
});

/** The name and filter of a view that is not shared are its owner's alone. */
const viewOf = ({
  viewId,
  shared,
  content,
}: Pick<Data<'ViewCreated'>, 'viewId' | 'shared' | 'content'>) =>
  told(['View', viewId], {
    field: '*',
    after: shared ? { shared, content } : { shared },
  });

/** Tellers for events of the team, its members and its audit notes. */
export const TEAM_TELLERS: Readonly<Record<string, Teller>> = {
  SignedIn: ofPerson,
  SignInFailed: ofPerson,
  AuditRead: ofPerson,
  CalendarAddressIssued: ofPerson,
  LimitsGranted: ofPerson,
  Exported: ({ what, format, projectId, teamId }: Data<'Exported'>) =>
    told(projectId === null ? ['Team', teamId] : ['Project', projectId], {
      after: { what, format },
    }),
  AccessTokenCreated: ofToken,
  AccessTokenRevoked: ofToken,
  MemberInvited: ({ inviteId, role, expiresAt }: Data<'MemberInvited'>) =>
    told(['Invitation', inviteId], { after: { role, expiresAt } }),
  InvitationDeleted: ({ inviteId }: Data<'InvitationDeleted'>) =>
    told(['Invitation', inviteId]),
  InvitationNotMailed: ({ inviteId, reason }: Data<'InvitationNotMailed'>) =>
    told(['Invitation', inviteId], { after: { reason } }),
  InvitationLinksChanged: ({ teamId }: Data<'InvitationLinksChanged'>) =>
    told(['Team', teamId]),
  MemberJoined: ({ userId, role }: Data<'MemberJoined'>) =>
    told(['Person', userId], { field: '*', after: { role } }),
  RoleChanged: ({ userId, role }: Data<'RoleChanged'>) =>
    oneValue(['Person', userId], 'role', role),
  MemberRemoved: ({ userId }: Data<'MemberRemoved'>) =>
    told(['Person', userId], { asks: ['role'] }),
  TeamCreated: ({ teamId, teamName, timeZone }: Data<'TeamCreated'>) =>
    told(['Team', teamId], { field: '*', after: { teamName, timeZone } }),
  LabelCreated: ({ labelId, name, color }: Data<'LabelCreated'>) =>
    told(['Label', labelId], { field: '*', after: { name, color } }),
  LabelRevised: ({ labelId, from, to }: Data<'LabelRevised'>) =>
    told(['Label', labelId], { field: '*', before: from, after: to }),
  LabelDeleted: ({ labelId }: Data<'LabelDeleted'>) =>
    told(['Label', labelId], { asks: ['name', 'color'] }),
  ViewCreated: viewOf,
  ViewRevised: (data: Data<'ViewRevised'>) => ({
    ...viewOf(data),
    asks: ['shared', 'content'],
  }),
  ViewDeleted: ({ viewId }: Data<'ViewDeleted'>) =>
    told(['View', viewId], { asks: ['shared', 'content'] }),
  WebhookCreated: (data: Data<'WebhookCreated'>) =>
    told(['Webhook', data.webhookId], {
      field: '*',
      after: settings(data.settings),
    }),
  WebhookRevised: ({ webhookId, from, to }: Data<'WebhookRevised'>) =>
    told(['Webhook', webhookId], {
      field: '*',
      before: settings(from),
      after: {
        ...settings(to),
        ...(from.addressId === to.addressId ? {} : { addressChanged: true }),
        ...(from.secretId === to.secretId ? {} : { secretChanged: true }),
      },
    }),
  WebhookGivenUp: ({ webhookId }: Data<'WebhookGivenUp'>) =>
    told(['Webhook', webhookId], {
      field: 'paused',
      after: { paused: true },
      asks: ['paused'],
    }),
  WebhookDeleted: ({ webhookId }: Data<'WebhookDeleted'>) =>
    told(['Webhook', webhookId], { asks: ['kinds', 'format', 'paused'] }),
  DaySealed: ({ date, events, hash }: Data<'DaySealed'>) =>
    told(['Seal', date], { after: { date, events, hash } }),
  FlowStarted: ({ flowId, name, input }: Data<'FlowStarted'>) =>
    told(['Flow', flowId], { after: { name, ...input } }),
  FlowRefused: ({ flowId, code }: Data<'FlowRefused'>) =>
    told(['Flow', flowId], { after: { code } }),
};
