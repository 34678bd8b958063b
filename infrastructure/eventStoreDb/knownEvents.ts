import { LRUCache } from 'lru-cache';

/** The fields of an event by which a repeat is recognized. */
export type KnownEvent = Readonly<{
  eventId: string;
  revision: number;
  /** When the server stored it, in ms. */
  createdAt: number;
}>;

/** A stream as it was last seen. */
export type KnownStream = Readonly<{
  revision: number | 'none';
  /** The revision of a remembered event; undefined for any other id. */
  revisionOf: (eventId: string) => number | undefined;
}>;

export type KnownEvents = Readonly<{
  /** Returns undefined unless all ids that must be remembered are known. */
  get: (streamId: string) => KnownStream | undefined;
  /** Adds events that were read or appended, in order. */
  add: (streamId: string, events: readonly KnownEvent[]) => KnownStream;
  /**
   * Replaces what is known of a stream with the events that were read back from
   * its end: all that must be remembered, perhaps after older ones.
   */
  addReadBack: (streamId: string, events: readonly KnownEvent[]) => KnownStream;
}>;

/** The events of one hour. */
type Hour = Readonly<{
  /** The number of hours since 1970. */
  hour: number;
  /** Revisions by event id, the oldest first. */
  revisions: Map<string, number>;
}>;

type RememberedStream = Readonly<{
  revision: number;
  /** Whether all ids that must be remembered are known. */
  isComplete: boolean;
  /** The oldest hour comes first. */
  hours: readonly Hour[];
}>;

/** Bounds the memory of the ids, which take about 100 bytes each. */
const MAX_KNOWN_EVENTS = 200_000;
const HOUR_MS = 3_600_000;
/** Equals the lifetime of stored replies, which answer most repeats. */
export const REMEMBERED_MS = 24 * HOUR_MS;
/**
 * How many of a stream's last ids are remembered whatever their age: work that
 * was cut off and continues after a long pause repeats the last events of its
 * streams. Reading a stream back always includes them.
 */
export const ALWAYS_REMEMBERED = 200;
/**
 * The maximum number of events read back from an unknown stream, in two reads.
 */
export const MAX_READ_BACK = 5000;

/** A stream that does not exist yet. */
export const NO_STREAM_YET: KnownStream = {
  revision: 'none',
  revisionOf: () => undefined,
};

/**
 * The event ids of streams, that distinguish a repeat from a new append: the
 * server compares ids only right after the expected revision. For each stream,
 * however long, the ids of the last day and the last ids are remembered. `now`
 * is in ms.
 */
export const createKnownEvents = (
  now: () => number = Date.now,
): KnownEvents => {
  const streams = new LRUCache<string, RememberedStream>({
    max: MAX_KNOWN_EVENTS,
    maxSize: MAX_KNOWN_EVENTS,
    sizeCalculation: ({ hours }) => countIds(hours) + 1,
  });

  const remember = (
    streamId: string,
    before: RememberedStream,
    events: readonly KnownEvent[],
  ): KnownStream => {
    const hours = [...before.hours];
    let { revision } = before;
    for (const event of events) {
      if (event.revision !== revision + 1) continue;
      ({ revision } = event);
      findHour(hours, event).set(event.eventId, revision);
    }
    const { recent, reachesBack } = forgetOldIds(hours, now() - REMEMBERED_MS);
    const isComplete = before.isComplete || reachesBack;
    const remembered = { revision, isComplete, hours: recent };
    streams.set(streamId, remembered);
    return toKnownStream(remembered);
  };

  return {
    get: (streamId) => {
      const stream = streams.get(streamId);
      return stream?.isComplete === true ? toKnownStream(stream) : undefined;
    },
    add: (streamId, events) => {
      const [first] = events;
      const before = streams.get(streamId);
      if (first === undefined)
        return before ? toKnownStream(before) : NO_STREAM_YET;
      // Events that are already known may be among them.
      const hasNoGap =
        before !== undefined && first.revision <= before.revision + 1;
      const isComplete = first.revision === 0;
      return remember(
        streamId,
        hasNoGap ? before : emptyBefore(first, { isComplete }),
        events,
      );
    },
    addReadBack: (streamId, events) => {
      const [first] = events;
      if (first === undefined) return NO_STREAM_YET;
      const before = emptyBefore(first, { isComplete: true });
      return remember(streamId, before, events);
    },
  };
};

/** A stream without remembered ids, as it is before an event is added. */
const emptyBefore = (
  { revision }: KnownEvent,
  { isComplete }: Pick<RememberedStream, 'isComplete'>,
): RememberedStream => ({
  revision: revision - 1,
  isComplete,
  hours: [],
});

const toKnownStream = ({ revision, hours }: RememberedStream): KnownStream => ({
  revision,
  revisionOf: (eventId) =>
    hours
      .find(({ revisions }) => revisions.has(eventId))
      ?.revisions.get(eventId),
});

/**
 * Forgets the ids before `since`, except the last ALWAYS_REMEMBERED. Deletes
 * them from the hours and returns the hours that still have ids. For example,
 * of 150 ids of an old hour and 120 of the current one, the oldest 70 are
 * forgotten. `reachesBack` means that no id that must be remembered is missing,
 * because there were enough ids, and the oldest are from before `since`.
 */
const forgetOldIds = (
  hours: readonly Hour[],
  since: number,
): Readonly<{ recent: readonly Hour[]; reachesBack: boolean }> => {
  let surplus = countIds(hours) - ALWAYS_REMEMBERED;
  const isOld = ({ hour }: Hour) => (hour + 1) * HOUR_MS <= since;
  const [oldest] = hours;
  const reachesBack = surplus >= 0 && oldest !== undefined && isOld(oldest);
  const recent = hours.filter((hour) => {
    if (!isOld(hour)) return true;
    const { revisions } = hour;
    for (const eventId of revisions.keys()) {
      if (surplus <= 0) break;
      revisions.delete(eventId);
      surplus -= 1;
    }
    return revisions.size > 0;
  });
  return { recent, reachesBack };
};

const countIds = (hours: readonly Hour[]): number =>
  hours.reduce((sum, { revisions }) => sum + revisions.size, 0);

/** The ids of an event's hour, or of the last hour if clocks went back. */
const findHour = (
  hours: Hour[],
  { createdAt }: KnownEvent,
): Map<string, number> => {
  const hour = Math.floor(createdAt / HOUR_MS);
  const last = hours.at(-1);
  if (last !== undefined && last.hour >= hour) return last.revisions;
  const revisions = new Map<string, number>();
  hours.push({ hour, revisions });
  return revisions;
};
