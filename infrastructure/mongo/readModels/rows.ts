import type { BulkWriteResult, Collection } from 'mongodb';
import { MongoBulkWriteError } from 'mongodb';
import type { Projection } from '#projections/shared/projection.ts';
import type { Mongo } from '../database.ts';
import {
  DUPLICATE_KEY,
  ensureIndex,
  isDuplicate,
  MAX_BULK_STATEMENTS,
} from '../database.ts';
import type {
  Generation,
  StoredDocument,
} from '../../readModels/documentStore.ts';
import { chunksWithin } from '../../shared/chunksWithin.ts';
import type { MongoRow } from './documents.ts';
import { pathOf, toStoredDocument } from './documents.ts';
import { collectionOf } from './generations.ts';

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
  const cursor = rows.find(
    { _id: { $in: [...ids] } },
    { projection: { position: 1, body: 1 } },
  );
  return (await cursor.toArray()).map(toStoredDocument);
};

/** The maximum number of documents of a page. */
const PAGE_SIZE = 200;

/** All documents in pages; later pages may include newer changes. */
export async function* readPages(
  rows: Collection<MongoRow>,
): AsyncGenerator<readonly StoredDocument[], void, undefined> {
  const cursor = rows.find(
    {},
    { projection: { position: 1, body: 1 }, batchSize: PAGE_SIZE },
  );
  let page: StoredDocument[] = [];
  for await (const row of cursor) {
    page.push(toStoredDocument(row));
    if (page.length < PAGE_SIZE) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
}

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

/** Writes rows unless newer ones are stored already. */
export const writeNewer = async (
  collection: Collection<MongoRow>,
  rows: readonly MongoRow[],
): Promise<void> => {
  for (const chunk of chunksWithin(rows, MAX_BULK_STATEMENTS)) {
    if (await writeInBulk(collection, chunk)) continue;
    for (const row of chunk) await writeOne(collection, row);
  }
};

/**
 * Returns false if some rows may not have been written: FerretDB stops at the
 * first refused row, even if the bulk write is unordered.
 */
const writeInBulk = async (
  collection: Collection<MongoRow>,
  rows: readonly MongoRow[],
): Promise<boolean> => {
  const statements = rows.map((row) => ({
    replaceOne: { ...replaceOlder(row), upsert: true },
  }));
  try {
    await collection.bulkWrite(statements, { ordered: false });
    return true;
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error;
    return isRestWritten(error.result, rows.length);
  }
};

/**
 * Whether duplicates are the only failure; otherwise the rows are written one
 * by one.
 */
const isRestWritten = (result: BulkWriteResult, count: number): boolean => {
  const refused = result.getWriteErrors();
  const { matchedCount, upsertedCount } = result;
  return (
    refused.every(({ code }) => code === DUPLICATE_KEY) &&
    result.getWriteConcernError() === undefined &&
    matchedCount + upsertedCount + refused.length === count
  );
};

const writeOne = async (
  collection: Collection<MongoRow>,
  row: MongoRow,
): Promise<void> => {
  const { filter, replacement } = replaceOlder(row);
  try {
    await collection.replaceOne(filter, replacement, { upsert: true });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
};

/** If a newer row exists, the filter matches nothing and the insert fails. */
const replaceOlder = (row: MongoRow) => ({
  filter: { _id: row._id, position: { $lt: row.position } },
  replacement: row,
});
