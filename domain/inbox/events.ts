import type { Event, EventVersions } from '../shared/event.ts';

/** A person has read entries of their inbox in a team, or not after all. */
export type InboxMarked = Event<
  'InboxMarked',
  {
    teamId: string;
    userId: string;
    entryIds: readonly string[];
    read: boolean;
  }
>;

/**
 * On a Monday, which open items of whom were planned for a time that is over; at
 * most MAX_ITEMS of them, so that a long list has several events.
 */
export type SlippedNoted = Event<
  'SlippedNoted',
  {
    teamId: string;
    /** The Monday, in the team's time zone. */
    week: string;
    items: readonly Readonly<{ itemId: string; userId: string }>[];
  }
>;

/**
 * A workflow has ended without all of its steps, and nobody waited for its
 * answer.
 */
export type FlowEndNoted = Event<
  'FlowEndNoted',
  {
    teamId: string;
    /** Who is told: the team's Admins, at most MAX_ITEMS of them. */
    userIds: readonly string[];
    flowId: string;
    /** Which use case it carried out. */
    name: string;
    /** Why it ended. */
    code: string;
  }
>;

export type InboxEvent = InboxMarked | SlippedNoted | FlowEndNoted;

/** The newest schema version of each; see `shared/upcast.ts` for a new one. */
export const inboxEventVersions = {
  InboxMarked: 1,
  SlippedNoted: 1,
  FlowEndNoted: 1,
} satisfies EventVersions<InboxEvent>;
