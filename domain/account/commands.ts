import type { Command } from '../shared/command.ts';
import type { Entitlements } from '../shared/entitlements.ts';
import type { Notifications } from '../shared/notifications.ts';

/** `provider` is the identity provider with which the person signed in. */
export type RegisterUser = Command<
  'RegisterUser',
  { userId: string; provider: string }
>;
/**
 * `entitlements` are the server's caps, unless the person was granted others.
 */
export type FoundTeam = Command<
  'FoundTeam',
  {
    teamId: string;
    entitlements: Pick<Entitlements, 'maxOwnedTeams' | 'maxTeams'>;
  }
>;
export type JoinTeam = Command<
  'JoinTeam',
  { teamId: string; entitlements: Pick<Entitlements, 'maxTeams'> }
>;
/** A team has this person as a member, so no cap can refuse it. */
export type ConfirmTeam = Command<'ConfirmTeam', { teamId: string }>;
export type LeaveTeam = Command<'LeaveTeam', { teamId: string }>;
export type ChooseActiveTeam = Command<'ChooseActiveTeam', { teamId: string }>;
export type ChooseActiveProject = Command<
  'ChooseActiveProject',
  { teamId: string; projectId: string }
>;

export type GrantEntitlements = Command<
  'GrantEntitlements',
  { entitlements: Partial<Entitlements> }
>;
/** `profileId` identifies the new name and color in the directory. */
export type ReviseProfile = Command<'ReviseProfile', { profileId: string }>;
export type ChooseNotifications = Command<'ChooseNotifications', Notifications>;
export type CloseAccount = Command<'CloseAccount', Record<string, never>>;

export type AccountCommand =
  | RegisterUser
  | FoundTeam
  | JoinTeam
  | ConfirmTeam
  | LeaveTeam
  | ChooseActiveTeam
  | ChooseActiveProject
  | GrantEntitlements
  | ReviseProfile
  | ChooseNotifications
  | CloseAccount;
