import type { Command } from '../shared/command.ts';
import type { Undo } from '../shared/undo.ts';
import type { Label } from '../shared/label.ts';
import type { Role } from '../shared/role.ts';

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
export type AdmitProject = Command<
  'AdmitProject',
  { projectId: string; maxProjects: number }
>;

/** A deleted project comes back with the number that it had. Admins only. */
export type ReadmitProject = Command<
  'ReadmitProject',
  { projectId: string; number: number; maxProjects: number }
>;

/** Takes a change back, as far as nobody has changed the same since. */
export type UndoTeamChange = Command<'UndoTeamChange', Undo>;

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
/** `expired`: only if its term is over, which needs no permission. */
export type DeleteInvitation = Command<
  'DeleteInvitation',
  { inviteId: string; expired?: boolean }
>;
export type AcceptInvitation = Command<
  'AcceptInvitation',
  {
    inviteId: string;
    userId: string;
    /** As of the link that was used; earlier workflows have none. */
    linksChanged?: number | undefined;
  }
>;
export type ChangeRole = Command<'ChangeRole', { userId: string; role: Role }>;
/** Notes that the mail server or a limit refused an invitation's mail. */
export type NoteNotMailed = Command<
  'NoteNotMailed',
  { inviteId: string; reason: 'Refused' | 'Limited' }
>;
export type RemoveMember = Command<'RemoveMember', { userId: string }>;
/** A member leaves for good; the last one to leave ends the team. */
export type LeaveTeam = Command<'LeaveTeam', { userId: string }>;
/** For a team that has members and no Admin: the longest one becomes Admin. */
export type NameAdmin = Command<'NameAdmin', Record<string, never>>;

export type CreateLabel = Command<'CreateLabel', Label & { labelId: string }>;
/** Changes the given properties of a label; others stay. */
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
  | NoteNotMailed
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
