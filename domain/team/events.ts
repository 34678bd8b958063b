import type { Event, EventVersions } from '../shared/event.ts';
import type { Label } from '../shared/label.ts';
import type { Role } from '../shared/role.ts';

type TeamEventOf<Type extends string, Data = unknown> = Event<
  Type,
  Data & { teamId: string }
>;

/** A team was created. */
export type TeamCreated = TeamEventOf<
  'TeamCreated',
  {
    teamName: string;
    /** IANA name. It defines today and the days of charts (Q42). */
    timeZone: string;
    founderId: string;
    /** True for the team created at the founder's first sign-in (I34). */
    personal: boolean;
  }
>;
/** The team got a new name. */
export type TeamRenamed = TeamEventOf<'TeamRenamed', { teamName: string }>;
/** Days begin and end in another time zone from now on. */
export type TimeZoneChanged = TeamEventOf<
  'TimeZoneChanged',
  { timeZone: string }
>;
/** The last member left; the team is no longer accessible. */
export type TeamCancelled = TeamEventOf<'TeamCancelled'>;

/**
 * A person was invited, or an invitation with the same id was renewed. Only the
 * Directory has the address.
 */
export type MemberInvited = TeamEventOf<
  'MemberInvited',
  {
    inviteId: string;
    role: Role;
    expiresAt: string;
    /** Empty in events of versions that did not record it. */
    inviterId: string;
  }
>;
/**
 * An invitation ended: an Admin deleted it, it expired, its address was erased,
 * or its inviter is no longer an Admin.
 */
export type InvitationDeleted = TeamEventOf<
  'InvitationDeleted',
  { inviteId: string }
>;
/**
 * No email was or will be sent to the address of an invitation: the mail server
 * refused it for good, or the address has reached its daily limit.
 */
export type InvitationNotMailed = TeamEventOf<
  'InvitationNotMailed',
  { inviteId: string; reason: 'Refused' | 'Limited' }
>;
/**
 * A member is no longer an Admin, so every link that they could have seen was
 * replaced.
 */
export type InvitationLinksChanged = TeamEventOf<'InvitationLinksChanged'>;
/** A person accepted an invitation, or founded the team. */
export type MemberJoined = TeamEventOf<
  'MemberJoined',
  {
    userId: string;
    role: Role;
    /** The invitation that was used; absent for founders. */
    inviteId?: string;
  }
>;
/** A member got another role: 0 Admin, 1 Editor. */
export type RoleChanged = TeamEventOf<
  'RoleChanged',
  { userId: string; role: Role }
>;
/** A member was removed by an Admin, or closed their account. */
export type MemberRemoved = TeamEventOf<'MemberRemoved', { userId: string }>;

/** The team got a new project. */
export type ProjectAdmitted = TeamEventOf<
  'ProjectAdmitted',
  {
    projectId: string;
    /**
     * The number of the project in the team, from 1; the first part of link
     * ids.
     */
    number: number;
  }
>;
/** The project was deleted; its number is not reused. */
export type ProjectDropped = TeamEventOf<
  'ProjectDropped',
  { projectId: string }
>;
/** The team got a new label. */
export type LabelCreated = TeamEventOf<
  'LabelCreated',
  Label & { labelId: string }
>;
/** A label got another name or color. */
export type LabelRevised = TeamEventOf<
  'LabelRevised',
  { labelId: string; from: Label; to: Label }
>;
/** A label was deleted. Its items lose it without events of their own. */
export type LabelDeleted = TeamEventOf<'LabelDeleted', { labelId: string }>;

/** The team finished or skipped the start guide. */
export type SetupGuideCompleted = TeamEventOf<'SetupGuideCompleted'>;
/** A project lost something that the start guide asks for. */
export type SetupGuideReopened = TeamEventOf<'SetupGuideReopened'>;

export type TeamEvent =
  | TeamCreated
  | TeamRenamed
  | TimeZoneChanged
  | TeamCancelled
  | MemberInvited
  | InvitationDeleted
  | InvitationNotMailed
  | InvitationLinksChanged
  | MemberJoined
  | RoleChanged
  | MemberRemoved
  | ProjectAdmitted
  | ProjectDropped
  | LabelCreated
  | LabelRevised
  | LabelDeleted
  | SetupGuideCompleted
  | SetupGuideReopened;

/**
 * The newest schema version of each event; see `shared/upcast.ts` for adding
 * one.
 */
export const teamEventVersions = {
  TeamCreated: 1,
  TeamRenamed: 1,
  TimeZoneChanged: 1,
  TeamCancelled: 1,
  MemberInvited: 2,
  InvitationDeleted: 1,
  InvitationNotMailed: 1,
  InvitationLinksChanged: 1,
  MemberJoined: 1,
  RoleChanged: 1,
  MemberRemoved: 1,
  ProjectAdmitted: 1,
  ProjectDropped: 1,
  LabelCreated: 1,
  LabelRevised: 1,
  LabelDeleted: 1,
  SetupGuideCompleted: 1,
  SetupGuideReopened: 1,
} satisfies EventVersions<TeamEvent>;
