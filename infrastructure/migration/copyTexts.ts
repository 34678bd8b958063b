import { isDeepStrictEqual } from 'node:util';
import type { Collection } from 'mongodb';
import type { StoredText } from '../eventLog/texts.ts';
import type { Mongo } from '../mongo/database.ts';
import { asStorageFailures } from '../mongo/storageFailures.ts';
import type { MongoText } from '../mongo/texts.ts';
import {
  chunksOfTexts,
  TEXTS_COLLECTION,
  toMongoText,
} from '../mongo/texts.ts';
import type { Sqlite } from '../sqlite/database.ts';
import { NOT_ERASED_SQL, storedTexts } from '../sqlite/eventStore/textTable.ts';

/** How many texts are fetched at once. */
const PAGE_SIZE = 1000;

/**
 * Copies the texts of a data folder, before the events that refer to them.
 * Texts that are already in MongoDB are not copied again. Memory is bounded,
 * however many there are. Returns the number of texts. Throws StorageFailure.
 */
export const copyTexts = (source: Sqlite, mongo: Mongo): Promise<number> =>
  asStorageFailures(async () => {
    const collection = mongo.collection<MongoText>(TEXTS_COLLECTION);
    let count = 0;
    for (const chunk of chunksOfTexts(storedTexts(source))) {
      const stored = await findStored(collection, chunk);
      const missing = chunk.filter(({ sha256 }) => !stored.has(sha256));
      if (missing.length > 0)
        await collection.insertMany(missing.map(toMongoText));
      count += chunk.length;
    }
    return count;
  });

/** How many texts differ from the data folder. Throws StorageFailure. */
export const countDifferentTexts = (
  source: Sqlite,
  mongo: Mongo,
): Promise<number> =>
  asStorageFailures(async () => {
    const collection = mongo.collection<MongoText>(TEXTS_COLLECTION);
    let count = 0;
    for (const chunk of chunksOfTexts(storedTexts(source))) {
      const stored = await findStored(collection, chunk);
      count += chunk.filter(
        (text) =>
          !isDeepStrictEqual(stored.get(text.sha256), toMongoText(text)),
      ).length;
    }
    return count;
  });

/**
 * The hash of a text that the data folder does not hold, or has erased since it
 * was copied; null if there is none. Throws StorageFailure.
 */
export const findUnexpectedText = (
  source: Sqlite,
  mongo: Mongo,
): Promise<string | null> =>
  asStorageFailures(async () => {
    const findInSource = source.statement(
      `SELECT 1 FROM texts WHERE sha256 = unhex(?) AND ${NOT_ERASED_SQL}`,
    );
    const ids = mongo
      .collection<MongoText>(TEXTS_COLLECTION)
      .find({}, { projection: { _id: 1 }, batchSize: PAGE_SIZE });
    for await (const { _id } of ids) {
      if (findInSource.get(_id) === undefined) return _id;
    }
    return null;
  });

const findStored = async (
  collection: Collection<MongoText>,
  texts: readonly Pick<StoredText, 'sha256'>[],
): Promise<ReadonlyMap<string, MongoText>> => {
  const ids = texts.map(({ sha256 }) => sha256);
  const found = await collection.find({ _id: { $in: ids } }).toArray();
  return new Map(found.map((text) => [text._id, text]));
};
