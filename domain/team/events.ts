import type { Event, EventVersions } from '../shared/event.ts';
import type { Role } from '../shared/role.ts';

type TeamFact<Type extends string, Data = unknown> = Event<
  Type,
  Data & { teamId: string }
>;

export type TeamCreated = TeamFact<
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
export type TeamRenamed = TeamFact<'TeamRenamed', { teamName: string }>;
export type TimeZoneChanged = TeamFact<'TimeZoneChanged', { timeZone: string }>;
/** The last member has left; nobody can reach it any more. */
export type TeamCancelled = TeamFact<'TeamCancelled'>;

/** The same id again renews it. The address stands in the Directory only. */
export type MemberInvited = TeamFact<
  'MemberInvited',
  { inviteId: string; role: Role; expiresAt: string }
>;
export type InvitationDeleted = TeamFact<
  'InvitationDeleted',
  { inviteId: string }
>;
export type MemberJoined = TeamFact<
  'MemberJoined',
  {
    userId: string;
    role: Role;
    /** The invitation that was spent on it; founders need none. */
    inviteId?: string;
  }
>;
export type RoleChanged = TeamFact<
  'RoleChanged',
  { userId: string; role: Role }
>;
/** By an Admin, or by closing the account. */
export type MemberRemoved = TeamFact<'MemberRemoved', { userId: string }>;

export type ProjectAdmitted = TeamFact<
  'ProjectAdmitted',
  {
    projectId: string;
    /** Counts the team's projects, from 1; the first part of link ids. */
    number: number;
  }
>;
/** The project is gone; its number is not given again. */
export type ProjectDropped = TeamFact<'ProjectDropped', { projectId: string }>;
export type SetupGuideCompleted = TeamFact<'SetupGuideCompleted'>;
export type SetupGuideReopened = TeamFact<'SetupGuideReopened'>;

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
