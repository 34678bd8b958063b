import type { Decider } from '../shared/decider.ts';
import { plainForm } from '../shared/snapshotForm.ts';
import { DomainError, QuotaError } from '../shared/domainError.ts';
import { eventFactory } from '../shared/event.ts';
import { DEFAULT_NOTIFICATIONS } from '../shared/notifications.ts';
import type { Account, RegisteredAccount } from './account.ts';
import { evolve, initialState } from './account.ts';
import type {
  AccountCommand,
  ChooseActiveProject,
  ChooseActiveTeam,
  ChooseNotifications,
  ConfirmTeam,
  FoundTeam,
  GrantEntitlements,
  JoinTeam,
  LeaveTeam,
  RegisterUser,
  ReviseProfile,
} from './commands.ts';
import type { AccountEvent } from './events.ts';
import { accountEventVersions } from './events.ts';

const event = eventFactory<AccountEvent>(accountEventVersions);

/** Routes a command to its rule. Throws DomainError, QuotaError. */
export const decide = (
  command: AccountCommand,
  account: Account,
): readonly AccountEvent[] => {
  switch (command.type) {
    case 'RegisterUser':
      return registerUser(command, account);
    case 'FoundTeam':
      return foundTeam(command, account);
    case 'JoinTeam':
      return joinTeam(command, account);
    case 'ConfirmTeam':
      return confirmTeam(command, account);
    case 'LeaveTeam':
      return leaveTeam(command, account);
    case 'ChooseActiveTeam':
      return chooseActiveTeam(command, account);
    case 'ChooseActiveProject':
      return chooseActiveProject(command, account);
    case 'GrantEntitlements':
      return grantEntitlements(command, account);
    case 'ReviseProfile':
      return reviseProfile(command, account);
    case 'ChooseNotifications':
      return chooseNotifications(command, account);
    case 'CloseAccount':
      return closeAccount(account);
    default:
      return command satisfies never;
  }
};

export const accountDecider: Decider<AccountCommand, Account, AccountEvent> = {
  decide,
  evolve,
  initialState,
  versions: accountEventVersions,
  snapshot: plainForm({ version: 5 }),
};

/**
 * Registers a user. A closed account stays closed: a person who returns gets a
 * new one.
 */
export const registerUser = (
  { data }: RegisterUser,
  account: Account,
): readonly AccountEvent[] =>
  account.status === 'Unknown' ? [event('UserRegistered', data)] : [];

/**
 * Adds a team to the account before the team itself is created, so that caps
 * count it; refused if the caps of owned or of all teams are reached (K21,
 * K22).
 */
export const foundTeam = (
  { data }: FoundTeam,
  account: Account,
): readonly AccountEvent[] => {
  const { userId, ownedTeamIds, teamIds, granted } = requireRegistered(account);
  const { teamId } = data;
  const caps = { ...data.entitlements, ...granted };
  if (ownedTeamIds.includes(teamId)) return [];
  if (ownedTeamIds.length >= caps.maxOwnedTeams) {
    throw new QuotaError('OwnedTeamQuotaExceeded');
  }
  if (teamIds.length >= caps.maxTeams) {
    throw new QuotaError('TotalTeamsQuotaExceeded');
  }
  return [event('TeamFounded', { userId, teamId })];
};

/**
 * Adds a team that invited the user, before they become its member, so that the
 * cap counts it; refused at the cap (K22, Q47).
 */
export const joinTeam = (
  { data }: JoinTeam,
  account: Account,
): readonly AccountEvent[] => {
  const { userId, teamIds, granted } = requireRegistered(account);
  const { teamId, entitlements } = data;
  if (teamIds.includes(teamId)) return [];
  if (teamIds.length >= (granted.maxTeams ?? entitlements.maxTeams)) {
    throw new QuotaError('TotalTeamsQuotaExceeded');
  }
  return [event('TeamJoined', { userId, teamId })];
};

/**
 * Adds a team that already has the user as a member. The team decides that, so
 * the cap does not apply.
 */
export const confirmTeam = (
  { data: { teamId } }: ConfirmTeam,
  account: Account,
): readonly AccountEvent[] => {
  const { userId, teamIds } = requireRegistered(account);
  return teamIds.includes(teamId)
    ? []
    : [event('TeamJoined', { userId, teamId })];
};

/**
 * Removes a team from the account. The team's decider checks whether the member
 * may leave.
 */
export const leaveTeam = (
  { data: { teamId } }: LeaveTeam,
  account: Account,
): readonly AccountEvent[] =>
  account.status === 'Registered' && account.teamIds.includes(teamId)
    ? [event('TeamLeft', { userId: account.userId, teamId })]
    : [];

/**
 * Makes a team active. Throws TEAM.NOT_FOUND for a team without the user,
 * whether it exists or not.
 */
export const chooseActiveTeam = (
  { data }: ChooseActiveTeam,
  account: Account,
): readonly AccountEvent[] => {
  const { userId, teamIds, activeTeamId } = requireRegistered(account);
  const { teamId } = data;
  if (!teamIds.includes(teamId)) throw new DomainError('TEAM.NOT_FOUND');
  if (activeTeamId === teamId) return [];
  return [event('ActiveTeamChosen', { userId, teamId })];
};

/** Makes a project active. The use case checks that it belongs to the team. */
export const chooseActiveProject = (
  { data }: ChooseActiveProject,
  account: Account,
): readonly AccountEvent[] => {
  const { userId, teamIds, activeProjectIds } = requireRegistered(account);
  const { teamId, projectId } = data;
  if (!teamIds.includes(teamId)) throw new DomainError('TEAM.NOT_FOUND');
  if (activeProjectIds[teamId] === projectId) return [];
  return [event('ActiveProjectChosen', { userId, teamId, projectId })];
};

/** Grants individual caps instead of the server's (K26, Q48). */
export const grantEntitlements = (
  { data }: GrantEntitlements,
  account: Account,
): readonly AccountEvent[] => {
  const { userId, granted } = requireRegistered(account);
  const entitlements = Object.fromEntries(
    Object.entries(data.entitlements).filter(
      ([name, cap]) => granted[name as keyof typeof granted] !== cap,
    ),
  );
  return Object.keys(entitlements).length === 0
    ? []
    : [event('EntitlementsGranted', { userId, entitlements })];
};

/**
 * Records that the profile changed. Only the directory has name and color,
 * because events contain no personal data.
 */
export const reviseProfile = (
  { data: { profileId } }: ReviseProfile,
  account: Account,
): readonly AccountEvent[] => {
  const { userId, profile } = requireRegistered(account);
  return profile?.id === profileId
    ? []
    : [event('ProfileRevised', { userId, profileId })];
};

/** Sets mail notifications, if they differ. Throws ACCOUNT.NOT_FOUND. */
export const chooseNotifications = (
  { data: { mail, weeklyReview } }: ChooseNotifications,
  account: Account,
): readonly AccountEvent[] => {
  const { userId, notifications = DEFAULT_NOTIFICATIONS } =
    requireRegistered(account);
  const isSame =
    mail === notifications.mail && weeklyReview === notifications.weeklyReview;
  return isSame
    ? []
    : [event('NotificationsChosen', { userId, mail, weeklyReview })];
};

/**
 * Closes the account for good. The history keeps the id, which no longer
 * identifies anybody (Q62).
 */
export const closeAccount = (account: Account): readonly AccountEvent[] =>
  account.status === 'Closed'
    ? []
    : [event('AccountClosed', { userId: requireRegistered(account).userId })];

const requireRegistered = (account: Account): RegisteredAccount => {
  if (account.status !== 'Registered') {
    throw new DomainError('ACCOUNT.NOT_FOUND');
  }
  return account;
};
