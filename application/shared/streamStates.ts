import type { Decider } from '#domain/shared/decider.ts';
import type { Event, RecordedEvent } from '#domain/shared/event.ts';
import { foldStream, snapshotOf, withStateTexts } from './foldStream.ts';
import type { SnapshotDecider } from './foldStream.ts';
import type { LoadedStream } from './loadedStream.ts';
import type { EventStore } from './ports/EventStore.ts';
import type { Snapshots } from './ports/Snapshots.ts';
import { noSnapshots } from './ports/Snapshots.ts';
import { requireKnownEvents } from './requireKnownEvents.ts';
import { isSnapshotDue, SNAPSHOT_EVERY } from './snapshotPolicy.ts';
import { snapshotAfterAppend } from './snapshotAfterAppend.ts';
import { snapshotWriter } from './snapshotWriter.ts';
import { stateCache } from './stateCache.ts';

/** The current states of streams, computed by their deciders. */
export type StreamStates = Readonly<{
  load: <C, State, E extends Event>(
    decider: Decider<C, State, E>,
    streamId: string,
  ) => Promise<LoadedStream<State>>;
  /**
   * Like `load`, but without a read if the state was cached in the last 250 ms.
   * Events that another process appended after that may be missing.
   */
  loadRecent: StreamStates['load'];
  /** The state cached in this process; the initial one if none is. */
  lastSeen: <C, State, E extends Event>(
    decider: Decider<C, State, E>,
    streamId: string,
  ) => LoadedStream<State>;
  /**
   * Caches a state that was reached by appending, and stores a snapshot now and
   * then.
   */
  remember: <C, State, E extends Event>(
    decider: Decider<C, State, E>,
    streamId: string,
    loaded: LoadedStream<State>,
  ) => void;
}>;

const RECENT_MS = 250;

/**
 * Computes states from streams. States are cached and updated by reading only
 * newer events, so that a loaded state is never older than the store. A stream
 * that is not cached is read from its newest snapshot. `load` throws
 * StorageFailure, including for a stream with an event that its decider does
 * not know, because a state without that event could allow what the rules
 * forbid.
 */
export const streamStates = ({
  eventStore,
  snapshots = noSnapshots,
  snapshotEvery = SNAPSHOT_EVERY,
  now = () => performance.now(),
}: {
  eventStore: EventStore;
  snapshots?: Snapshots;
  /** After how many events of a stream a snapshot is stored. */
  snapshotEvery?: number;
  /** A monotonic clock, in ms. */
  now?: () => number;
}): StreamStates => {
  const cache = stateCache();
  const stores = { eventStore, snapshots };
  const writer = snapshotWriter(snapshots);

  const cacheState = (streamId: string, loaded: LoadedStream<unknown>) => {
    // A slow read must not replace the state after a faster append.
    const cached = cache.get(streamId)?.loaded;
    if (cached && nextRevision(cached) > nextRevision(loaded)) return;
    cache.set(streamId, { loaded, seenAt: now() });
  };

  const cachedState = <C, State, E extends Event>(
    _decider: Decider<C, State, E>,
    streamId: string,
  ): LoadedStream<State> | undefined =>
    // A stream always belongs to the same decider.
    cache.get(streamId)?.loaded as LoadedStream<State> | undefined;

  const lastSeen = <C, State, E extends Event>(
    decider: Decider<C, State, E>,
    streamId: string,
  ): LoadedStream<State> =>
    cachedState(decider, streamId) ?? emptyStream(decider);

  /** Reads and folds the events after the cached state. */
  const catchUp = async <C, State, E extends Event>(
    { evolve, versions }: Decider<C, State, E>,
    streamId: string,
    cached: LoadedStream<State>,
  ): Promise<LoadedStream<State>> => {
    const read = await eventStore.readStream(streamId, nextRevision(cached));
    const newer = (await eventStore.withTexts(
      requireKnownEvents(read, versions),
      'latest',
    )) as readonly RecordedEvent<E>[];
    const { revision, position } = newer.at(-1) ?? cached;
    return { state: newer.reduce(evolve, cached.state), revision, position };
  };

  /** Folds a stream that is not cached from its newest snapshot. */
  const loadCold = async <C, State, E extends Event>(
    decider: SnapshotDecider<C, State, E>,
    streamId: string,
  ): Promise<LoadedStream<State>> => {
    const stream = await foldStream(stores, decider, streamId);
    const { state: withReferences, last, folded } = stream;
    if (last === null) return emptyStream(decider);
    if (folded >= snapshotEvery) {
      writer.storeSoon(streamId, async () =>
        snapshotOf(decider, withReferences, last),
      );
    }
    const { snapshot } = decider;
    const state = await withStateTexts(eventStore, snapshot, withReferences);
    return { state, revision: last.revision, position: last.position };
  };

  const load: StreamStates['load'] = async (decider, streamId) => {
    const cached = cachedState(decider, streamId);
    const loaded =
      cached === undefined && hasSnapshots(decider)
        ? await loadCold(decider, streamId)
        : await catchUp(decider, streamId, cached ?? emptyStream(decider));
    if (loaded.revision !== 'none') cacheState(streamId, loaded);
    return loaded;
  };

  return {
    load,
    loadRecent: async (decider, streamId) => {
      const cached = cache.get(streamId);
      return cached !== undefined && now() - cached.seenAt < RECENT_MS
        ? lastSeen(decider, streamId)
        : load(decider, streamId);
    },
    lastSeen,
    remember: (decider, streamId, loaded) => {
      const before = cachedState(decider, streamId);
      cacheState(streamId, loaded);
      const isDue = isSnapshotDue(before ?? loaded, loaded, snapshotEvery);
      if (!isDue || !hasSnapshots(decider)) return;
      writer.storeSoon(streamId, () =>
        snapshotAfterAppend(stores, decider, streamId, loaded),
      );
    },
  };
};

const emptyStream = <C, State, E extends Event>({
  initialState,
}: Decider<C, State, E>): LoadedStream<State> => ({
  state: initialState(),
  revision: 'none',
  position: 0,
});

/** The revision that the next event of a stream gets. */
const nextRevision = ({
  revision,
}: Pick<LoadedStream<unknown>, 'revision'>): number =>
  revision === 'none' ? 0 : revision + 1;

const hasSnapshots = <C, State, E extends Event>(
  decider: Decider<C, State, E>,
): decider is SnapshotDecider<C, State, E> => decider.snapshot !== undefined;
