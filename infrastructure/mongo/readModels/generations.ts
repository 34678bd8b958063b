import type { Projection } from '#projections/shared/projection.ts';
import type { Mongo } from '../database.ts';
import { retryDuplicateUpsert } from '../database.ts';
import type { Failure } from '../../projecting/fold/foldEvents.ts';
import type { Checkpoint, Generation } from '../../readModels/documentStore.ts';
import {
  BEGINNING,
  StaleGenerationError,
} from '../../readModels/documentStore.ts';
import type {
  Generations,
  NewProgress,
  StoredGeneration,
} from '../../projecting/build/partitionedStore.ts';
import { liveGenerations } from './liveGeneration.ts';
import { mongoParked } from './parked.ts';
import { partitionProgress } from './partitionProgress.ts';

/** The last id that was given to a generation. */
type Counter = Readonly<{ _id: string; value: number }>;

/** The collection of a generation's documents, such as `items_17`. */
export const collectionOf = (name: string, id: number): string =>
  `${name}_${String(id)}`;

export type MongoGenerations = ReturnType<typeof mongoGenerations>;

/**
 * The records of all generations: their checkpoints, their progress by
 * partition, their parked keys, and which one of each collection is live.
 */
export const mongoGenerations = (mongo: Mongo) => {
  const generations = mongo.collection<StoredGeneration>('generations');
  const live = liveGenerations(mongo);
  const progress = partitionProgress(mongo);
  const parked = mongoParked(mongo);
  const counters = mongo.collection<Counter>('counters');

  const find = (id: number): Promise<StoredGeneration | null> =>
    generations.findOne({ _id: id });

  /** Deletes the record first, so that writers learn that it is gone. */
  const drop = async ({ _id, name }: StoredGeneration): Promise<void> => {
    await generations.deleteOne({ _id });
    await progress.drop(_id);
    await parked.drop(_id);
    await mongo.drop(collectionOf(name, _id));
  };

  /** Asks before each which one is live, as a build may just be published. */
  const dropAllButLive = async (name: string) => {
    for (const generation of await generations.find({ name }).toArray()) {
      const liveId = await live.findId(name);
      if (generation._id !== liveId) await drop(generation);
    }
  };

  return {
    find,
    /** The keys that each generation leaves out. */
    parked,
    /** The id of the live generation, at most half a second old. */
    recentLiveId: live.recentId,
    findLive: async (name: string): Promise<StoredGeneration | null> => {
      const id = await live.findId(name);
      return id === null ? null : find(id);
    },

    /** The generations of every collection, by name. */
    all: async (): Promise<ReadonlyMap<string, Generations>> => {
      const [stored, liveIds, progressById] = await Promise.all([
        generations.find({}).sort({ _id: 1 }).toArray(),
        live.all(),
        progress.all(),
      ]);
      // Read after the progress, which may have passed a key just parked.
      const parkedById = await parked.all();
      const all = stored.map((generation) => ({
        ...generation,
        ...progressById.get(generation._id),
        parked: parkedById.get(generation._id) ?? [],
      }));
      return new Map(
        [...Map.groupBy(all, ({ name }) => name)].map(([name, group]) => {
          const liveId = liveIds.get(name) ?? null;
          return [
            name,
            {
              live: group.find(({ _id }) => _id === liveId) ?? null,
              // A generation older than the live one only waits to be dropped.
              building:
                group.findLast(({ _id }) => _id > (liveId ?? 0)) ?? null,
            },
          ];
        }),
      );
    },

    /**
     * Calls `partitionProgress.record`. Throws StaleGenerationError for a
     * dropped generation.
     */
    recordProgress: async (
      { id, projection }: Generation,
      newProgress: NewProgress,
    ): Promise<Failure | null> => {
      if ((await find(id)) === null)
        throw new StaleGenerationError(projection.name);
      return progress.record(id, newProgress);
    },
    counted: progress.read,
    /** Records why the topics cannot fill a generation. */
    recordMissingEvents: async (id: number, lacking: string): Promise<void> => {
      await generations.updateOne({ _id: id }, { $set: { lacking } });
    },
    /** Makes waits include a generation that is not live yet. */
    join: async (id: number): Promise<void> => {
      await generations.updateOne({ _id: id }, { $set: { joining: true } });
    },
    recordFailure: progress.recordFailure,

    /** Begins a generation and drops any unpublished one. */
    begin: async (
      { name, version }: Projection,
      mark?: number,
    ): Promise<number> => {
      const counter = await retryDuplicateUpsert(() =>
        counters.findOneAndUpdate(
          { _id: 'generations' },
          { $inc: { value: 1 } },
          { upsert: true, returnDocument: 'after' },
        ),
      );
      const _id = counter?.value ?? 1;
      await dropAllButLive(name);
      await generations.insertOne({
        _id,
        name,
        version,
        ...BEGINNING,
        ...(mark !== undefined && { mark }),
      });
      return _id;
    },

    /** Throws StaleGenerationError if the stored position is not `from`. */
    advance: async (
      { id, projection }: Generation,
      from: number,
      to: Checkpoint,
    ): Promise<void> => {
      const { matchedCount } = await generations.updateOne(
        { _id: id, position: from },
        { $set: { position: to.position, eventId: to.eventId } },
      );
      if (matchedCount === 0) throw new StaleGenerationError(projection.name);
    },

    /**
     * Serves reads from a generation and keeps older ones. Throws
     * StaleGenerationError.
     */
    makeLive: async ({ id, projection }: Generation): Promise<void> => {
      const { name } = projection;
      if ((await find(id)) === null) throw new StaleGenerationError(name);
      const formerId = await live.findId(name);
      if (formerId !== id)
        await live.makeLive(name, { before: formerId, next: id });
    },

    /** Drops the generations that were live before this one. */
    dropBefore: async ({ id, projection }: Generation): Promise<void> => {
      const older = { name: projection.name, _id: { $lt: id } };
      const former = await generations.find(older).toArray();
      for (const generation of former) await drop(generation);
    },

    /**
     * Serves reads from a generation and drops all others. Returns false, and
     * changes nothing, while the live generation is ahead of this one.
     */
    publish: async ({ id, projection }: Generation): Promise<boolean> => {
      const { name } = projection;
      const generation = await find(id);
      if (generation === null) throw new StaleGenerationError(name);
      const formerId = await live.findId(name);
      if (formerId === id) return true;
      const former = formerId === null ? null : await find(formerId);
      if ((former?.position ?? 0) > generation.position) return false;
      await live.makeLive(name, { before: formerId, next: id });
      await dropAllButLive(name);
      return true;
    },

    discard: async ({ id, projection }: Generation): Promise<void> => {
      const { name } = projection;
      const generation = await find(id);
      if (generation === null) throw new StaleGenerationError(name);
      await live.forget(name, id);
      await drop(generation);
    },
  };
};
