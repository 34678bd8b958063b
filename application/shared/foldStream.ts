import type { Decider } from '#domain/shared/decider.ts';
import type { Event, RecordedEvent } from '#domain/shared/event.ts';
import type { SnapshotForm } from '#domain/shared/snapshotForm.ts';
import { hashesIn, withTexts } from '#domain/shared/snapshotForm.ts';
import type { EventStore } from './ports/EventStore.ts';
import type { Snapshot, Snapshots } from './ports/Snapshots.ts';
import { readPaged } from './readPaged.ts';
import { requireKnown } from './requireKnown.ts';

/** A stream as the store has it. */
export type FoldedStream<State> = Readonly<{
  /** With references in place of texts. */
  state: State;
  /** Null for an empty stream. */
  last: RecordedEvent | null;
  /** How many events were folded: those that the snapshot had not. */
  folded: number;
}>;

/** Stores to fold from; a decider without a form has no snapshots. */
export type FoldedStores = Readonly<{
  eventStore: Pick<EventStore, 'readStream' | 'findTexts'>;
  snapshots: Pick<Snapshots, 'load'>;
}>;

/** A decider whose states can be stored. */
export type StoredDecider<C, State, E extends Event> = Decider<C, State, E> &
  Readonly<{ snapshot: SnapshotForm<State> }>;

/**
 * Folds a stream from its newest snapshot on. One that does not fit the stream
 * (of a store that was restored), cannot be read or is not there costs time
 * only. Throws StorageFailure where the event store does, and for an event that
 * the decider does not know.
 */
export const foldStream = async <C, State, E extends Event>(
  { eventStore, snapshots }: FoldedStores,
  decider: StoredDecider<C, State, E>,
  streamId: string,
): Promise<FoldedStream<State>> => {
  const begun = await newestOf(snapshots, decider, streamId);
  if (begun !== null) {
    const { revision, lastEvent, state } = begun;
    const [at] = await eventStore.readStream(streamId, revision, 1);
    if (at !== undefined && markOf(at) === lastEvent) {
      return foldOnto(eventStore, decider, streamId, { state, last: at });
    }
  }
  const state = decider.initialState();
  return foldOnto(eventStore, decider, streamId, { state, last: null });
};

const foldOnto = async <C, State, E extends Event>(
  eventStore: Pick<EventStore, 'readStream'>,
  { evolve, versions }: Decider<C, State, E>,
  streamId: string,
  begun: Pick<FoldedStream<State>, 'state' | 'last'>,
): Promise<FoldedStream<State>> => {
  let { state, last } = begun;
  let folded = 0;
  const from = last === null ? 0 : last.revision + 1;
  for await (const page of readPaged(eventStore, streamId, from)) {
    const events = requireKnown(page, versions) as readonly RecordedEvent<E>[];
    state = events.reduce(evolve, state);
    last = page.at(-1) ?? last;
    folded += page.length;
  }
  return { state, last, folded };
};

/** A state with the texts that it refers to. Throws StorageFailure. */
export const withItsTexts = async <State>(
  { findTexts }: Pick<EventStore, 'findTexts'>,
  form: SnapshotForm<State>,
  state: State,
): Promise<State> => {
  if (form.texts.length === 0) return state;
  const hashes = hashesIn(form, state);
  const found = hashes.length === 0 ? NONE : await findTexts(hashes);
  return withTexts(form, state, found);
};

const NONE: ReadonlyMap<string, string> = new Map();

/** The snapshot of a state with references, at the event that led to it. */
export const snapshotOf = <C, State, E extends Event>(
  decider: StoredDecider<C, State, E>,
  state: State,
  last: RecordedEvent,
): Snapshot => ({
  streamId: last.streamId,
  version: foldVersion(decider),
  revision: last.revision,
  lastEvent: markOf(last),
  state: JSON.stringify(decider.snapshot.toJson(state)),
});

/** Null where there is none that this decider can read. */
const newestOf = async <C, State, E extends Event>(
  snapshots: Pick<Snapshots, 'load'>,
  decider: StoredDecider<C, State, E>,
  streamId: string,
): Promise<
  (Pick<Snapshot, 'revision' | 'lastEvent'> & { state: State }) | null
> => {
  try {
    const found = await snapshots.load(streamId, foldVersion(decider));
    if (found === null) return null;
    const { revision, lastEvent, state } = found;
    const json: unknown = JSON.parse(state);
    return { revision, lastEvent, state: decider.snapshot.fromJson(json) };
  } catch {
    return null;
  }
};

/**
 * Of the fold and of all events that it knows: an older Slipway must not go on
 * from a state that holds events which it would refuse.
 */
const foldVersion = <C, State, E extends Event>({
  snapshot: { version },
  versions,
}: StoredDecider<C, State, E>): string =>
  JSON.stringify([version, Object.entries(versions).toSorted()]);

/**
 * A store that was restored may have another event at the same revision and
 * position, and a repeated command the same id, but not at the same instant.
 */
const markOf = ({ position, metadata }: RecordedEvent): string =>
  `${String(position)} ${metadata.eventId} ${metadata.occurredAt}`;
