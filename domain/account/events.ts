import type { Entitlements } from '../shared/entitlements.ts';
import type { Event, EventVersions } from '../shared/event.ts';
import type { Notifications } from '../shared/notifications.ts';

/** A person signed in for the first time. */
export type UserRegistered = Event<
  'UserRegistered',
  { userId: string; provider: string }
>;
/** The person has made a team. */
export type TeamFounded = Event<
  'TeamFounded',
  { userId: string; teamId: string }
>;
/** The person has become a member of a team. */
export type TeamJoined = Event<
  'TeamJoined',
  { userId: string; teamId: string }
>;
/** Left, was removed, or could not be joined after all. */
export type TeamLeft = Event<'TeamLeft', { userId: string; teamId: string }>;
/** The person works in another of their teams from now on. */
export type ActiveTeamChosen = Event<
  'ActiveTeamChosen',
  { userId: string; teamId: string }
>;
/** The person works on another project of a team from now on. */
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
/** This person chose which notifications to get by mail. */
export type NotificationsChosen = Event<
  'NotificationsChosen',
  { userId: string } & Notifications
>;
/** The person closed their account; nothing of them is left but this id. */
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
  | NotificationsChosen
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
  NotificationsChosen: 1,
  AccountClosed: 1,
} satisfies EventVersions<AccountEvent>;
