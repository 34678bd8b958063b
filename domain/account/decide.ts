import type { Decider } from '../shared/decider.ts';
import { DomainError, QuotaError } from '../shared/domainError.ts';
import { factsOf } from '../shared/event.ts';
import type { Account } from './account.ts';
import { evolve, initialState } from './account.ts';
import type {
  AccountCommand,
  ChooseActiveProject,
  ChooseActiveTeam,
  FoundTeam,
  RegisterUser,
} from './commands.ts';
import type { AccountEvent } from './events.ts';

const fact = factsOf<AccountEvent>();

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
    case 'ChooseActiveTeam':
      return chooseActiveTeam(command, account);
    case 'ChooseActiveProject':
      return chooseActiveProject(command, account);
    default:
      return command satisfies never;
  }
};

export const accountDecider: Decider<AccountCommand, Account, AccountEvent> = {
  decide,
  evolve,
  initialState,
};

export const registerUser = (
  { data }: RegisterUser,
  account: Account,
): readonly AccountEvent[] =>
  account.status === 'Registered' ? [] : [fact('UserRegistered', data)];

/** Reserves a team; refused over the caps of owned and of all teams (K21, K22). */
export const foundTeam = (
  { data }: FoundTeam,
  account: Account,
): readonly AccountEvent[] => {
  const { userId, ownedTeamIds, teamIds } = registered(account);
  const { teamId, entitlements } = data;
  if (ownedTeamIds.includes(teamId)) return [];
  if (ownedTeamIds.length >= entitlements.maxOwnedTeams) {
    throw new QuotaError('OwnedTeamQuotaExceeded');
  }
  if (teamIds.length >= entitlements.maxTeams) {
    throw new QuotaError('TotalTeamsQuotaExceeded');
  }
  return [fact('TeamFounded', { userId, teamId })];
};

/** Only a team one belongs to; another's answers as if it did not exist. */
export const chooseActiveTeam = (
  { data }: ChooseActiveTeam,
  account: Account,
): readonly AccountEvent[] => {
  const { userId, teamIds, activeTeamId } = registered(account);
  const { teamId } = data;
  if (!teamIds.includes(teamId)) throw new DomainError('TEAM.NOT_FOUND');
  if (activeTeamId === teamId) return [];
  return [fact('ActiveTeamChosen', { userId, teamId })];
};

/** That the project is one of the team is the use case's to know. */
export const chooseActiveProject = (
  { data }: ChooseActiveProject,
  account: Account,
): readonly AccountEvent[] => {
  const { userId, teamIds, activeProjectIds } = registered(account);
  const { teamId, projectId } = data;
  if (!teamIds.includes(teamId)) throw new DomainError('TEAM.NOT_FOUND');
  if (activeProjectIds[teamId] === projectId) return [];
  return [fact('ActiveProjectChosen', { userId, teamId, projectId })];
};

const registered = (
  account: Account,
): Extract<Account, { status: 'Registered' }> => {
  if (account.status === 'Unknown') throw new DomainError('ACCOUNT.NOT_FOUND');
  return account;
};
