import { LRUCache } from 'lru-cache';
import type { RecordedEvent } from '#domain/shared/event.ts';

/** A stream as it was last seen: whole, from its first event on. */
export type KnownStream = Readonly<{
  revision: number | 'none';
  /** The revision of each event id. */
  revisions: ReadonlyMap<string, number>;
}>;

export type KnownEvents = Readonly<{
  get: (streamId: string) => KnownStream | undefined;
  /** Takes in what follows on what is known, and ignores what does not. */
  add: (
    streamId: string,
    events: readonly Readonly<{ eventId: string; revision: number }>[],
  ) => KnownStream;
  /** The result of a read of a stream. */
  addRead: (streamId: string, events: readonly RecordedEvent[]) => KnownStream;
}>;

/** Bounds what the ids weigh: about 100 bytes each. */
const KEPT_EVENTS = 200_000;

/**
 * The event ids of streams, which distinguish a repeat from an append: the
 * server looks for them only right behind the revision that is expected.
 */
export const knownEvents = (): KnownEvents => {
  const streams = new LRUCache<
    string,
    { revision: number | 'none'; revisions: Map<string, number> }
  >({
    max: KEPT_EVENTS,
    maxSize: KEPT_EVENTS,
    sizeCalculation: ({ revisions }) => revisions.size + 1,
  });

  const add: KnownEvents['add'] = (streamId, events) => {
    const known = streams.get(streamId) ?? {
      revision: 'none' as const,
      revisions: new Map<string, number>(),
    };
    for (const { eventId, revision } of events) {
      if (revision !== next(known.revision)) continue;
      known.revisions.set(eventId, revision);
      known.revision = revision;
    }
    // Set again each time, so that its size is updated.
    const grown = { ...known };
    streams.set(streamId, grown);
    return grown;
  };

  return {
    get: (streamId) => streams.get(streamId),
    add,
    addRead: (streamId, events) =>
      add(
        streamId,
        events.map(({ metadata: { eventId }, revision }) => ({
          eventId,
          revision,
        })),
      ),
  };
};

const next = (revision: number | 'none'): number =>
  revision === 'none' ? 0 : revision + 1;

/** The greatest position that this process has seen; 0 before it has any. */
export type NewestPosition = Readonly<{
  get: () => number;
  note: (position: number) => void;
}>;

export const newestPosition = (): NewestPosition => {
  let newest = 0;
  return {
    get: () => newest,
    note: (position) => {
      newest = Math.max(newest, position);
    },
  };
};
