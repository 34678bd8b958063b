import type { Entitlements } from '../shared/entitlements.ts';
import type { Event, EventVersions } from '../shared/event.ts';

export type UserRegistered = Event<
  'UserRegistered',
  { userId: string; provider: string }
>;
export type TeamFounded = Event<
  'TeamFounded',
  { userId: string; teamId: string }
>;
export type TeamJoined = Event<
  'TeamJoined',
  { userId: string; teamId: string }
>;
/** Left, was removed, or could not be joined after all. */
export type TeamLeft = Event<'TeamLeft', { userId: string; teamId: string }>;
export type ActiveTeamChosen = Event<
  'ActiveTeamChosen',
  { userId: string; teamId: string }
>;
export type ActiveProjectChosen = Event<
  'ActiveProjectChosen',
  { userId: string; teamId: string; projectId: string }
>;

/** Individual caps instead of the server's; omitted ones are unchanged. */
export type EntitlementsGranted = Event<
  'EntitlementsGranted',
  { userId: string; entitlements: Partial<Entitlements> }
>;
/** A name and a color were chosen, which stand in the directory only. */
export type ProfileRevised = Event<
  'ProfileRevised',
  { userId: string; profileId: string }
>;
export type AccountClosed = Event<'AccountClosed', { userId: string }>;

export type AccountEvent =
  | UserRegistered
  | TeamFounded
  | TeamJoined
  | TeamLeft
  | ActiveTeamChosen
  | ActiveProjectChosen
  | EntitlementsGranted
  | ProfileRevised
  | AccountClosed;

/** The newest schema version of each; see `shared/upcast.ts` for a new one. */
export const accountEventVersions = {
  UserRegistered: 1,
  TeamFounded: 1,
  TeamJoined: 1,
  TeamLeft: 1,
  ActiveTeamChosen: 1,
  ActiveProjectChosen: 1,
  EntitlementsGranted: 1,
  ProfileRevised: 1,
  AccountClosed: 1,
} satisfies EventVersions<AccountEvent>;
