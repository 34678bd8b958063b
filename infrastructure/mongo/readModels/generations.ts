import type { Projection } from '#projections/shared/projection.ts';
import type { Mongo } from '../database.ts';
import type { Failure } from '../../projecting/fold/foldEvents.ts';
import type { Checkpoint, Generation } from '../../readModels/documentStore.ts';
import {
  BEGINNING,
  StaleGenerationError,
} from '../../readModels/documentStore.ts';
import type {
  Generations,
  StoredGeneration,
} from '../../projecting/build/partitionedStore.ts';
import { liveGenerations } from './liveGeneration.ts';
import { mongoParked } from './parked.ts';
import { partitionProgress } from './partitionProgress.ts';

type Counter = Readonly<{ _id: string; value: number }>;

/** Name of the collection that holds a generation's documents. */
export const collectionOf = (name: string, id: number): string =>
  `${name}_${String(id)}`;

export type MongoGenerations = ReturnType<typeof mongoGenerations>;

/** The builds of every collection, and the checkpoint of each. */
export const mongoGenerations = (mongo: Mongo) => {
  const generations = mongo.collection<StoredGeneration>('generations');
  const live = liveGenerations(mongo);
  const progress = partitionProgress(mongo);
  const parked = mongoParked(mongo);
  const counters = mongo.collection<Counter>('counters');

  const find = (id: number): Promise<StoredGeneration | null> =>
    generations.findOne({ _id: id });

  /** First the record: a writer learns that its generation is gone. */
  const drop = async ({ _id, name }: StoredGeneration): Promise<void> => {
    await generations.deleteOne({ _id });
    await progress.drop(_id);
    await parked.drop(_id);
    await mongo.drop(collectionOf(name, _id));
  };

  const dropOthers = async (name: string, kept: readonly (number | null)[]) => {
    const all = await generations.find({ name }).toArray();
    for (const one of all) if (!kept.includes(one._id)) await drop(one);
  };

  return {
    find,
    /** Keys that each generation leaves out. */
    parked,
    /** Id of the live generation, at most half a second old. */
    recentLiveId: live.recentId,
    findLive: async (name: string): Promise<StoredGeneration | null> => {
      const id = await live.id(name);
      return id === null ? null : find(id);
    },

    /** Generations of every collection, by its name. */
    all: async (): Promise<ReadonlyMap<string, Generations>> => {
      const [kept, liveIds, filled] = await Promise.all([
        generations.find({}).sort({ _id: 1 }).toArray(),
        live.all(),
        progress.all(),
      ]);
      // After the progress: what it has passed may have been left out before.
      const leftOut = await parked.all();
      const all = kept.map((one) => ({
        ...one,
        ...filled.get(one._id),
        parked: leftOut.get(one._id) ?? [],
      }));
      return new Map(
        [...Map.groupBy(all, ({ name }) => name)].map(([name, ofName]) => {
          const liveId = liveIds.get(name) ?? null;
          return [
            name,
            {
              live: ofName.find(({ _id }) => _id === liveId) ?? null,
              // Generations before the live one only wait to be dropped.
              building:
                ofName.findLast(({ _id }) => _id > (liveId ?? 0)) ?? null,
            },
          ];
        }),
      );
    },

    /** Like `partitionProgress`. Throws StaleGenerationError for a dropped generation. */
    reach: async (
      { id, projection }: Generation,
      partitionId: string,
      position: number,
      count?: number,
    ): Promise<Failure | null> => {
      if ((await find(id)) === null)
        throw new StaleGenerationError(projection.name);
      return progress.reach(id, partitionId, position, count);
    },
    counted: progress.at,
    /** Notes why the topics cannot fill it. */
    lack: async (id: number, lacking: string): Promise<void> => {
      await generations.updateOne({ _id: id }, { $set: { lacking } });
    },
    /** Has waits concern it. */
    join: async (id: number): Promise<void> => {
      await generations.updateOne({ _id: id }, { $set: { joining: true } });
    },
    noteFailure: progress.noteFailure,

    /** A new one; replaces what was begun and not published. */
    begin: async (
      { name, version }: Projection,
      mark?: number,
    ): Promise<number> => {
      const counted = await counters.findOneAndUpdate(
        { _id: 'generations' },
        { $inc: { value: 1 } },
        { upsert: true, returnDocument: 'after' },
      );
      const _id = counted?.value ?? 1;
      await dropOthers(name, [await live.id(name)]);
      await generations.insertOne({
        ...{ _id, name, version, ...BEGINNING },
        ...(mark !== undefined && { mark }),
      });
      return _id;
    },

    /** Throws StaleGenerationError when it is not where its writer believes. */
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

    /** Has reads answered from it; those before stay. Throws StaleGenerationError. */
    pointTo: async ({ id, projection }: Generation): Promise<void> => {
      const { name } = projection;
      const before = await live.id(name);
      if (before !== id) await live.pointTo(name, before, id);
    },

    /** Drops what was live before it. */
    dropBefore: async ({ id, projection }: Generation): Promise<void> => {
      const older = { name: projection.name, _id: { $lt: id } };
      const left = await generations.find(older).toArray();
      for (const one of left) await drop(one);
    },

    /** False while the one that is live is ahead. */
    publish: async ({ id, projection }: Generation): Promise<boolean> => {
      const { name } = projection;
      const own = await find(id);
      if (own === null) throw new StaleGenerationError(name);
      const before = await live.id(name);
      if (before === id) return true;
      const present = before === null ? null : await find(before);
      if ((present?.position ?? 0) > own.position) return false;
      await live.pointTo(name, before, id);
      await dropOthers(name, [id]);
      return true;
    },

    discard: async ({ id, projection }: Generation): Promise<void> => {
      const { name } = projection;
      const kept = await find(id);
      if (kept === null) throw new StaleGenerationError(name);
      await live.forget(name, id);
      await drop(kept);
    },
  };
};
