import type { Failure } from '../../projecting/fold/foldEvents.ts';
import type { Mongo } from '../database.ts';
import { asStorageFailures } from '../database.ts';
import type { Generation } from '../../readModels/documentStore.ts';
import { StaleGenerationError } from '../../readModels/documentStore.ts';
import type { PartitionedStore } from '../../projecting/build/partitionedStore.ts';
import { rowOf } from './documents.ts';
import type { MongoGenerations } from './generations.ts';
import { collectionOf, mongoGenerations } from './generations.ts';
import { createIndexes, loadRows, rowsOf, writeNewer } from './rows.ts';

/**
 * Read models that several projectors fill at once, without transactions and
 * without order among partitions. Throws StorageFailure.
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

  const reachOrDrop = async (
    generation: Generation,
    partitionId: string,
    position: number,
    count?: number,
  ): Promise<Failure | null> => {
    try {
      return await generations.reach(generation, partitionId, position, count);
    } catch (error) {
      // The write has created the dropped collection again.
      const { id, projection } = generation;
      if (error instanceof StaleGenerationError) {
        await mongo.drop(collectionOf(projection.name, id));
      }
      throw error;
    }
  };

  return {
    generations: () => asStorageFailures(generations.all),
    begin: (projection, mark) =>
      asStorageFailures(async () => {
        const id = await generations.begin(projection, mark);
        return { id, projection };
      }),
    prepare: (generation) =>
      asStorageFailures(() =>
        createIndexes(rowsOf(mongo, generation), generation.projection),
      ),
    load: (generation, ids) =>
      asStorageFailures(() => loadRows(rowsOf(mongo, generation), ids)),
    counted: ({ id }, partitionId) =>
      asStorageFailures(() => generations.counted(id, partitionId)),
    recordMissingEvents: ({ id }, why) =>
      asStorageFailures(() => generations.recordMissingEvents(id, why)),
    join: ({ id }) => asStorageFailures(() => generations.join(id)),
    discard: (generation) =>
      asStorageFailures(() => generations.discard(generation)),
    write: (generation, changes, { partitionId, position, count }) =>
      asStorageFailures(async () => {
        const { id, projection } = generation;
        const rows = changes.map((change) => rowOf(projection, change));
        await writeNewer(rowsOf(mongo, generation), rows);
        const failure = await reachOrDrop(
          generation,
          partitionId,
          position,
          count,
        );
        if (failure !== null && failure.position <= position) {
          await generations.recordFailure(id, partitionId, null);
        }
      }),
    fail: ({ id }, partitionId, failure) =>
      asStorageFailures(() =>
        generations.recordFailure(id, partitionId, failure),
      ),
    size: (generation) =>
      asStorageFailures(() => rowsOf(mongo, generation).countDocuments({})),
    parked: (generation) => asStorageFailures(() => parked.of(generation)),
    park: (generation, parkedKey) =>
      asStorageFailures(() => parked.park(generation, parkedKey)),
    advance: (generation, from, to) =>
      asStorageFailures(() => parked.advance(generation, from, to)),
    mark: (generation, parkedKey, next) =>
      asStorageFailures(() => parked.mark(generation, parkedKey, next)),
    release: (generation, key, mark) =>
      asStorageFailures(() => parked.release(generation, key, mark)),
    put: (generation, changes) =>
      asStorageFailures(async () => {
        const { id, projection } = generation;
        const rows = changes.map((change) => rowOf(projection, change));
        await writeNewer(rowsOf(mongo, generation), rows);
        if ((await generations.find(id)) !== null) return;
        // As above, the write has created the collection again.
        await mongo.drop(collectionOf(projection.name, id));
        throw new StaleGenerationError(projection.name);
      }),
    publish: (generation) =>
      asStorageFailures(() => generations.pointTo(generation)),
    dropBefore: (generation) =>
      asStorageFailures(() => generations.dropBefore(generation)),
  };
};
