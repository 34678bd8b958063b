import type { AccountEvent } from '#domain/account/events.ts';
import type { Entitlements } from '#domain/shared/entitlements.ts';
import type { Fact } from '../given.ts';
import { TEAM, USER } from '../fixed.ts';

type Facts = readonly Fact<AccountEvent>[];

export const registered = (): Facts => [
  { type: 'UserRegistered', data: { userId: USER, provider: 'Google' } },
];

/** Registered, and the founder of these teams. */
export const founderOf = (...teamIds: readonly string[]): Facts => [
  ...registered(),
  ...teamIds.map((teamId) => ({
    type: 'TeamFounded' as const,
    data: { userId: USER, teamId },
  })),
];

/** At work in the one team that their first sign-in founded. */
export const atWork = (): Facts => [
  ...founderOf(TEAM),
  { type: 'ActiveTeamChosen', data: { userId: USER, teamId: TEAM } },
];

export const joined = (teamId: string): Fact<AccountEvent> => ({
  type: 'TeamJoined',
  data: { userId: USER, teamId },
});

export const left = (teamId: string): Fact<AccountEvent> => ({
  type: 'TeamLeft',
  data: { userId: USER, teamId },
});

export const granted = (
  entitlements: Partial<Entitlements>,
): Fact<AccountEvent> => ({
  type: 'EntitlementsGranted',
  data: { userId: USER, entitlements },
});

/** A closed account that had data. */
export const gone = (): Facts => [
  ...atWork(),
  { type: 'AccountClosed', data: { userId: USER } },
];
