import { isDeepStrictEqual } from 'node:util';
import type { Collection } from 'mongodb';
import type { Mongo } from '../mongo/database.ts';
import { reporting, MAX_BULK_STATEMENTS } from '../mongo/database.ts';

type Kept = Readonly<{ _id: string }>;

/** Documents of one insert: MongoDB takes 48 MB of them. */
const INSERTED_AT_ONCE = 1000;

/**
 * Brings a collection to hold the documents; those that it holds already are
 * left, or put right. Throws StorageFailure.
 */
export const copyDocuments = (
  mongo: Mongo,
  name: string,
  documents: readonly Kept[],
): Promise<void> =>
  reporting(async () => {
    const collection = mongo.collection<Kept>(name);
    const there = await byId(collection);
    const missing = documents.filter(({ _id }) => !there.has(_id));
    for (const some of chunks(missing, INSERTED_AT_ONCE)) {
      await collection.insertMany(some);
    }
    const others = documents.filter((document) => {
      const present = there.get(document._id);
      return present !== undefined && !isDeepStrictEqual(present, document);
    });
    for (const some of chunks(others, MAX_BULK_STATEMENTS)) {
      await collection.bulkWrite(
        some.map((replacement) => ({
          replaceOne: { filter: { _id: replacement._id }, replacement },
        })),
      );
    }
  });

/** Id of a document that a collection holds and should not; null for none. */
export const strangerIn = (
  mongo: Mongo,
  name: string,
  documents: readonly Kept[],
): Promise<string | null> =>
  reporting(async () => {
    const ours = new Set(documents.map(({ _id }) => _id));
    const collection = mongo.collection<Kept>(name);
    const ids = await Array.fromAsync(
      collection.find({}, { projection: { _id: 1 } }),
    );
    return ids.find(({ _id }) => !ours.has(_id))?._id ?? null;
  });

/** How many documents of a collection are not as they should be. */
export const differentIn = (
  mongo: Mongo,
  name: string,
  documents: readonly Kept[],
): Promise<number> =>
  reporting(async () => {
    const there = await byId(mongo.collection<Kept>(name));
    const wrong = documents.filter(
      (document) => !isDeepStrictEqual(there.get(document._id), document),
    );
    const more = Math.max(0, there.size - documents.length);
    return wrong.length + more;
  });

const byId = async (
  collection: Collection<Kept>,
): Promise<ReadonlyMap<string, Kept>> =>
  new Map(
    (await Array.fromAsync(collection.find({}))).map((one): [string, Kept] => [
      one._id,
      one,
    ]),
  );

function* chunks<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let i = 0; i < all.length; i += size) yield all.slice(i, i + size);
}
