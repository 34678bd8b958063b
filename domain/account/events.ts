import type { Event } from '../shared/event.ts';

export type UserRegistered = Event<
  'UserRegistered',
  { userId: string; provider: string }
>;
export type TeamFounded = Event<
  'TeamFounded',
  { userId: string; teamId: string }
>;
export type ActiveTeamChosen = Event<
  'ActiveTeamChosen',
  { userId: string; teamId: string }
>;
export type ActiveProjectChosen = Event<
  'ActiveProjectChosen',
  { userId: string; teamId: string; projectId: string }
>;

export type AccountEvent =
  UserRegistered | TeamFounded | ActiveTeamChosen | ActiveProjectChosen;
