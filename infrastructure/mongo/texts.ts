import type { ReadableTexts } from '../eventLog/checkTexts.ts';
import type { TextStore } from '../eventLog/storeWithTexts.ts';
import type { StoredText } from '../eventLog/texts.ts';
import { chunksWithin } from '../shared/chunksWithin.ts';
import type { Mongo } from './database.ts';
import { asStorageFailures } from './storageFailures.ts';

export const TEXTS_COLLECTION = 'texts';

/** A text as it is stored, under its hash; the salt is in hex. */
export type MongoText = Readonly<{
  _id: string;
  salt: string;
  text: string;
  /** The id of the event it was written for; missing after a migration. */
  eventId?: string;
}>;

/** The maximum number of hashes of one query; each has 64 bytes. */
const QUERY_BATCH_SIZE = 1000;
/** The maximum number of characters of one insert; the server accepts 48 MB. */
const MAX_CHARACTERS_PER_INSERT = 4_000_000;
const MAX_TEXTS_PER_INSERT = 1000;

export const toMongoText = ({ sha256, ...text }: StoredText): MongoText => ({
  _id: sha256,
  ...text,
});

/**
 * The texts of events whose log is in another engine. A majority acknowledges
 * each text before its event is appended, and texts are read from the primary,
 * so that a reader of the event always finds its text. Throws StorageFailure.
 */
export const mongoTexts = (mongo: Mongo): TextStore & ReadableTexts => {
  const texts = mongo.collection<MongoText>(TEXTS_COLLECTION);
  const readAll = async (hashes: readonly string[]): Promise<MongoText[]> => {
    const batches: MongoText[][] = [];
    for (const batch of chunksWithin(hashes, QUERY_BATCH_SIZE)) {
      batches.push(await texts.find({ _id: { $in: batch } }).toArray());
    }
    return batches.flat();
  };
  const deleteAll = async (hashes: readonly string[]): Promise<void> => {
    for (const batch of chunksWithin(hashes, QUERY_BATCH_SIZE)) {
      await texts.deleteMany({ _id: { $in: batch } });
    }
  };

  /** The hashes of other copies, which repeated appends have left behind. */
  const findCopies = async (
    erased: readonly MongoText[],
  ): Promise<readonly string[]> => {
    const keyOf = ({ eventId, text }: Pick<MongoText, 'eventId' | 'text'>) =>
      JSON.stringify([eventId, text]);
    const keys = new Set(erased.map(keyOf));
    const eventIds = [
      ...new Set(erased.flatMap(({ eventId }) => eventId ?? [])),
    ];
    const copies: string[] = [];
    for (const batch of chunksWithin(eventIds, QUERY_BATCH_SIZE)) {
      for await (const text of texts.find({ eventId: { $in: batch } })) {
        if (keys.has(keyOf(text))) copies.push(text._id);
      }
    }
    return copies;
  };
  return {
    findTexts: (hashes) =>
      asStorageFailures(
        async () =>
          new Map((await readAll(hashes)).map(({ _id, text }) => [_id, text])),
      ),
    readWithSalts: (hashes) =>
      asStorageFailures(async () =>
        (await readAll(hashes)).map(({ _id, ...text }) => ({
          sha256: _id,
          ...text,
        })),
      ),
    count: () => asStorageFailures(() => texts.countDocuments({})),
    erase: (hashes) =>
      asStorageFailures(async () => {
        // The copies go first: they are only found by the erased texts.
        await deleteAll(await findCopies(await readAll(hashes)));
        await deleteAll(hashes);
      }),
    beforeAppend: {
      store: (all) =>
        asStorageFailures(async () => {
          for (const batch of chunksOfTexts(all)) {
            await texts.insertMany(batch.map(toMongoText));
          }
        }),
      takeBack: (hashes) => asStorageFailures(() => deleteAll(hashes)),
    },
  };
};

/** Splits texts into chunks, each small enough for one insert. */
export const chunksOfTexts = (
  texts: Iterable<StoredText>,
): Iterable<StoredText[]> =>
  chunksWithin(texts, MAX_TEXTS_PER_INSERT, {
    maxSize: MAX_CHARACTERS_PER_INSERT,
    sizeOf: ({ text }) => text.length,
  });
