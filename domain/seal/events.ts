import type { Event, EventVersions } from '../shared/event.ts';

/** A seal of a day that an Admin keeps; see docs/seals.md. Hashes are in hex. */
export type Seal = Readonly<{
  /** The day in UTC. */
  date: string;
  /** How many of the team's events were recorded on it. */
  events: number;
  /** The Merkle tree hash of these events, after RFC 9162. */
  root: string;
  /** The hash of the team's seal before; null for its first. */
  previous: string | null;
  /** Hash of the four fields above. */
  hash: string;
}>;

/**
 * The first 8 bytes of each hash over so many events, one after the other: by
 * them it is found where a day's events differ from those that were sealed.
 */
export type SealParts = Readonly<{
  /** How many events each but the last is over. */
  size: number;
  hashes: readonly string[];
}>;

/** A team's day is over, and its events are as the seal says. */
export type DaySealed = Event<
  'DaySealed',
  Seal &
    Readonly<{
      teamId: string;
      /** Hashes over some of the events each, to find a difference by. */
      parts: SealParts;
    }>
>;

/** An event, by what no store changes. */
export type EventPlace = Readonly<{ streamId: string; revision: number }>;

/**
 * The days up to that one are sealed for all teams. Sealing continues behind the
 * event named, before which there is none of a later day; null: from the first.
 */
export type SealingNoted = Event<
  'SealingNoted',
  {
    /** The last day that is sealed, in UTC. */
    date: string;
    /** Where sealing continues. */
    after: EventPlace | null;
    /** The last event that was read: a later one of these days comes too late. */
    end: EventPlace | null;
  }
>;

export type SealEvent = DaySealed | SealingNoted;

/** The newest schema version of each; see `shared/upcast.ts` for a new one. */
export const sealEventVersions = {
  DaySealed: 1,
  SealingNoted: 1,
} satisfies EventVersions<SealEvent>;
