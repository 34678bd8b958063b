import type { Failure } from '../../projecting/fold/foldEvents.ts';
import type { NewProgress } from '../../projecting/build/partitionedStore.ts';
import type { Mongo } from '../database.ts';
import { retryDuplicateUpsert } from '../database.ts';
import type { PartitionProgress } from '../../projecting/progress/watermark.ts';

/**
 * The progress of a generation in one partition. Each partition has a separate
 * document with a single writer: some servers lose concurrent updates of one
 * document.
 */
type StoredProgress = Readonly<{
  _id: string;
  generation: number;
  /** The id of the partition; its name in stored documents must not change. */
  place: string;
  /** Missing until the first events are folded. */
  position?: number;
  /** The number of distinct events; missing if they are not counted. */
  count?: number;
  /** The event at which the partition has stopped. */
  failure?: Failure | null;
}>;

/**
 * The progress of each generation in each partition, and where it has stopped.
 */
export const partitionProgress = (mongo: Mongo) => {
  const stored = mongo.collection<StoredProgress>('places');

  return {
    /** The progress of every generation that has any, by its id. */
    all: async (): Promise<
      ReadonlyMap<number, Required<PartitionProgress> & Counts>
    > => {
      const all = await stored.find({}).toArray();
      const byGeneration = Map.groupBy(all, ({ generation }) => generation);
      return new Map(
        [...byGeneration].map(([id, rows]) => [id, progressIn(rows)]),
      );
    },

    /**
     * Records the progress of a partition; returns why it had stopped, if it
     * had.
     */
    record: async (
      id: number,
      { partitionId, position, count }: NewProgress,
    ): Promise<Failure | null> => {
      // Each value only grows, so that a late writer cannot set it back.
      const progress = count === undefined ? { position } : { position, count };
      const updated = await retryDuplicateUpsert(() =>
        stored.findOneAndUpdate(
          { _id: progressId(id, partitionId) },
          { $max: progress, $set: { generation: id, place: partitionId } },
          { upsert: true, returnDocument: 'after' },
        ),
      );
      return updated?.failure ?? null;
    },

    /** The progress of a partition, and how many of its events were counted. */
    read: async (
      id: number,
      partitionId: string,
    ): Promise<Readonly<{ position: number; count: number }>> => {
      const _id = progressId(id, partitionId);
      const progress = await stored.findOne({ _id });
      return { position: progress?.position ?? 0, count: progress?.count ?? 0 };
    },

    /** Records why a partition has stopped; null means that it continues. */
    recordFailure: async (
      id: number,
      partitionId: string,
      failure: Failure | null,
    ): Promise<void> => {
      await retryDuplicateUpsert(() =>
        stored.updateOne(
          { _id: progressId(id, partitionId) },
          { $set: { failure, generation: id, place: partitionId } },
          { upsert: true },
        ),
      );
    },

    drop: async (id: number): Promise<void> => {
      await stored.deleteMany({ generation: id });
    },
  };
};

type Counts = Readonly<{ counts?: Readonly<Record<string, number>> }>;

const progressId = (generation: number, partitionId: string): string =>
  `${String(generation)} ${partitionId}`;

const progressIn = (
  stored: readonly StoredProgress[],
): Required<PartitionProgress> & Counts => ({
  ...countsIn(stored),
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

/** No counts if no events were counted. */
const countsIn = (stored: readonly StoredProgress[]): Counts => {
  const counted = stored.flatMap(({ place, count }): [string, number][] =>
    count === undefined ? [] : [[place, count]],
  );
  return counted.length === 0 ? {} : { counts: Object.fromEntries(counted) };
};
