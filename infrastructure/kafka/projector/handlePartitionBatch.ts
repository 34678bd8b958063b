import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Projection } from '#projections/shared/projection.ts';
import type { Generation } from '../../readModels/documentStore.ts';
import { batchOf, readableFor } from '../../projecting/batch.ts';
import type { Failure } from '../../projecting/foldEvents.ts';
import type { Part } from '../../projecting/partsOf.ts';
import { partsOf } from '../../projecting/partsOf.ts';
import type { ResolveTexts } from '../../projecting/resolveAndFold.ts';
import { resolveAndFold } from '../../projecting/resolveAndFold.ts';
import { countFresh } from './countFresh.ts';
import type { HandleEvents } from '../batch.ts';
import type { PartitionedStore } from '../../projecting/partitionedStore.ts';

/**
 * Folds the events of partitions into a generation. Repeated events, late or
 * from the partition's beginning, change nothing: each document ignores what it
 * holds, and progress is never noted backwards.
 */
export const handlePartitionBatch = ({
  store,
  generation,
  versions,
  withTexts,
  mark = 0,
}: {
  store: PartitionedStore;
  generation: Generation;
  /** Events up to there are counted, to prove the build whole. */
  mark?: number;
  /** The newest schema version of each event type: what can be folded. */
  versions: ReadonlyMap<string, number>;
  /** Topics carry references; the texts are in the database. */
  withTexts: ResolveTexts;
}): HandleEvents => {
  const counting = countFresh({ store, generation, mark });
  return async (events, partitionId) => {
    const projection = loadingAlways(generation.projection);
    for (const part of partsOf(projection, events)) {
      const failure = await takePart(part, partitionId);
      if (failure !== null) return failure;
    }
    return null;

    async function takePart(
      { events: some, projection: ofPart, isWhole }: Part,
      partition: string,
    ) {
      const countUpTo = await counting(some, partition);
      const readable = readableFor(ofPart, batchOf(some, versions), 0);
      const folded = await resolveAndFold(ofPart, readable.events, {
        withTexts,
        load: (ids) => store.load(generation, ids),
      });
      const { changes } = folded;
      const failure = folded.failure ?? readable.failure;
      const last = lastBefore(some, failure);
      if (last === null) return failure;
      // Of an event that is not whole, only what is before it is applied.
      const position = isWhole ? last : last - 1;
      const reached = {
        partitionId: partition,
        position,
        ...countUpTo(position),
      };
      try {
        await store.write(generation, changes, reached);
        return failure;
      } catch (error) {
        // What JSON cannot hold; anything else may pass by itself.
        if (error instanceof TypeError) return unstorable(some, error);
        throw error;
      }
    }
  };
};

/**
 * A first event may be repeated late, in one batch with new ones: a document
 * started again from it would lose all in between.
 */
const loadingAlways = (projection: Projection): Projection => ({
  ...projection,
  begins: () => false,
});

/**
 * What no process can store. Which of the events is to blame is not
 * known: it stops before the first of them.
 */
const unstorable = (
  [first]: readonly RecordedEvent[],
  { message }: TypeError,
): Failure => ({
  position: first?.position ?? 0,
  message: `cannot be stored: ${message}`,
});

/** Of repeats, the last is not always the greatest. Null for none. */
const lastBefore = (
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
