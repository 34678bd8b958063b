import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Projection } from '#projections/shared/projection.ts';
import type { Generation, Parked } from '../../readModels/documentStore.ts';
import { batchOf, readableEventsFor } from '../../projecting/fold/batch.ts';
import type { Failure } from '../../projecting/fold/foldEvents.ts';
import type { BatchPart } from '../../projecting/fold/splitBatch.ts';
import { splitBatch } from '../../projecting/fold/splitBatch.ts';
import {
  foldParking,
  isParked,
  toParkedKey,
  findUnstorable,
} from '../../projecting/fold/foldParking.ts';
import type { ResolveTexts } from '../../projecting/fold/resolveAndFold.ts';
import { createBatchCounter } from './createBatchCounter.ts';
import type { SkippedKeys } from './skipParkedKeys.ts';
import { skipParkedKeys } from './skipParkedKeys.ts';
import type { HandleEvents } from '../chunkHandler.ts';
import type { PartitionedStore } from '../../projecting/build/partitionedStore.ts';

/**
 * Creates what a projector does with each batch of a partition: it folds the
 * events into a generation and stores documents and progress. Repeated events
 * change nothing, even from the partition's beginning: a document ignores
 * events that it holds, and progress never goes back. A key that cannot be
 * folded is parked, and its partition continues.
 */
export const handlePartitionBatch = ({
  store,
  generation,
  versions,
  withTexts,
  mark = 0,
  onParked = () => undefined,
}: {
  store: PartitionedStore;
  generation: Generation;
  /** Events up to this position are counted, to prove the build complete. */
  mark?: number;
  /** The newest schema version of each event type that can be folded. */
  versions: ReadonlyMap<string, number>;
  /** Adds texts from the database; the topics carry only references. */
  withTexts: ResolveTexts;
  /** Called with each newly parked key. */
  onParked?: (parked: Parked) => void;
}): HandleEvents => {
  const countBatch = createBatchCounter({ store, generation, mark });
  const parkedKeys = skipParkedKeys(store, generation);
  const projection = alwaysLoadDocuments(generation.projection);

  const park = async (poisons: readonly Parked[], skipped: SkippedKeys) => {
    for (const poison of poisons) {
      await store.park(generation, poison);
      skipped.set(poison.key, poison);
      onParked(poison);
    }
  };

  const foldPart = async (
    { events, projection: partProjection }: BatchPart,
    skipped: SkippedKeys,
  ) => {
    const batch = batchOf(events, versions);
    const readable = readableEventsFor(partProjection, batch);
    const unparked = readable.events.filter(
      (event) => !isParked(skipped, event),
    );
    const { changes, poisons } = await foldParking(partProjection, unparked, {
      withTexts,
      load: (ids) => store.load(generation, ids),
    });
    // Parked before the progress passes them, so that a crash loses none.
    await park(poisons, skipped);
    return { changes, unparked, failure: readable.failure };
  };

  /** Returns the event at which the partition stops, or null. */
  const handlePart = async (
    part: BatchPart,
    partitionId: string,
    skipped: SkippedKeys,
  ): Promise<Failure | null> => {
    const { events, isWhole } = part;
    const countUpTo = await countBatch(events, partitionId);
    const { changes, unparked, failure } = await foldPart(part, skipped);
    const lastPosition = greatestPositionBefore(failure, events);
    if (lastPosition === null) return failure;
    // More documents of the last event follow, so it does not count yet.
    const position = isWhole ? lastPosition : lastPosition - 1;
    const progress = { partitionId, position, ...countUpTo(position) };
    try {
      await store.write(generation, changes, progress);
      return failure;
    } catch (error) {
      const unstorable = findUnstorable(changes);
      // Any other error may be temporary.
      if (!(error instanceof TypeError) || unstorable === null) throw error;
      await park([toParkedKey(unparked, unstorable)], skipped);
      return handlePart(part, partitionId, skipped);
    }
  };

  const handleParts = async (
    events: readonly RecordedEvent[],
    partitionId: string,
    skipped: SkippedKeys,
  ) => {
    for (const part of splitBatch(projection, events)) {
      const failure = await handlePart(part, partitionId, skipped);
      if (failure !== null) return failure;
    }
    return null;
  };

  return async (events, partitionId) => {
    const skipped = await parkedKeys.begin(events);
    const failure = await handleParts(events, partitionId, skipped);
    await parkedKeys.confirm(skipped);
    return failure;
  };
};

/**
 * Always loads stored documents. A stream's first event may be repeated in a
 * batch with new ones; a document begun from it would lose everything in
 * between.
 */
const alwaysLoadDocuments = (projection: Projection): Projection => ({
  ...projection,
  createsDocuments: () => false,
});

/**
 * The greatest position among the events before a failure, or among all if
 * there is none; null if there are no such events. With repeats, the last event
 * may have a smaller position.
 */
const greatestPositionBefore = (
  failure: Failure | null,
  events: readonly RecordedEvent[],
): number | null => {
  const failedIndex = events.findIndex(
    ({ position }) => position === failure?.position,
  );
  const handled = failedIndex === -1 ? events : events.slice(0, failedIndex);
  return handled.reduce<number | null>(
    (greatest, { position }) => Math.max(greatest ?? position, position),
    null,
  );
};
