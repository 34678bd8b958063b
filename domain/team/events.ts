import type { Event, EventVersions } from '../shared/event.ts';
import type { Label } from '../shared/label.ts';
import type { Role } from '../shared/role.ts';

type TeamEventOf<Type extends string, Data = unknown> = Event<
  Type,
  Data & { teamId: string }
>;

/** A team begins. */
export type TeamCreated = TeamEventOf<
  'TeamCreated',
  {
    teamName: string;
    /** IANA name; 'today' and the days of charts are computed in it (Q42). */
    timeZone: string;
    founderId: string;
    /** True for the team of the founder's own first sign-in (I34). */
    personal: boolean;
  }
>;
/** It has another name. */
export type TeamRenamed = TeamEventOf<'TeamRenamed', { teamName: string }>;
/** Days begin and end in another time zone from now on. */
export type TimeZoneChanged = TeamEventOf<
  'TimeZoneChanged',
  { timeZone: string }
>;
/** The last member has left; the team is no longer accessible. */
export type TeamCancelled = TeamEventOf<'TeamCancelled'>;

/** The same id again renews it. Only the Directory holds the address. */
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
/** By an Admin, or as its term is over, its address gone, its maker Admin no more. */
export type InvitationDeleted = TeamEventOf<
  'InvitationDeleted',
  { inviteId: string }
>;
/**
 * No mail went to the address of an invitation, and none will: the mail server
 * refused it for good, or the address has got as many as it may a day.
 */
export type InvitationNotMailed = TeamEventOf<
  'InvitationNotMailed',
  { inviteId: string; reason: 'Refused' | 'Limited' }
>;
/** A member is Admin no more: no link that they could have seen is valid. */
export type InvitationLinksChanged = TeamEventOf<'InvitationLinksChanged'>;
/** A person accepted an invitation, or founded the team. */
export type MemberJoined = TeamEventOf<
  'MemberJoined',
  {
    userId: string;
    role: Role;
    /** The invitation that was spent on it; founders need none. */
    inviteId?: string;
  }
>;
/** A member has another role: 0 Admin, 1 Editor. */
export type RoleChanged = TeamEventOf<
  'RoleChanged',
  { userId: string; role: Role }
>;
/** By an Admin, or by closing the account. */
export type MemberRemoved = TeamEventOf<'MemberRemoved', { userId: string }>;

/** The team has a new project. */
export type ProjectAdmitted = TeamEventOf<
  'ProjectAdmitted',
  {
    projectId: string;
    /** Counts the team's projects, from 1; the first part of link ids. */
    number: number;
  }
>;
/** The project is gone; its number is not given again. */
export type ProjectDropped = TeamEventOf<
  'ProjectDropped',
  { projectId: string }
>;
/** The team has a new label. */
export type LabelCreated = TeamEventOf<
  'LabelCreated',
  Label & { labelId: string }
>;
/** A label has another name or color. */
export type LabelRevised = TeamEventOf<
  'LabelRevised',
  { labelId: string; from: Label; to: Label }
>;
/** Items that have it have it no more, without an event of theirs. */
export type LabelDeleted = TeamEventOf<'LabelDeleted', { labelId: string }>;

/** The team has finished or skipped the start guide. */
export type SetupGuideCompleted = TeamEventOf<'SetupGuideCompleted'>;
/** A project lost what the guide asks for. */
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

/** The newest schema version of each; see `shared/upcast.ts` for a new one. */
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
