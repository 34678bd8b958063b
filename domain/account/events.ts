import type { Entitlements } from '../shared/entitlements.ts';
import type { Event, EventVersions } from '../shared/event.ts';
import type { Notifications } from '../shared/notifications.ts';

/** A person signed in for the first time. */
export type UserRegistered = Event<
  'UserRegistered',
  { userId: string; provider: string }
>;
/** The person created a team. */
export type TeamFounded = Event<
  'TeamFounded',
  { userId: string; teamId: string }
>;
/** The person became a member of a team. */
export type TeamJoined = Event<
  'TeamJoined',
  { userId: string; teamId: string }
>;
/** The person left a team, was removed, or could not join after all. */
export type TeamLeft = Event<'TeamLeft', { userId: string; teamId: string }>;
/** The person switched to another of their teams. */
export type ActiveTeamChosen = Event<
  'ActiveTeamChosen',
  { userId: string; teamId: string }
>;
/** The person switched to another project of a team. */
export type ActiveProjectChosen = Event<
  'ActiveProjectChosen',
  { userId: string; teamId: string; projectId: string }
>;

/** The person got individual caps; absent ones do not change. */
export type EntitlementsGranted = Event<
  'EntitlementsGranted',
  { userId: string; entitlements: Partial<Entitlements> }
>;
/** The person changed their name or color, which only the directory has. */
export type ProfileRevised = Event<
  'ProfileRevised',
  { userId: string; profileId: string }
>;
/** The person chose which notifications to get by mail. */
export type NotificationsChosen = Event<
  'NotificationsChosen',
  { userId: string } & Notifications
>;
/** The person closed their account; only this id remains. */
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

/**
 * The newest schema version of each event; see `shared/upcast.ts` for adding
 * one.
 */
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
