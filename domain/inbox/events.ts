import type { Event, EventVersions } from '../shared/event.ts';

/** A person marked entries of their inbox in a team as read or unread. */
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
 * On a Monday: whose open items were planned for a time that is over. At most
 * 200 items (MAX_ITEMS), so a long list has several events.
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
 * A workflow ended without completing its steps, and no request was waiting for
 * its answer.
 */
export type FlowEndNoted = Event<
  'FlowEndNoted',
  {
    teamId: string;
    /** The people to notify: the team's Admins, at most MAX_ITEMS. */
    userIds: readonly string[];
    flowId: string;
    /** The use case that it carried out. */
    name: string;
    /** The reason why it ended. */
    code: string;
  }
>;

export type InboxEvent = InboxMarked | SlippedNoted | FlowEndNoted;

/**
 * The newest schema version of each event; see `shared/upcast.ts` for adding
 * one.
 */
export const inboxEventVersions = {
  InboxMarked: 1,
  SlippedNoted: 1,
  FlowEndNoted: 1,
} satisfies EventVersions<InboxEvent>;
