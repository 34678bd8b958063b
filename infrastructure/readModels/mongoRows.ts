import type { AnyBulkWriteOperation, Collection } from 'mongodb';
import { MongoBulkWriteError } from 'mongodb';
import type { Projection } from '#projections/shared/projection.ts';
import type { Mongo } from '../shared/mongo.ts';
import {
  ensureIndex,
  isDuplicate,
  STATEMENTS_AT_ONCE,
} from '../shared/mongo.ts';
import type { Generation, StoredDocument } from './documentStore.ts';
import type { MongoRow } from './mongoDocuments.ts';
import { pathOf, storedIn } from './mongoDocuments.ts';
import { collectionOf } from './mongoGenerations.ts';

/** The documents of a generation. */
export const rowsOf = (
  mongo: Mongo,
  { id, projection }: Generation,
): Collection<MongoRow> =>
  mongo.collection<MongoRow>(collectionOf(projection.name, id));

export const loadRows = async (
  rows: Collection<MongoRow>,
  ids: readonly string[],
): Promise<readonly StoredDocument[]> => {
  const found = rows.find(
    { _id: { $in: [...ids] } },
    { projection: { position: 1, body: 1 } },
  );
  return (await found.toArray()).map(storedIn);
};

export const createIndexes = async (
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
export const writeNewer = async (
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
