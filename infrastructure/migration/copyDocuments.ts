import { isDeepStrictEqual } from 'node:util';
import type { Collection } from 'mongodb';
import type { Mongo } from '../mongo/database.ts';
import { MAX_BULK_STATEMENTS } from '../mongo/database.ts';
import { asStorageFailures } from '../mongo/storageFailures.ts';
import { chunksWithin } from '../shared/chunksWithin.ts';
import type { MigrationNotes } from './migrationNotes.ts';

type StoredDocument = Readonly<{ _id: string }>;

/**
 * How many documents are read and inserted at once; MongoDB accepts 48 MB at
 * once.
 */
const BATCH_SIZE = 1000;

/**
 * Copies documents into a collection. Documents that it holds already are left,
 * or replaced if they differ. Returns the number of documents. Throws
 * StorageFailure.
 */
export const copyDocuments = (
  mongo: Mongo,
  name: string,
  documents: Iterable<StoredDocument>,
): Promise<number> =>
  asStorageFailures(async () => {
    const collection = mongo.collection<StoredDocument>(name);
    let count = 0;
    for (const batch of chunksWithin(documents, BATCH_SIZE)) {
      const stored = await findStored(collection, batch);
      const missing = batch.filter(({ _id }) => !stored.has(_id));
      if (missing.length > 0) await collection.insertMany(missing);
      await replaceDocuments(
        collection,
        batch.filter(
          (document) =>
            stored.has(document._id) && isDifferent(stored, document),
        ),
      );
      count += batch.length;
    }
    return count;
  });

const replaceDocuments = async (
  collection: Collection<StoredDocument>,
  documents: readonly StoredDocument[],
): Promise<void> => {
  for (const batch of chunksWithin(documents, MAX_BULK_STATEMENTS)) {
    await collection.bulkWrite(
      batch.map((replacement) => ({
        replaceOne: { filter: { _id: replacement._id }, replacement },
      })),
    );
  }
};

/** The id of a document that a collection should not hold, or null. */
export const findUnexpectedDocument = (
  mongo: Mongo,
  name: string,
  documents: Iterable<StoredDocument>,
  notes: Pick<MigrationNotes, 'recordIds'>,
): Promise<string | null> =>
  asStorageFailures(async () => {
    const isExpected = notes.recordIds(documents);
    const ids = mongo
      .collection<StoredDocument>(name)
      .find({}, { projection: { _id: 1 }, batchSize: BATCH_SIZE });
    for await (const { _id } of ids) if (!isExpected(_id)) return _id;
    return null;
  });

/** How many documents of a collection differ, are missing or surplus. */
export const countDifferences = (
  mongo: Mongo,
  name: string,
  documents: Iterable<StoredDocument>,
): Promise<number> =>
  asStorageFailures(async () => {
    const collection = mongo.collection<StoredDocument>(name);
    let count = 0;
    let differing = 0;
    for (const batch of chunksWithin(documents, BATCH_SIZE)) {
      const stored = await findStored(collection, batch);
      differing += batch.filter((document) =>
        isDifferent(stored, document),
      ).length;
      count += batch.length;
    }
    const surplus = (await collection.countDocuments({})) - count;
    return differing + Math.max(surplus, 0);
  });

const isDifferent = (
  stored: ReadonlyMap<string, StoredDocument>,
  document: StoredDocument,
): boolean => !isDeepStrictEqual(stored.get(document._id), document);

const findStored = async (
  collection: Collection<StoredDocument>,
  documents: readonly StoredDocument[],
): Promise<ReadonlyMap<string, StoredDocument>> => {
  const ids = documents.map(({ _id }) => _id);
  const found = await collection.find({ _id: { $in: ids } }).toArray();
  return new Map(found.map((document) => [document._id, document]));
};
