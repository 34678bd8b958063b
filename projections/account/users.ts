import type { AccountEvent } from '#domain/account/events.ts';
import type { Account } from '#domain/account/account.ts';
import { evolve } from '#domain/account/account.ts';
import type { Projection } from '../shared/projection.ts';

/** Which teams a person is in and what is active; no personal data. */
export type UserDocument = Readonly<{
  id: string;
  ownedTeamIds: readonly string[];
  teamIds: readonly string[];
  activeTeamId: string | null;
  activeProjectIds: Readonly<Record<string, string>>;
}>;

export const users: Projection<UserDocument> = {
  name: 'users',
  version: 1,
  handles: new Set<AccountEvent['type']>([
    'UserRegistered',
    'TeamFounded',
    'ActiveTeamChosen',
    'ActiveProjectChosen',
  ]),
  indexes: [],
  documentIds: (event) => [(event as AccountEvent).data.userId],
  evolve: (document, event) => {
    const account: Account =
      document === null
        ? { status: 'Unknown' }
        : { ...document, status: 'Registered', userId: document.id };
    const next = evolve(account, event as AccountEvent);
    if (next.status === 'Unknown') return document;
    const { userId: id, ownedTeamIds, teamIds } = next;
    const { activeTeamId, activeProjectIds } = next;
    return { id, ownedTeamIds, teamIds, activeTeamId, activeProjectIds };
  },
};
