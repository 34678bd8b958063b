import type { Projection } from '#projections/shared/projection.ts';
import type { Failure } from '../../projecting/foldEvents.ts';
import type { Mongo } from '../database.ts';
import { reporting } from '../database.ts';
import type {
  Generation,
  StoredDocument,
} from '../../readModels/documentStore.ts';
import { StaleGenerationError } from '../../readModels/documentStore.ts';
import { rowOf } from './documents.ts';
import type { MongoGenerations, Generations } from './generations.ts';
import { collectionOf, mongoGenerations } from './generations.ts';
import { createIndexes, loadRows, rowsOf, writeNewer } from './rows.ts';

/** What projectors fill a collection through, each of some partitions. */
export type PartitionedStore = Readonly<{
  /** What there is of each collection, by its name. */
  generations: () => Promise<ReadonlyMap<string, Generations>>;
  /** An empty generation; replaces one that was not published. */
  begin: (projection: Projection) => Promise<Generation>;
  /** Makes what is missing of the indexes that reads need. */
  prepare: (generation: Generation) => Promise<void>;
  load: (
    generation: Generation,
    ids: readonly string[],
  ) => Promise<readonly StoredDocument[]>;
  /**
   * Writes documents, of which those stay that are newer already, and then
   * notes that all events of the partition up to a position are in them. Throws
   * StaleGenerationError when the generation is no more, TypeError for what JSON cannot hold.
   */
  write: (
    generation: Generation,
    changes: readonly StoredDocument[],
    reached: Readonly<{ partitionId: string; position: number }>,
  ) => Promise<void>;
  /** Stores why a partition has stopped, for every process to see. */
  fail: (
    generation: Generation,
    partitionId: string,
    failure: Failure,
  ) => Promise<void>;
  /**
   * Has reads answered from it. What was live before stays for those who are
   * reading it. Throws StaleGenerationError.
   */
  publish: (generation: Generation) => Promise<void>;
  /** Drops what was live before a generation. */
  dropBefore: (generation: Generation) => Promise<void>;
}>;

/**
 * Read models that several projectors fill at once, without transactions and in
 * no order among partitions: no document takes events of two of them, each bears
 * its position, and each partition's progress is noted for itself, behind the
 * documents and never backwards. So a repeat, late or from the
 * beginning, changes nothing. Throws StorageFailure.
 */
export const mongoPartitions = (
  mongo: Mongo,
  generations: MongoGenerations = mongoGenerations(mongo),
): PartitionedStore => {
  const reachOrDrop = async (
    generation: Generation,
    partitionId: string,
    position: number,
  ): Promise<Failure | null> => {
    try {
      return await generations.reach(generation, partitionId, position);
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
    generations: () => reporting(generations.all),
    begin: (projection) =>
      reporting(async () => {
        const id = await generations.begin(projection);
        return { id, projection };
      }),
    prepare: (generation) =>
      reporting(() =>
        createIndexes(rowsOf(mongo, generation), generation.projection),
      ),
    load: (generation, ids) =>
      reporting(() => loadRows(rowsOf(mongo, generation), ids)),
    write: (generation, changes, { partitionId, position }) =>
      reporting(async () => {
        const { id, projection } = generation;
        const rows = changes.map((one) => rowOf(projection, one));
        await writeNewer(rowsOf(mongo, generation), rows);
        const failure = await reachOrDrop(generation, partitionId, position);
        if (failure !== null && failure.position <= position) {
          await generations.noteFailure(id, partitionId, null);
        }
      }),
    fail: ({ id }, partitionId, failure) =>
      reporting(() => generations.noteFailure(id, partitionId, failure)),
    publish: (generation) => reporting(() => generations.pointTo(generation)),
    dropBefore: (generation) =>
      reporting(() => generations.dropBefore(generation)),
  };
};
