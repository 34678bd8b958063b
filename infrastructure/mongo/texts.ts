import type { ReadableTexts } from '../eventLog/checkTexts.ts';
import type { TextStore } from '../eventLog/storeWithTexts.ts';
import type { StoredText } from '../eventLog/texts.ts';
import type { Mongo } from './database.ts';
import { asStorageFailures } from './database.ts';

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
    const found: MongoText[][] = [];
    for (let from = 0; from < hashes.length; from += QUERY_BATCH_SIZE) {
      const batch = hashes.slice(from, from + QUERY_BATCH_SIZE);
      found.push(await texts.find({ _id: { $in: batch } }).toArray());
    }
    return found.flat();
  };
  return {
    find: (hashes) =>
      asStorageFailures(
        async () =>
          new Map((await readAll(hashes)).map(({ _id, text }) => [_id, text])),
      ),
    read: (hashes) =>
      asStorageFailures(async () =>
        (await readAll(hashes)).map(({ _id, ...text }) => ({
          sha256: _id,
          ...text,
        })),
      ),
    count: () => asStorageFailures(() => texts.countDocuments({})),
    erase: (hashes) =>
      asStorageFailures(async () => {
        for (let from = 0; from < hashes.length; from += QUERY_BATCH_SIZE) {
          const batch = hashes.slice(from, from + QUERY_BATCH_SIZE);
          await texts.deleteMany({ _id: { $in: batch } });
        }
      }),
    separate: {
      store: (all) =>
        asStorageFailures(async () => {
          for (const batch of chunksOf(all)) {
            await texts.insertMany(batch.map(toMongoText));
          }
        }),
      forget: (hashes) =>
        asStorageFailures(async () => {
          await texts.deleteMany({ _id: { $in: [...hashes] } });
        }),
    },
  };
};

/** Splits texts into inserts of at most MAX_CHARACTERS_PER_INSERT. */
export function* chunksOf(
  texts: Iterable<StoredText>,
): Generator<StoredText[], void, undefined> {
  let chunk: StoredText[] = [];
  let characters = 0;
  for (const text of texts) {
    const { length } = text.text;
    const isFull =
      chunk.length === MAX_TEXTS_PER_INSERT ||
      characters + length > MAX_CHARACTERS_PER_INSERT;
    if (chunk.length > 0 && isFull) {
      yield chunk;
      chunk = [];
      characters = 0;
    }
    chunk.push(text);
    characters += length;
  }
  if (chunk.length > 0) yield chunk;
}
