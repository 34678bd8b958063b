import type { Collection } from 'mongodb';
import type {
  Directory,
  GivenAddress,
} from '#application/shared/ports/Directory.ts';
import { addressKey, noAddressKey } from '#application/shared/emailAddress.ts';
import type { Mongo } from '../database.ts';
import { ensureIndex, isDuplicate } from '../database.ts';
import { asStorageFailures } from '../storageFailures.ts';
import { insertUnlessStored } from '../insertUnlessStored.ts';
import { claimFirstPlace } from './firstUser.ts';
import { mongoIdentities, providerIn } from './identities.ts';
import { mongoInvitations } from './invitations.ts';
import type { StoredAddress } from './storedAddress.ts';
import { mongoProfiles } from './profiles.ts';
import { findOrCreateServerKey } from './serverKey.ts';
import type { StoredIdentity } from './identities.ts';

/**
 * The directory in MongoDB, for several processes. It uses unique indexes
 * instead of transactions, so that the smallest server will do: the first
 * insert wins. Erased data can no longer be read; when its disk space is reused
 * is up to the server. Throws StorageFailure.
 */
export const mongoDirectory = async (mongo: Mongo): Promise<Directory> => {
  const addresses = mongo.collection<StoredAddress>('emailAddresses');
  await ensureIndex(addresses, ['addressKey'], { unique: true });
  const identities = await mongoIdentities(mongo);

  return {
    findUser: (identity) => asStorageFailures(() => identities.find(identity)),
    findByAddress: (emailAddress) =>
      asStorageFailures(async () => {
        const key = addressKey(emailAddress);
        const stored = await addresses.findOne({ addressKey: key });
        return stored && { userId: stored._id, emailVouched: stored.vouched };
      }),
    registerUser: (identity, address, userId) =>
      asStorageFailures(() =>
        identities.link(identity, userId, () =>
          storeAddress(addresses, address, userId),
        ),
      ),
    changeAddress: (userId, address) =>
      asStorageFailures(async () => {
        const isReplaced = await replaceAddress(addresses, address, userId);
        if (isReplaced) {
          const key = addressKey(address.emailAddress);
          await identities.unlinkOtherMails(userId, key);
        }
        return isReplaced;
      }),
    markUnverified: (userId) =>
      asStorageFailures(async () => {
        await addresses.updateOne(
          { _id: userId },
          { $set: { vouched: false } },
        );
      }),
    findIdentities: (userId) => asStorageFailures(() => identities.of(userId)),
    findOnlyLocallyVerified: () =>
      asStorageFailures(async () => {
        const userIds = await identities.localUsers();
        const cursor = addresses.find({
          _id: { $in: [...userIds] },
          vouched: true,
        });
        return (await cursor.toArray()).map(({ _id }) => _id);
      }),
    trustLocal: () =>
      asStorageFailures(async () => {
        const userIds = await identities.trustLocal();
        const { matchedCount } = await addresses.updateMany(
          { _id: { $in: [...userIds] }, emailAddress: { $ne: '' } },
          { $set: { vouched: true } },
        );
        return matchedCount;
      }),
    isEmpty: (exceptUserId) =>
      asStorageFailures(async () => {
        const other =
          exceptUserId === null ? {} : { _id: { $ne: exceptUserId } };
        return (await addresses.findOne(other)) === null;
      }),
    claimFirst: (userId) =>
      asStorageFailures(() => claimFirstPlace(mongo, addresses, userId)),
    emailAddresses: (userIds) =>
      asStorageFailures(async () => {
        const cursor = addresses.find({ _id: { $in: [...userIds] } });
        return new Map(
          (await cursor.toArray()).map((address) => [
            address._id,
            address.emailAddress,
          ]),
        );
      }),
    serverKey: () => asStorageFailures(() => findOrCreateServerKey(mongo)),
    eraseUser: (userId) =>
      asStorageFailures(async () => {
        await identities.unlinkAll(userId);
        await addresses.deleteOne({ _id: userId });
      }),
    ...mongoProfiles(addresses),
    ...(await mongoInvitations(mongo)),
  };
};

/**
 * Stores a user's first address; an earlier one stays. Takes it from an owner
 * whose address is not vouched for. Returns false if another user has it.
 */
const storeAddress = async (
  addresses: Collection<StoredAddress>,
  address: GivenAddress,
  userId: string,
): Promise<boolean> => {
  const { emailAddress, emailVouched } = address;
  const key = addressKey(emailAddress);
  const isStored = await insertUnlessStored(addresses, {
    _id: userId,
    emailAddress,
    addressKey: key,
    vouched: emailVouched,
  });
  if (isStored) return true;
  const owner = await addresses.findOne({ addressKey: key });
  if (owner === null) {
    // The user has an earlier address, or else the owner was just erased.
    const earlier = await addresses.findOne({ _id: userId });
    return earlier !== null || storeAddress(addresses, address, userId);
  }
  if (owner._id === userId) return true;
  const isFree =
    emailVouched && (await freeUnverifiedAddress(addresses, owner));
  return isFree ? storeAddress(addresses, address, userId) : false;
};

/** Frees an unverified address; returns false if it was verified or changed. */
const freeUnverifiedAddress = async (
  addresses: Collection<StoredAddress>,
  { _id, addressKey: key }: StoredAddress,
): Promise<boolean> => {
  const { modifiedCount } = await addresses.updateOne(
    { _id, addressKey: key, vouched: false },
    { $set: { emailAddress: '', addressKey: noAddressKey(_id) } },
  );
  return modifiedCount > 0;
};

/**
 * Replaces a user's address, and takes the new one from an owner whose address
 * is not vouched for. Returns false if another user has it. Repeated if another
 * call stored the user's address first.
 */
const replaceAddress = async (
  addresses: Collection<StoredAddress>,
  { emailAddress, emailVouched: vouched }: GivenAddress,
  userId: string,
): Promise<boolean> => {
  try {
    await addresses.updateOne(
      { _id: userId },
      { $set: { emailAddress, addressKey: addressKey(emailAddress), vouched } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    const key = addressKey(emailAddress);
    const owner = await addresses.findOne({ addressKey: key });
    const isFree =
      owner === null ||
      owner._id === userId ||
      (vouched && (await freeUnverifiedAddress(addresses, owner)));
    return isFree
      ? replaceAddress(
          addresses,
          { emailAddress, emailVouched: vouched },
          userId,
        )
      : false;
  }
};

/**
 * The providers that each user signs in with, by user id, for administrators.
 * Throws StorageFailure.
 */
export const mongoProviders = (
  mongo: Mongo,
): Promise<ReadonlyMap<string, readonly string[]>> =>
  asStorageFailures(async () => {
    const identities = mongo.collection<StoredIdentity>('identities');
    const linked = await identities.find({ tied: true }).toArray();
    const byUser = Map.groupBy(linked, ({ userId }) => userId);
    return new Map(
      [...byUser].map(([userId, linkedIdentities]) => [
        userId,
        [...new Set(linkedIdentities.map(providerIn))].toSorted(),
      ]),
    );
  });
