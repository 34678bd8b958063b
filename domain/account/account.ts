import type { Entitlements } from '../shared/entitlements.ts';
import type { Notifications } from '../shared/notifications.ts';
import type { AccountEvent } from './events.ts';

export type RegisteredAccount = Readonly<{
  status: 'Registered';
  userId: string;
  /** Teams that this person founded and still belongs to. */
  ownedTeamIds: readonly string[];
  teamIds: readonly string[];
  /** Teams that this person left; a team may still have them as a member. */
  formerTeamIds: readonly string[];
  /** Number of teams founded so far, including former ones. */
  foundedTeams: number;
  /** Null before a team is chosen, and after the last team was left. */
  activeTeamId: string | null;
  /** The project last chosen in each team, by the team's id. */
  activeProjectIds: Readonly<Record<string, string>>;
  /** Caps granted to this person; absent ones are the server's. */
  granted: Partial<Entitlements>;
  /**
   * The last profile change; the directory has its name and color. Absent at
   * first.
   */
  profile?: Readonly<{
    id: string;
    /** Counts from 1, so that an older profile never replaces a newer one. */
    number: number;
  }>;
  /** The person's choice of mail notifications; absent for the default. */
  notifications?: Notifications;
}>;

/** The state of a person's own stream: their teams, and what is active. */
export type Account =
  | Readonly<{ status: 'Unknown' }>
  | RegisteredAccount
  | Readonly<{
      status: 'Closed';
      userId: string;
      /**
       * All teams that may still have this person as a member: those at
       * closing, and those that the person left earlier.
       */
      teamIds: readonly string[];
    }>;

export const initialState = (): Account => ({ status: 'Unknown' });

export const evolve = (account: Account, event: AccountEvent): Account => {
  if (event.type === 'UserRegistered') return newAccount(event.data.userId);
  return account.status === 'Registered'
    ? evolveRegistered(account, event)
    : account;
};

const newAccount = (userId: string): RegisteredAccount => ({
  status: 'Registered',
  userId,
  ownedTeamIds: [],
  teamIds: [],
  formerTeamIds: [],
  foundedTeams: 0,
  activeTeamId: null,
  activeProjectIds: {},
  granted: {},
});

const evolveRegistered = (
  account: RegisteredAccount,
  event: Exclude<AccountEvent, { type: 'UserRegistered' }>,
): Account => {
  switch (event.type) {
    case 'TeamFounded':
      return {
        ...withTeam(account, event.data.teamId),
        ownedTeamIds: [...account.ownedTeamIds, event.data.teamId],
        foundedTeams: account.foundedTeams + 1,
      };
    case 'TeamJoined':
      return withTeam(account, event.data.teamId);
    case 'TeamLeft':
      return withoutTeam(account, event.data.teamId);
    case 'ActiveTeamChosen':
      return { ...account, activeTeamId: event.data.teamId };
    case 'ActiveProjectChosen':
      return {
        ...account,
        activeProjectIds: {
          ...account.activeProjectIds,
          [event.data.teamId]: event.data.projectId,
        },
      };
    case 'EntitlementsGranted':
      return {
        ...account,
        granted: { ...account.granted, ...event.data.entitlements },
      };
    case 'ProfileRevised':
      return {
        ...account,
        profile: {
          id: event.data.profileId,
          number: (account.profile?.number ?? 0) + 1,
        },
      };
    case 'NotificationsChosen': {
      const { mail, weeklyReview } = event.data;
      return { ...account, notifications: { mail, weeklyReview } };
    }
    case 'AccountClosed':
      return toClosed(account);
    default:
      event satisfies never;
      return account;
  }
};

const toClosed = ({
  userId,
  teamIds,
  formerTeamIds,
}: RegisteredAccount): Account => ({
  status: 'Closed',
  userId,
  teamIds: [...teamIds, ...formerTeamIds],
});

const withTeam = (
  account: RegisteredAccount,
  teamId: string,
): RegisteredAccount => ({
  ...account,
  teamIds: [...account.teamIds, teamId],
  formerTeamIds: account.formerTeamIds.filter((id) => id !== teamId),
});

/** If the active team is removed, another team becomes active. */
const withoutTeam = (
  account: RegisteredAccount,
  teamId: string,
): RegisteredAccount => {
  const teamIds = account.teamIds.filter((id) => id !== teamId);
  const { activeTeamId } = account;
  return {
    ...account,
    teamIds,
    formerTeamIds: [...new Set([...account.formerTeamIds, teamId])],
    ownedTeamIds: account.ownedTeamIds.filter((id) => id !== teamId),
    activeTeamId: activeTeamId === teamId ? (teamIds[0] ?? null) : activeTeamId,
  };
};
