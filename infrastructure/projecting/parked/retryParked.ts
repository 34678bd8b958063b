import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Parked } from '../../readModels/documentStore.ts';
import type { Target } from '../fold/applyBatch.ts';
import { batchOf, readableEventsFor } from '../fold/batch.ts';
import type { Failure } from '../fold/foldEvents.ts';
import { foldParking } from '../fold/foldParking.ts';
import { partitionKeyOf } from '../fold/partitionKey.ts';
import type { Stores } from '../progress/projectionRun.ts';

const PAGE_SIZE = 1000;

/** Runs work while no batch is applied to the target. */
type RunExclusively = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Folds a parked key from the event store, starting at its poison event, until
 * it is at the target's checkpoint. Other keys continue between pages. Returns
 * the event at which the key is parked now, or null. After a crash some events
 * are folded again. Throws StaleGenerationError and StorageFailure.
 */
export const retryParked = async (
  stores: Stores,
  target: Target,
  key: string,
  exclusively: RunExclusively,
): Promise<Failure | null> => {
  for (;;) {
    const parked = target.parked.get(key);
    if (parked === undefined) return null;
    const from = parked.position - 1;
    const events = await stores.eventStore.readAll(from, PAGE_SIZE);
    const stopped = await exclusively(() =>
      foldPage(stores, target, { parked, events }),
    );
    if (stopped !== null) return stopped;
  }
};

/** Folds one page. Returns the event at which the key stays parked, if it does. */
const foldPage = async (
  { eventStore, documents, versions }: Stores,
  target: Target,
  {
    parked,
    events,
  }: Readonly<{ parked: Parked; events: readonly RecordedEvent[] }>,
): Promise<Failure | null> => {
  const { generation, applied } = target;
  const { key } = parked;
  // The key was parked again or released since the page was read.
  if (target.parked.get(key) !== parked) return null;
  const keyEvents = events.filter(
    (event) =>
      event.position <= applied.position && partitionKeyOf(event) === key,
  );
  const { projection } = generation;
  const readable = readableEventsFor(projection, batchOf(keyEvents, versions));
  const { changes, poisons } = await foldParking(projection, readable.events, {
    withTexts: eventStore.withTexts,
    load: (ids) => documents.load(generation, ids),
  });
  if (changes.length > 0) {
    const from = target.stored;
    await documents.commit(generation, { changes, from, to: applied });
    target.stored = applied.position;
  }
  const stopped = poisons[0] ?? readable.failure;
  const last = events.at(-1)?.position ?? Infinity;
  await advanceOrRelease(documents, target, { parked, stopped, last });
  return stopped;
};

/** Records where the key continues, or releases it if nothing is left. */
const advanceOrRelease = async (
  documents: Stores['documents'],
  { generation, applied, parked: parkedKeys }: Target,
  {
    parked,
    stopped,
    last,
  }: Readonly<{ parked: Parked; stopped: Failure | null; last: number }>,
): Promise<void> => {
  if (stopped === null && last >= applied.position) {
    await documents.release(generation, parked.key);
    parkedKeys.delete(parked.key);
    return;
  }
  const next: Parked =
    stopped === null
      ? { ...parked, position: last + 1 }
      : { ...parked, ...stopped, isDue: false };
  await documents.park(generation, next);
  parkedKeys.set(parked.key, next);
};
