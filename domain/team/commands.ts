import type { Command } from '../shared/command.ts';
import type { Undo } from '../shared/undo.ts';
import type { Label } from '../shared/label.ts';
import type { Role } from '../shared/role.ts';

/** `personal`: the team is created at its founder's first sign-in (I34). */
export type CreateTeam = Command<
  'CreateTeam',
  {
    teamId: string;
    teamName: string;
    timeZone: string;
    founderId: string;
    personal: boolean;
  }
>;
export type RenameTeam = Command<'RenameTeam', { teamName: string }>;
export type SetTimeZone = Command<'SetTimeZone', { timeZone: string }>;
export type SetSetupGuide = Command<'SetSetupGuide', { completed: boolean }>;
/** Adds a project to the team's list, with the next number. */
export type AdmitProject = Command<
  'AdmitProject',
  { projectId: string; maxProjects: number }
>;

/** Adds a restored project to the list, with its former number. Admins only. */
export type ReadmitProject = Command<
  'ReadmitProject',
  { projectId: string; number: number; maxProjects: number }
>;

/** Undoes a change, except for values that somebody changed in the meantime. */
export type UndoTeamChange = Command<'UndoTeamChange', Undo>;

/** Removes a project from the team's list. */
export type DropProject = Command<'DropProject', { projectId: string }>;

export type InviteMember = Command<
  'InviteMember',
  {
    inviteId: string;
    role: Role;
    /** ISO instant. */
    expiresAt: string;
    maxTeamMembers: number;
  }
>;
/**
 * `onlyIfExpired`: a valid invitation stays, so that the actor need not be an
 * Admin.
 */
export type DeleteInvitation = Command<
  'DeleteInvitation',
  { inviteId: string; onlyIfExpired?: boolean }
>;
export type AcceptInvitation = Command<
  'AcceptInvitation',
  {
    inviteId: string;
    userId: string;
    /**
     * The team's `linksChanged` when the link was made, because replaced links
     * no longer work. Absent in earlier workflows; then 0.
     */
    linksChanged?: number | undefined;
  }
>;
export type ChangeRole = Command<'ChangeRole', { userId: string; role: Role }>;
/** Records that the mail server or a limit refused an invitation's mail. */
export type RecordNotMailed = Command<
  'RecordNotMailed',
  { inviteId: string; reason: 'Refused' | 'Limited' }
>;
export type RemoveMember = Command<'RemoveMember', { userId: string }>;
/** A member leaves for good; the last one to leave ends the team. */
export type LeaveTeam = Command<'LeaveTeam', { userId: string }>;
/**
 * Makes the longest-standing member Admin, in a team with members but no Admin.
 */
export type NameAdmin = Command<'NameAdmin', Record<string, never>>;

export type CreateLabel = Command<'CreateLabel', Label & { labelId: string }>;
/** Changes the given properties of a label; others do not change. */
export type ReviseLabel = Command<
  'ReviseLabel',
  {
    labelId: string;
    name?: string | undefined;
    color?: string | undefined;
  }
>;
export type DeleteLabel = Command<'DeleteLabel', { labelId: string }>;

export type LabelCommand = CreateLabel | ReviseLabel | DeleteLabel;

export type MemberCommand =
  | InviteMember
  | DeleteInvitation
  | RecordNotMailed
  | AcceptInvitation
  | ChangeRole
  | RemoveMember
  | LeaveTeam
  | NameAdmin;

export type TeamCommand =
  | CreateTeam
  | RenameTeam
  | SetTimeZone
  | SetSetupGuide
  | AdmitProject
  | ReadmitProject
  | DropProject
  | UndoTeamChange
  | LabelCommand
  | MemberCommand;
