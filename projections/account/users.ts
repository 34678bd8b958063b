import type { Account, RegisteredAccount } from '#domain/account/account.ts';
import { evolve } from '#domain/account/account.ts';
import type { AccountEvent } from '#domain/account/events.ts';
import { accountEventVersions } from '#domain/account/events.ts';
import { DEFAULT_NOTIFICATIONS } from '#domain/shared/notifications.ts';
import type { Projection } from '../shared/projection.ts';

/** A user's teams and active team and projects, without personal data. */
export type UserDocument = Omit<
  RegisteredAccount,
  'status' | 'userId' | 'profile' | 'formerTeamIds'
> &
  Readonly<{
    id: string;
    createdAt: string;
    closed: boolean;
    /** Whether the user wants the weekly review by mail. */
    weeklyReview: boolean;
    /** Since when the user gets mail about the inbox; null while off. */
    mailSince: string | null;
  }>;

export const users: Projection<UserDocument> = {
  name: 'users',
  version: 3,
  handles: new Set(Object.keys(accountEventVersions)),
  indexes: [{ fields: ['closed'] }, { fields: ['weeklyReview'] }],
  documentIds: (event) => [(event as AccountEvent).data.userId],
  evolve: (document, recorded) => {
    const account = evolve(accountIn(document), recorded as AccountEvent);
    switch (account.status) {
      case 'Unknown':
        return document;
      case 'Registered':
        return toDocument(account, document, recorded.metadata.occurredAt);
      case 'Closed':
        return document === null ? null : withoutPersonalData(document);
      default:
        return account satisfies never;
    }
  },
};

const toDocument = (
  {
    status: _status,
    userId: id,
    profile: _profile,
    formerTeamIds: _formerTeamIds,
    ...fields
  }: RegisteredAccount,
  document: UserDocument | null,
  occurredAt: string,
): UserDocument => {
  const { mail, weeklyReview } = fields.notifications ?? DEFAULT_NOTIFICATIONS;
  return {
    // The account was made from the document, so it has all its other fields.
    ...fields,
    id,
    closed: false,
    weeklyReview,
    createdAt: document?.createdAt ?? occurredAt,
    mailSince: mail === 'None' ? null : (document?.mailSince ?? occurredAt),
  };
};

const accountIn = (document: UserDocument | null): Account =>
  document === null
    ? { status: 'Unknown' }
    : document.closed
      ? { status: 'Closed', userId: document.id, teamIds: [] }
      : {
          ...document,
          status: 'Registered',
          userId: document.id,
          formerTeamIds: [],
        };

const withoutPersonalData = ({
  notifications: _,
  ...document
}: UserDocument): UserDocument => ({
  ...document,
  closed: true,
  weeklyReview: false,
  mailSince: null,
  teamIds: [],
  ownedTeamIds: [],
  activeTeamId: null,
  activeProjectIds: {},
});
