import type { Event, EventVersions } from '../shared/event.ts';
import type { Role } from '../shared/role.ts';

type TeamEventOf<Type extends string, Data = unknown> = Event<
  Type,
  Data & { teamId: string }
>;

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
export type TeamRenamed = TeamEventOf<'TeamRenamed', { teamName: string }>;
export type TimeZoneChanged = TeamEventOf<
  'TimeZoneChanged',
  { timeZone: string }
>;
/** The last member has left; the team is no longer accessible. */
export type TeamCancelled = TeamEventOf<'TeamCancelled'>;

/** The same id again renews it. Only the Directory holds the address. */
export type MemberInvited = TeamEventOf<
  'MemberInvited',
  { inviteId: string; role: Role; expiresAt: string }
>;
export type InvitationDeleted = TeamEventOf<
  'InvitationDeleted',
  { inviteId: string }
>;
export type MemberJoined = TeamEventOf<
  'MemberJoined',
  {
    userId: string;
    role: Role;
    /** The invitation that was spent on it; founders need none. */
    inviteId?: string;
  }
>;
export type RoleChanged = TeamEventOf<
  'RoleChanged',
  { userId: string; role: Role }
>;
/** By an Admin, or by closing the account. */
export type MemberRemoved = TeamEventOf<'MemberRemoved', { userId: string }>;

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
export type SetupGuideCompleted = TeamEventOf<'SetupGuideCompleted'>;
export type SetupGuideReopened = TeamEventOf<'SetupGuideReopened'>;

export type TeamEvent =
  | TeamCreated
  | TeamRenamed
  | TimeZoneChanged
  | TeamCancelled
  | MemberInvited
  | InvitationDeleted
  | MemberJoined
  | RoleChanged
  | MemberRemoved
  | ProjectAdmitted
  | ProjectDropped
  | SetupGuideCompleted
  | SetupGuideReopened;

/** The newest schema version of each; see `shared/upcast.ts` for a new one. */
export const teamEventVersions = {
  TeamCreated: 1,
  TeamRenamed: 1,
  TimeZoneChanged: 1,
  TeamCancelled: 1,
  MemberInvited: 1,
  InvitationDeleted: 1,
  MemberJoined: 1,
  RoleChanged: 1,
  MemberRemoved: 1,
  ProjectAdmitted: 1,
  ProjectDropped: 1,
  SetupGuideCompleted: 1,
  SetupGuideReopened: 1,
} satisfies EventVersions<TeamEvent>;
