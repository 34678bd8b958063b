import { LRUCache } from 'lru-cache';
import type { Decider } from '#domain/shared/decider.ts';
import type { Event, RecordedEvent } from '#domain/shared/event.ts';
import type { EventStore } from './ports/EventStore.ts';
import { requireKnown } from './requireKnown.ts';

export type Loaded<State> = Readonly<{
  state: State;
  /** Of the stream's last event. */
  revision: number | 'none';
  /** 0 for an empty stream. */
  position: number;
}>;

/** The present states of streams, as their deciders see them. */
export type StreamStates = Readonly<{
  load: <C, State, E extends Event>(
    decider: Decider<C, State, E>,
    streamId: string,
  ) => Promise<Loaded<State>>;
  /** The state as it was when last seen; that of an empty stream before. */
  lastSeen: <C, State, E extends Event>(
    decider: Decider<C, State, E>,
    streamId: string,
  ) => Loaded<State>;
  /** Remembers a state that was reached by appending. */
  keep: <State>(streamId: string, loaded: Loaded<State>) => void;
}>;

const CACHED_STREAMS = 1000;
/** Bounds what the cached states weigh, which grow with their events. */
const CACHED_EVENTS = 500_000;

/**
 * Folds streams into states. They are cached, and caught up by reading only
 * what is newer, so that what is loaded is never older than the store. `load`
 * throws StorageFailure, also for a stream that holds what its decider does not
 * know: a state without it would allow what the rules forbid.
 */
export const streamStates = ({
  eventStore,
}: {
  eventStore: EventStore;
}): StreamStates => {
  const cache = new LRUCache<string, Loaded<unknown>>({
    max: CACHED_STREAMS,
    maxSize: CACHED_EVENTS,
    sizeCalculation: ({ revision }) => (revision === 'none' ? 1 : revision + 1),
  });

  const lastSeen = <C, State, E extends Event>(
    decider: Decider<C, State, E>,
    streamId: string,
  ): Loaded<State> =>
    // A stream id is always loaded through the one decider it belongs to.
    (cache.get(streamId) as Loaded<State> | undefined) ?? {
      state: decider.initialState(),
      revision: 'none',
      position: 0,
    };

  return {
    load: async <C, State, E extends Event>(
      decider: Decider<C, State, E>,
      streamId: string,
    ) => {
      const known = lastSeen(decider, streamId);
      const from = known.revision === 'none' ? 0 : known.revision + 1;
      const newer = requireKnown(
        (await eventStore.readStream(
          streamId,
          from,
        )) as readonly RecordedEvent<E>[],
        decider.versions,
      );
      const last = newer.at(-1);
      if (last === undefined) return known;
      const { revision, position } = last;
      const state = newer.reduce(decider.evolve, known.state);
      const loaded = { state, revision, position };
      cache.set(streamId, loaded);
      return loaded;
    },
    lastSeen,
    keep: (streamId, loaded) => {
      cache.set(streamId, loaded);
    },
  };
};
