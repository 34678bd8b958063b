import type { RecordedEvent } from '#domain/shared/event.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import type { Generation } from '../../readModels/documentStore.ts';
import { batchOf, readableEventsFor } from '../fold/batch.ts';
import type { Failure } from '../fold/foldEvents.ts';
import { foldParking } from '../fold/foldParking.ts';
import type { PartitionedStore } from '../build/partitionedStore.ts';
import { partitionKeyOf } from '../fold/partitionKey.ts';

/** The stores with which a key's events are folded. */
export type FoldKeyStores = Readonly<{
  store: PartitionedStore;
  eventStore: Pick<EventStore, 'readAll' | 'withTexts'>;
  /** The newest schema version of each event type that can be read. */
  versions: ReadonlyMap<string, number>;
}>;

/** A parked key of a generation. */
export type KeyLocation = Readonly<{
  generation: Generation;
  key: string;
  /** The partition of the key's events. */
  partitionId: string;
}>;

const PAGE_SIZE = 1000;

/**
 * Folds a key's events of the event store between two positions, inclusive.
 * Returns where it stopped, if it did, and where to continue.
 */
export const foldKeyUpTo = async (
  stores: FoldKeyStores,
  location: KeyLocation,
  { from, to }: Readonly<{ from: number; to: number }>,
): Promise<Readonly<{ stopped: Failure | null; next: number }>> => {
  let next = from;
  while (next <= to) {
    const page = await stores.eventStore.readAll(next - 1, PAGE_SIZE);
    const keyEvents = page.filter(
      (event) => event.position <= to && partitionKeyOf(event) === location.key,
    );
    const stopped = await fold(stores, location, keyEvents);
    if (stopped !== null) return { stopped, next };
    const last = page.at(-1)?.position ?? to;
    next = Math.min(last, to) + 1;
  }
  return { stopped: null, next };
};

const fold = async (
  { store, eventStore, versions }: FoldKeyStores,
  { generation }: KeyLocation,
  events: readonly RecordedEvent[],
): Promise<Failure | null> => {
  const { projection } = generation;
  const readable = readableEventsFor(projection, batchOf(events, versions));
  const { changes, poisons } = await foldParking(projection, readable.events, {
    withTexts: eventStore.withTexts,
    load: (ids) => store.load(generation, ids),
  });
  if (changes.length > 0) await store.put(generation, changes);
  return poisons[0] ?? readable.failure;
};
