import type { Decider } from '#domain/shared/decider.ts';
import type { Event, RecordedEvent } from '#domain/shared/event.ts';
import type { SnapshotForm } from '#domain/shared/snapshotForm.ts';
import { hashesIn, withTexts } from '#domain/shared/snapshotForm.ts';
import type { EventStore } from './ports/EventStore.ts';
import type { Snapshot, Snapshots } from './ports/Snapshots.ts';
import { readPaged } from './readPaged.ts';
import { requireKnownEvents } from './requireKnownEvents.ts';

/** A stream's state as computed from the store. */
export type FoldedStream<State> = Readonly<{
  /** The state, with references instead of texts. */
  state: State;
  /** The last event; null for an empty stream. */
  last: RecordedEvent | null;
  /** How many events were replayed on top of the snapshot. */
  folded: number;
}>;

/** The stores to read from; some deciders have no snapshots. */
export type FoldedStores = Readonly<{
  eventStore: Pick<EventStore, 'readStream' | 'findTexts'>;
  snapshots: Pick<Snapshots, 'load'>;
}>;

/** A decider whose states can be stored as snapshots. */
export type SnapshotDecider<C, State, E extends Event> = Decider<C, State, E> &
  Readonly<{ snapshot: SnapshotForm<State> }>;

/**
 * Replays a stream from its newest snapshot. If the snapshot is missing,
 * unreadable, or does not fit the stream (because the store was restored),
 * replaying only takes longer. Throws StorageFailure if the event store does,
 * and for an event that the decider does not know.
 */
export const foldStream = async <C, State, E extends Event>(
  { eventStore, snapshots }: FoldedStores,
  decider: SnapshotDecider<C, State, E>,
  streamId: string,
): Promise<FoldedStream<State>> => {
  const snapshot = await loadNewest(snapshots, decider, streamId);
  if (snapshot !== null) {
    const { revision, lastEvent, state } = snapshot;
    const [last] = await eventStore.readStream(streamId, revision, 1);
    if (last !== undefined && eventFingerprint(last) === lastEvent) {
      return foldOnto(eventStore, decider, streamId, { state, last });
    }
  }
  const state = decider.initialState();
  return foldOnto(eventStore, decider, streamId, { state, last: null });
};

/** Folds the events after `start.last` onto its state. */
const foldOnto = async <C, State, E extends Event>(
  eventStore: Pick<EventStore, 'readStream'>,
  { evolve, versions }: Decider<C, State, E>,
  streamId: string,
  start: Pick<FoldedStream<State>, 'state' | 'last'>,
): Promise<FoldedStream<State>> => {
  let { state, last } = start;
  let folded = 0;
  const from = last === null ? 0 : last.revision + 1;
  for await (const page of readPaged(eventStore, streamId, from)) {
    const events = requireKnownEvents(
      page,
      versions,
    ) as readonly RecordedEvent<E>[];
    state = events.reduce(evolve, state);
    last = page.at(-1) ?? last;
    folded += page.length;
  }
  return { state, last, folded };
};

/** Replaces references in a state with their texts. Throws StorageFailure. */
export const withStateTexts = async <State>(
  { findTexts }: Pick<EventStore, 'findTexts'>,
  form: SnapshotForm<State>,
  state: State,
): Promise<State> => {
  if (form.texts.length === 0) return state;
  const hashes = hashesIn(form, state);
  const texts = hashes.length === 0 ? NO_TEXTS : await findTexts(hashes);
  return withTexts(form, state, texts);
};

const NO_TEXTS: ReadonlyMap<string, string> = new Map();

/** Makes a snapshot of a state with references, as of its last event. */
export const snapshotOf = <C, State, E extends Event>(
  decider: SnapshotDecider<C, State, E>,
  state: State,
  last: RecordedEvent,
): Snapshot => ({
  streamId: last.streamId,
  version: foldVersion(decider),
  revision: last.revision,
  lastEvent: eventFingerprint(last),
  state: JSON.stringify(decider.snapshot.toJson(state)),
});

/** Loads the newest snapshot that this decider can read; null if none. */
const loadNewest = async <C, State, E extends Event>(
  snapshots: Pick<Snapshots, 'load'>,
  decider: SnapshotDecider<C, State, E>,
  streamId: string,
): Promise<
  (Pick<Snapshot, 'revision' | 'lastEvent'> & { state: State }) | null
> => {
  try {
    const snapshot = await snapshots.load(streamId, foldVersion(decider));
    if (snapshot === null) return null;
    const { revision, lastEvent, state } = snapshot;
    const json: unknown = JSON.parse(state);
    return { revision, lastEvent, state: decider.snapshot.fromJson(json) };
  } catch {
    return null;
  }
};

/**
 * The version of the fold and of all known events. An older Slipway must not
 * continue from a state with events that it would refuse.
 */
const foldVersion = <C, State, E extends Event>({
  snapshot: { version },
  versions,
}: SnapshotDecider<C, State, E>): string =>
  JSON.stringify([version, Object.entries(versions).toSorted()]);

/**
 * Identifies an event. A restored store may have another event with the same
 * revision and position, and a repeated command has the same id, but not the
 * same instant.
 */
const eventFingerprint = ({ position, metadata }: RecordedEvent): string =>
  `${String(position)} ${metadata.eventId} ${metadata.occurredAt}`;
