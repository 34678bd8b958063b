import type { Event } from '../shared/event.ts';
import type { Role } from '../shared/role.ts';

export type TeamCreated = Event<
  'TeamCreated',
  {
    teamId: string;
    teamName: string;
    /** IANA name; 'today' and the days of charts are computed in it (Q42). */
    timeZone: string;
    founderId: string;
    /** True for the team of the founder's own first sign-in (I34). */
    personal: boolean;
  }
>;
export type MemberJoined = Event<
  'MemberJoined',
  { teamId: string; userId: string; role: Role }
>;
export type ProjectAdmitted = Event<
  'ProjectAdmitted',
  {
    teamId: string;
    projectId: string;
    /** Counts the team's projects, from 1; the first part of link ids. */
    number: number;
  }
>;
export type SetupGuideCompleted = Event<
  'SetupGuideCompleted',
  { teamId: string }
>;
export type SetupGuideReopened = Event<
  'SetupGuideReopened',
  { teamId: string }
>;

export type TeamEvent =
  | TeamCreated
  | MemberJoined
  | ProjectAdmitted
  | SetupGuideCompleted
  | SetupGuideReopened;
