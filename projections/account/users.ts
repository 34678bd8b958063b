import type { Account, RegisteredAccount } from '#domain/account/account.ts';
import { evolve } from '#domain/account/account.ts';
import type { AccountEvent } from '#domain/account/events.ts';
import { accountEventVersions } from '#domain/account/events.ts';
import type { Projection } from '../shared/projection.ts';

/** A user's teams and what is active; no personal data. */
export type UserDocument = Omit<
  RegisteredAccount,
  'status' | 'userId' | 'profile'
> &
  Readonly<{ id: string; createdAt: string; closed: boolean }>;

export const users: Projection<UserDocument> = {
  name: 'users',
  version: 2,
  handles: new Set(Object.keys(accountEventVersions)),
  indexes: [{ fields: ['closed'] }],
  documentIds: (event) => [(event as AccountEvent).data.userId],
  evolve: (document, recorded) => {
    const account = evolve(accountIn(document), recorded as AccountEvent);
    const { occurredAt } = recorded.metadata;
    switch (account.status) {
      case 'Unknown':
        return document;
      case 'Registered': {
        const { status: _, userId: id, profile: __, ...rest } = account;
        const createdAt = document?.createdAt ?? occurredAt;
        return { id, createdAt, closed: false, ...rest };
      }
      case 'Closed':
        return document === null ? null : closed(document);
      default:
        return account satisfies never;
    }
  },
};

const accountIn = (document: UserDocument | null): Account =>
  document === null
    ? { status: 'Unknown' }
    : document.closed
      ? { status: 'Closed', userId: document.id }
      : { ...document, status: 'Registered', userId: document.id };

const closed = (document: UserDocument): UserDocument => ({
  ...document,
  closed: true,
  teamIds: [],
  ownedTeamIds: [],
  activeTeamId: null,
  activeProjectIds: {},
});
