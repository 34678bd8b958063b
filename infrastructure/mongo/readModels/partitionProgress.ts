import type { Failure } from '../../projecting/foldEvents.ts';
import type { Mongo } from '../database.ts';
import { upserting } from '../database.ts';
import type { PartitionProgress } from '../../projecting/watermark.ts';

/**
 * How far one partition of a generation is: a separate document, as its one
 * writer must not meet those of other partitions, whose updates some servers
 * would lose.
 */
type StoredProgress = Readonly<{
  _id: string;
  generation: number;
  place: string;
  position?: number;
  failure?: Failure | null;
}>;

/** How far each generation is in each partition, and where it has stopped. */
export const partitionProgress = (mongo: Mongo) => {
  const stored = mongo.collection<StoredProgress>('places');

  return {
    /** Of every generation that has any, by its id. */
    all: async (): Promise<
      ReadonlyMap<number, Required<PartitionProgress>>
    > => {
      const all = await stored.find({}).toArray();
      const byGeneration = Map.groupBy(all, ({ generation }) => generation);
      return new Map(
        [...byGeneration].map(([id, own]) => [id, progressIn(own)]),
      );
    },

    /** Notes how far a partition is; returns why it had stopped, if it had. */
    reach: async (
      id: number,
      partitionId: string,
      position: number,
    ): Promise<Failure | null> => {
      const noted = await upserting(() =>
        stored.findOneAndUpdate(
          { _id: progressId(id, partitionId) },
          { $max: { position }, $set: { generation: id, place: partitionId } },
          { upsert: true, returnDocument: 'after' },
        ),
      );
      return noted?.failure ?? null;
    },

    /** Notes why a partition has stopped, or with null that it continues. */
    noteFailure: async (
      id: number,
      partitionId: string,
      failure: Failure | null,
    ): Promise<void> => {
      await stored.updateOne(
        { _id: progressId(id, partitionId) },
        { $set: { failure, generation: id, place: partitionId } },
        { upsert: true },
      );
    },

    drop: async (id: number): Promise<void> => {
      await stored.deleteMany({ generation: id });
    },
  };
};

const progressId = (generation: number, partitionId: string): string =>
  `${String(generation)} ${partitionId}`;

const progressIn = (
  stored: readonly StoredProgress[],
): Required<PartitionProgress> => ({
  progress: Object.fromEntries(
    stored.flatMap(({ place, position }): [string, number][] =>
      position === undefined ? [] : [[place, position]],
    ),
  ),
  failures: Object.fromEntries(
    stored.flatMap(({ place, failure }): [string, Failure][] =>
      failure ? [[place, failure]] : [],
    ),
  ),
});
