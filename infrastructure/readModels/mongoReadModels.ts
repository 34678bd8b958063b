import type { AnyBulkWriteOperation, Collection } from 'mongodb';
import { MongoBulkWriteError } from 'mongodb';
import type { Projection } from '#projections/shared/projection.ts';
import type { ReadModels } from '#application/shared/ports/ReadModels.ts';
import type { Mongo } from '../shared/mongo.ts';
import {
  ensureIndex,
  isDuplicate,
  reporting,
  STATEMENTS_AT_ONCE,
} from '../shared/mongo.ts';
import type { Generation, ReadModelStore } from './documentStore.ts';
import { Outrun } from './documentStore.ts';
import type { MongoRow } from './mongoDocuments.ts';
import { pathOf, rowOf, storedIn } from './mongoDocuments.ts';
import { collectionOf, mongoGenerations } from './mongoGenerations.ts';
import { mongoQueries } from './mongoQueries.ts';

const SNAPSHOTS = 5;

/**
 * Read models in MongoDB, for several processes, without transactions: each
 * document bears its position, so that a write that a crash cut short, or that
 * two projectors make, is harmless. The checkpoint moves last.
 */
export const mongoReadModels = (
  mongo: Mongo,
  projections: readonly Projection[],
): ReadModelStore => {
  const generations = mongoGenerations(mongo);
  const rowsOf = ({ id, projection }: Generation): Collection<MongoRow> =>
    mongo.collection<MongoRow>(collectionOf(projection.name, id));

  const checkpointOf = async ({ id, projection }: Generation) => {
    const kept = await generations.find(id);
    if (kept === null) throw new Outrun(projection.name);
    const { position, eventId } = kept;
    return { position, eventId };
  };

  return {
    ...(mongoQueries(mongo, generations, projections) as ReadModels),
    live: (projection) =>
      reporting(async () => {
        const kept = await generations.findLive(projection.name);
        if (kept === null) return null;
        const { _id, version, position, eventId } = kept;
        return {
          generation: { id: _id, projection },
          version,
          checkpoint: { position, eventId },
        };
      }),
    begin: (projection) =>
      reporting(async () => {
        const id = await generations.begin(projection);
        const generation = { id, projection };
        await createIndexes(rowsOf(generation), projection);
        return generation;
      }),
    load: (generation, ids) =>
      reporting(async () => {
        const found = rowsOf(generation).find(
          { _id: { $in: [...ids] } },
          { projection: { position: 1, body: 1 } },
        );
        return (await found.toArray()).map(storedIn);
      }),
    commit: (generation, { changes, from, to }) =>
      reporting(async () => {
        // Before anything is written: what cannot be stored changes nothing.
        const rows = changes.map((one) => rowOf(generation.projection, one));
        const { position } = await checkpointOf(generation);
        if (position !== from) throw new Outrun(generation.projection.name);
        await writeNewer(rowsOf(generation), rows);
        await generations.advance(generation, from, to);
      }),
    publish: (generation) => reporting(() => generations.publish(generation)),
    discard: (generation) => reporting(() => generations.discard(generation)),
    snapshot: (generation) =>
      reporting(async () => {
        for (let attempt = 1; ; attempt++) {
          const checkpoint = await checkpointOf(generation);
          const rows = await rowsOf(generation).find({}).toArray();
          const { position } = await checkpointOf(generation);
          const isOneMoment = position === checkpoint.position;
          if (isOneMoment || attempt === SNAPSHOTS) {
            return { checkpoint, documents: rows.map(storedIn) };
          }
        }
      }),
    close: mongo.close,
  };
};

const createIndexes = async (
  rows: Collection<MongoRow>,
  { indexes, text }: Projection,
): Promise<void> => {
  for (const { fields } of indexes) {
    await ensureIndex(rows, fields.map(pathOf));
  }
  if (text !== undefined) {
    await ensureIndex(rows, [pathOf(text.scope), 'words']);
  }
};

/** What is newer already stays as it is. */
const writeNewer = async (
  collection: Collection<MongoRow>,
  rows: readonly MongoRow[],
): Promise<void> => {
  for (let i = 0; i < rows.length; i += STATEMENTS_AT_ONCE) {
    const chunk = rows.slice(i, i + STATEMENTS_AT_ONCE).map(replaceOlder);
    try {
      await collection.bulkWrite(chunk, { ordered: false });
    } catch (error) {
      if (!areAllNewer(error)) throw error;
    }
  }
};

/** Of a newer one the upsert finds nothing, and the insert refuses its id. */
const replaceOlder = (row: MongoRow): AnyBulkWriteOperation<MongoRow> => ({
  replaceOne: {
    filter: { _id: row._id, position: { $lt: row.position } },
    replacement: row,
    upsert: true,
  },
});

const areAllNewer = (error: unknown): boolean =>
  error instanceof MongoBulkWriteError
    ? [error.writeErrors].flat().every(({ code }) => code === error.code) &&
      isDuplicate(error)
    : isDuplicate(error);
