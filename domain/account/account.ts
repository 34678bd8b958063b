import type { AccountEvent } from './events.ts';

/** A person's own stream: which teams, and what is active. */
export type Account =
  | Readonly<{ status: 'Unknown' }>
  | Readonly<{
      status: 'Registered';
      userId: string;
      ownedTeamIds: readonly string[];
      teamIds: readonly string[];
      activeTeamId: string | null;
      /** The project last chosen in each team. */
      activeProjectIds: Readonly<Record<string, string>>;
    }>;

export const initialState = (): Account => ({ status: 'Unknown' });

export const evolve = (account: Account, event: AccountEvent): Account => {
  if (event.type === 'UserRegistered') {
    return {
      status: 'Registered',
      userId: event.data.userId,
      ownedTeamIds: [],
      teamIds: [],
      activeTeamId: null,
      activeProjectIds: {},
    };
  }
  if (account.status === 'Unknown') return account;
  switch (event.type) {
    case 'TeamFounded':
      return {
        ...account,
        ownedTeamIds: [...account.ownedTeamIds, event.data.teamId],
        teamIds: [...account.teamIds, event.data.teamId],
      };
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
    default:
      event satisfies never;
      return account;
  }
};
