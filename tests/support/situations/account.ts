import type { AccountEvent } from '#domain/account/events.ts';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import type { Unversioned } from '../given.ts';
import { TEAM, USER } from '../fixed.ts';

type Events = readonly Unversioned<AccountEvent>[];

export const registered = (): Events => [
  { type: 'UserRegistered', data: { userId: USER, provider: 'Google' } },
];

/** A registered user who has founded these teams. */
export const founderOf = (...teamIds: readonly string[]): Events => [
  ...registered(),
  ...teamIds.map((teamId) => ({
    type: 'TeamFounded' as const,
    data: { userId: USER, teamId },
  })),
];

/** A user who works in the one team that their first sign-in founded. */
export const activeAccount = (): Events => [
  ...founderOf(TEAM),
  { type: 'ActiveTeamChosen', data: { userId: USER, teamId: TEAM } },
];

export const joined = (teamId: string): Unversioned<AccountEvent> => ({
  type: 'TeamJoined',
  data: { userId: USER, teamId },
});

export const left = (teamId: string): Unversioned<AccountEvent> => ({
  type: 'TeamLeft',
  data: { userId: USER, teamId },
});

export const granted = (
  entitlements: Partial<Entitlements>,
): Unversioned<AccountEvent> => ({
  type: 'EntitlementsGranted',
  data: { userId: USER, entitlements },
});

/** The profile itself is not in events. */
export const renamed = (profileId: string): Unversioned<AccountEvent> => ({
  type: 'ProfileRevised',
  data: { userId: USER, profileId },
});

/** A closed account that had data. */
export const closedAccount = (): Events => [
  ...activeAccount(),
  { type: 'AccountClosed', data: { userId: USER } },
];
