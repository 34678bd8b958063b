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
 * The slipped items of a team, with the person to notify about each. More than
 * 200 items (MAX_ENTRIES_PER_EVENT in `decide.ts`) are recorded as several
 * events.
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
 * A workflow was refused or canceled before all its steps were done, and no
 * request was waiting for its answer. `Flow` is the stored name for a workflow.
 */
export type FlowEndNoted = Event<
  'FlowEndNoted',
  {
    teamId: string;
    /** The team's Admins, who are notified; at most MAX_ENTRIES_PER_EVENT. */
    userIds: readonly string[];
    flowId: string;
    /** The name of the use case, such as `DeleteProject`. */
    name: string;
    /** The error code of the refusal. */
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
