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
import { countNewEvents } from './countNewEvents.ts';
import type { SkippedKeys } from './skipParkedKeys.ts';
import { skipParkedKeys } from './skipParkedKeys.ts';
import type { HandleEvents } from '../kafkaBatchHandler.ts';
import type { PartitionedStore } from '../../projecting/build/partitionedStore.ts';

/**
 * Folds the events of partitions into a generation. Repeated events change
 * nothing, even from the partition's beginning: a document ignores events that
 * it holds, and progress never goes back. A key that cannot be folded is
 * parked, and its partition continues.
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
  const countEvents = countNewEvents({ store, generation, mark });
  const parkedKeys = skipParkedKeys(store, generation);
  const projection = alwaysLoadDocuments(generation.projection);

  const park = async (poisons: readonly Parked[], skipped: SkippedKeys) => {
    for (const poison of poisons) {
      await store.park(generation, poison);
      skipped.set(poison.key, poison);
      onParked(poison);
    }
  };

  const fold = async (
    { events, projection: partProjection }: BatchPart,
    skipped: SkippedKeys,
  ) => {
    const batch = batchOf(events, versions);
    const readable = readableEventsFor(partProjection, batch, 0);
    const taken = readable.events.filter((event) => !isParked(skipped, event));
    const { changes, poisons } = await foldParking(partProjection, taken, {
      withTexts,
      load: (ids) => store.load(generation, ids),
    });
    // Parked before the progress passes them, so that a crash loses none.
    await park(poisons, skipped);
    return { changes, taken, failure: readable.failure };
  };

  const takePart = async (
    part: BatchPart,
    partitionId: string,
    skipped: SkippedKeys,
  ): Promise<Failure | null> => {
    const { events, isWhole } = part;
    const countUpTo = await countEvents(events, partitionId);
    const { changes, taken, failure } = await fold(part, skipped);
    const last = greatestPositionTaken(events, failure);
    if (last === null) return failure;
    // More documents of the last event follow, so it does not count yet.
    const position = isWhole ? last : last - 1;
    const reached = { partitionId, position, ...countUpTo(position) };
    try {
      await store.write(generation, changes, reached);
      return failure;
    } catch (error) {
      const unstorable = findUnstorable(changes);
      // Any other error may be temporary.
      if (!(error instanceof TypeError) || unstorable === null) throw error;
      await park([toParkedKey(taken, unstorable)], skipped);
      return takePart(part, partitionId, skipped);
    }
  };

  const takeAll = async (
    events: readonly RecordedEvent[],
    partitionId: string,
    skipped: SkippedKeys,
  ) => {
    for (const part of splitBatch(projection, events)) {
      const failure = await takePart(part, partitionId, skipped);
      if (failure !== null) return failure;
    }
    return null;
  };

  return async (events, partitionId) => {
    const skipped = await parkedKeys.begin(events);
    const failure = await takeAll(events, partitionId, skipped);
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
 * The greatest position before a failure, or null if no event was taken. With
 * repeats, the last event may have a smaller position.
 */
const greatestPositionTaken = (
  events: readonly RecordedEvent[],
  failure: Failure | null,
): number | null => {
  const end = events.findIndex(
    ({ position }) => position === failure?.position,
  );
  const taken = end === -1 ? events : events.slice(0, end);
  return taken.reduce<number | null>(
    (last, { position }) => Math.max(last ?? position, position),
    null,
  );
};
