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

type Seen = Readonly<{ loaded: Loaded<unknown>; at: number }>;

/** The current states of streams, folded by their deciders. */
export type StreamStates = Readonly<{
  load: <C, State, E extends Event>(
    decider: Decider<C, State, E>,
    streamId: string,
  ) => Promise<Loaded<State>>;
  /**
   * As `load`, but without a read when the stream was seen in the last 250 ms:
   * what another process appended since may be missing.
   */
  loadRecent: StreamStates['load'];
  /** The last state seen in this process; the initial one if none was. */
  lastSeen: <C, State, E extends Event>(
    decider: Decider<C, State, E>,
    streamId: string,
  ) => Loaded<State>;
  /** Caches a state that was reached by appending. */
  remember: <State>(streamId: string, loaded: Loaded<State>) => void;
}>;

const RECENT_MS = 250;
const CACHED_STREAMS = 1000;
/** Bounds the memory of cached states, which grow with their events. */
const CACHED_EVENTS = 500_000;

/**
 * Folds streams into states. They are cached, and caught up by reading only
 * what is newer, so that a loaded state is never older than the store. `load`
 * throws StorageFailure, also for a stream that holds an event its decider does
 * not know: a state without it could allow what the rules forbid.
 */
export const streamStates = ({
  eventStore,
  now = () => performance.now(),
}: {
  eventStore: EventStore;
  /** A monotonic clock, in ms. */
  now?: () => number;
}): StreamStates => {
  const cache = new LRUCache<string, Seen>({
    max: CACHED_STREAMS,
    maxSize: CACHED_EVENTS,
    sizeCalculation: ({ loaded: { revision } }) =>
      revision === 'none' ? 1 : revision + 1,
  });

  const remember = (streamId: string, loaded: Loaded<unknown>) => {
    cache.set(streamId, { loaded, at: now() });
  };

  const lastSeen = <C, State, E extends Event>(
    decider: Decider<C, State, E>,
    streamId: string,
  ): Loaded<State> =>
    // A stream always belongs to the same decider.
    (cache.get(streamId)?.loaded as Loaded<State> | undefined) ?? {
      state: decider.initialState(),
      revision: 'none',
      position: 0,
    };

  const load: StreamStates['load'] = async <C, State, E extends Event>(
    decider: Decider<C, State, E>,
    streamId: string,
  ) => {
    const known = lastSeen(decider, streamId);
    const from = known.revision === 'none' ? 0 : known.revision + 1;
    const read = requireKnown(
      await eventStore.readStream(streamId, from),
      decider.versions,
    );
    const newer = (await eventStore.withTexts(
      read,
      'latest',
    )) as readonly RecordedEvent<E>[];
    const { revision, position } = newer.at(-1) ?? known;
    const state = newer.reduce(decider.evolve, known.state);
    const loaded = { state, revision, position };
    if (revision !== 'none') remember(streamId, loaded);
    return loaded;
  };

  return {
    load,
    loadRecent: async (decider, streamId) => {
      const seen = cache.get(streamId);
      return seen !== undefined && now() - seen.at < RECENT_MS
        ? lastSeen(decider, streamId)
        : load(decider, streamId);
    },
    lastSeen,
    remember,
  };
};
