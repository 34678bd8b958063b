import type { Event, EventVersions } from '../shared/event.ts';

/**
 * A seal of a day, which an Admin can store elsewhere; see docs/seals.md.
 * Hashes are in hex.
 */
export type Seal = Readonly<{
  /** The day in UTC. */
  date: string;
  /** The number of the team's events that were recorded on this day. */
  events: number;
  /** The Merkle tree hash of these events, per RFC 9162. */
  root: string;
  /** The hash of the team's previous seal; null for its first. */
  previous: string | null;
  /** Hash of the four fields above. */
  hash: string;
}>;

/**
 * The first 8 bytes of each hash over groups of consecutive events. They locate
 * where a day's events differ from the sealed ones.
 */
export type SealParts = Readonly<{
  /** How many events each group has, except for the last one. */
  size: number;
  hashes: readonly string[];
}>;

/** A past day of a team was sealed. */
export type DaySealed = Event<
  'DaySealed',
  Seal &
    Readonly<{
      teamId: string;
      /** Hashes over groups of events, to locate a difference. */
      parts: SealParts;
    }>
>;

/** Identifies an event by values that are the same in every store. */
export type EventRef = Readonly<{ streamId: string; revision: number }>;

/**
 * All days up to `date` are sealed for all teams. Older versions stored events
 * in any order of days, so events of later days may come before `end`. The next
 * read begins right after `after` and reads some events again. Example: events
 * of Monday (1), Tuesday (2), Monday (3), with Monday sealed: `after` is event
 * 1, because the next read needs event 2; `end` is event 3.
 */
export type SealingNoted = Event<
  'SealingNoted',
  {
    /** The last day that is sealed, in UTC. */
    date: string;
    /**
     * The next read begins with the event after this one; null: with the first
     * event.
     */
    after: EventRef | null;
    /**
     * The last event that was read; any later event of the sealed days is too
     * late for their seals. Null if there was none.
     */
    end: EventRef | null;
  }
>;

export type SealEvent = DaySealed | SealingNoted;

/**
 * The newest schema version of each event; see `shared/upcast.ts` for adding
 * one.
 */
export const sealEventVersions = {
  DaySealed: 1,
  SealingNoted: 1,
} satisfies EventVersions<SealEvent>;
