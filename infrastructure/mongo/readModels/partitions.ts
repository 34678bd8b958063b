import type { Failure } from '../../projecting/fold/foldEvents.ts';
import type { Mongo } from '../database.ts';
import { recentReads } from '../../shared/recentReads.ts';
import { withStorageFailures } from '../storageFailures.ts';
import type {
  Generation,
  StoredDocument,
} from '../../readModels/documentStore.ts';
import { StaleGenerationError } from '../../readModels/documentStore.ts';
import type {
  NewProgress,
  PartitionedStore,
} from '../../projecting/build/partitionedStore.ts';
import { rowOf } from './documents.ts';
import type { MongoGenerations } from './generations.ts';
import { collectionOf, mongoGenerations } from './generations.ts';
import { createIndexes, loadRows, rowsOf, writeNewer } from './rows.ts';

/**
 * Read models that several projectors fill at once, without transactions and
 * without order among partitions; PartitionedStore describes each method. Throws
 * StorageFailure.
 *
 * Events that are delivered again change nothing: no document takes events of
 * two partitions, a document is replaced only by a newer one, and the progress
 * of a partition is stored after its documents and never goes back.
 */
export const mongoPartitions = (
  mongo: Mongo,
  generations: MongoGenerations = mongoGenerations(mongo),
): PartitionedStore => {
  const { parked } = generations;
  const reads = recentReads(generations.all);

  const writeRows = (
    generation: Generation,
    changes: readonly StoredDocument[],
  ): Promise<void> =>
    writeNewer(
      rowsOf(mongo, generation),
      changes.map((change) => rowOf(generation.projection, change)),
    );

  /** Drops a collection that a late write has created again. */
  const dropAgain = ({ id, projection }: Generation): Promise<void> =>
    mongo.drop(collectionOf(projection.name, id));

  const recordProgressOrDrop = async (
    generation: Generation,
    progress: NewProgress,
  ): Promise<Failure | null> => {
    try {
      return await generations.recordProgress(generation, progress);
    } catch (error) {
      if (error instanceof StaleGenerationError) await dropAgain(generation);
      throw error;
    }
  };

  return withStorageFailures<PartitionedStore>({
    generations: reads.fresh,
    recentGenerations: reads.recent,
    begin: async (projection, mark) => {
      const id = await generations.begin(projection, mark);
      return { id, projection };
    },
    prepare: (generation) =>
      createIndexes(rowsOf(mongo, generation), generation.projection),
    load: (generation, ids) => loadRows(rowsOf(mongo, generation), ids),
    counted: ({ id }, partitionId) => generations.counted(id, partitionId),
    recordMissingEvents: ({ id }, why) =>
      generations.recordMissingEvents(id, why),
    join: ({ id }) => generations.join(id),
    discard: generations.discard,
    write: async (generation, changes, progress) => {
      await writeRows(generation, changes);
      const failure = await recordProgressOrDrop(generation, progress);
      const { partitionId, position } = progress;
      if (failure !== null && failure.position <= position) {
        await generations.recordFailure(generation.id, partitionId, null);
      }
    },
    fail: ({ id }, partitionId, failure) =>
      generations.recordFailure(id, partitionId, failure),
    size: (generation) => rowsOf(mongo, generation).countDocuments({}),
    parked: parked.of,
    park: parked.park,
    advance: parked.advance,
    setResumeMark: parked.setResumeMark,
    release: parked.release,
    put: async (generation, changes) => {
      await writeRows(generation, changes);
      if ((await generations.find(generation.id)) !== null) return;
      await dropAgain(generation);
      throw new StaleGenerationError(generation.projection.name);
    },
    publish: generations.makeLive,
    dropBefore: generations.dropBefore,
  });
};
