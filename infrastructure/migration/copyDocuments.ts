import { isDeepStrictEqual } from 'node:util';
import type { Collection } from 'mongodb';
import type { Mongo } from '../mongo/database.ts';
import { reporting, MAX_BULK_STATEMENTS } from '../mongo/database.ts';
import type { Notes } from './notes.ts';

type Kept = Readonly<{ _id: string }>;

/** The documents of one read and insert; MongoDB accepts 48 MB at once. */
const AT_ONCE = 1000;

/**
 * Copies documents into a collection. Documents that it holds already are left,
 * or replaced if they differ. Returns the number of documents. Throws
 * StorageFailure.
 */
export const copyDocuments = (
  mongo: Mongo,
  name: string,
  documents: Iterable<Kept>,
): Promise<number> =>
  reporting(async () => {
    const collection = mongo.collection<Kept>(name);
    let count = 0;
    for (const some of chunks(documents, AT_ONCE)) {
      const stored = await present(collection, some);
      const missing = some.filter(({ _id }) => !stored.has(_id));
      if (missing.length > 0) await collection.insertMany(missing);
      await replace(
        collection,
        some.filter((one) => stored.has(one._id) && isOther(stored, one)),
      );
      count += some.length;
    }
    return count;
  });

const replace = async (
  collection: Collection<Kept>,
  documents: readonly Kept[],
): Promise<void> => {
  for (const some of chunks(documents, MAX_BULK_STATEMENTS)) {
    await collection.bulkWrite(
      some.map((replacement) => ({
        replaceOne: { filter: { _id: replacement._id }, replacement },
      })),
    );
  }
};

/** The id of a document that a collection should not hold, or null. */
export const findUnexpectedDocument = (
  mongo: Mongo,
  name: string,
  documents: Iterable<Kept>,
  notes: Pick<Notes, 'ids'>,
): Promise<string | null> =>
  reporting(async () => {
    const isOurs = notes.ids(documents);
    const ids = mongo
      .collection<Kept>(name)
      .find({}, { projection: { _id: 1 }, batchSize: AT_ONCE });
    for await (const { _id } of ids) if (!isOurs(_id)) return _id;
    return null;
  });

/** How many documents of a collection differ, are missing or surplus. */
export const countDifferences = (
  mongo: Mongo,
  name: string,
  documents: Iterable<Kept>,
): Promise<number> =>
  reporting(async () => {
    const collection = mongo.collection<Kept>(name);
    let count = 0;
    let wrong = 0;
    for (const some of chunks(documents, AT_ONCE)) {
      const stored = await present(collection, some);
      wrong += some.filter((one) => isOther(stored, one)).length;
      count += some.length;
    }
    const more = (await collection.countDocuments({})) - count;
    return wrong + Math.max(more, 0);
  });

const isOther = (stored: ReadonlyMap<string, Kept>, document: Kept): boolean =>
  !isDeepStrictEqual(stored.get(document._id), document);

const present = async (
  collection: Collection<Kept>,
  documents: readonly Kept[],
): Promise<ReadonlyMap<string, Kept>> => {
  const ids = documents.map(({ _id }) => _id);
  const found = await collection.find({ _id: { $in: ids } }).toArray();
  return new Map(found.map((one) => [one._id, one]));
};

function* chunks<T>(all: Iterable<T>, size: number): Generator<T[]> {
  let chunk: T[] = [];
  for (const one of all) {
    chunk.push(one);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
