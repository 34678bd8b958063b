import { keyedMutex } from '#application/shared/keyedMutex.ts';
import type { SignInLinks } from '#application/shared/ports/SignInLinks.ts';
import type { StoredLink } from '../../sessions/signInLinks.ts';
import { createSignInLinks } from '../../sessions/signInLinks.ts';
import type { Mongo } from '../database.ts';
import { ensureIndex } from '../database.ts';
import { asStorageFailures } from '../storageFailures.ts';

type MongoLink = Omit<StoredLink, 'tokenHash'> &
  Readonly<{ _id: string; guesses: number }>;

/** Sign-in links in MongoDB, for several processes. Throws StorageFailure. */
export const mongoSignInLinks = async (mongo: Mongo): Promise<SignInLinks> => {
  const links = mongo.collection<MongoLink>('signInLinks');
  await ensureIndex(links, ['browserHash'], { unique: true });
  await ensureIndex(links, ['addressHash']);
  await ensureIndex(links, ['expiresAt']);

  // Some servers of the protocol lose concurrent increments.
  const inOrder = keyedMutex();

  const findOne = (by: Partial<MongoLink>) =>
    asStorageFailures(async () => toLink(await links.findOne(by)));

  return createSignInLinks({
    insert: ({ tokenHash, ...link }) =>
      asStorageFailures(async () => {
        await links.insertOne({ _id: tokenHash, ...link, guesses: 0 });
      }),
    byToken: (hash) => findOne({ _id: hash }),
    byBrowser: (hash) => findOne({ browserHash: hash }),
    countGuess: (hash, maxGuesses) =>
      asStorageFailures(() =>
        inOrder(hash, async () => {
          const counted = await links.findOneAndUpdate(
            { _id: hash },
            { $inc: { guesses: 1 } },
            { returnDocument: 'after' },
          );
          return counted !== null && counted.guesses <= maxGuesses;
        }),
      ),
    remove: (hash) =>
      asStorageFailures(
        async () => (await links.deleteOne({ _id: hash })).deletedCount > 0,
      ),
    removeExpired: (now) =>
      asStorageFailures(
        async () =>
          (await links.deleteMany({ expiresAt: { $lte: now } })).deletedCount,
      ),
    removeAddress: (hash) =>
      asStorageFailures(async () => {
        await links.deleteMany({ addressHash: hash });
      }),
  });
};

const toLink = (stored: MongoLink | null): StoredLink | null => {
  if (stored === null) return null;
  const { _id: tokenHash, ...link } = stored;
  return { tokenHash, ...link };
};
