import { randomBytes } from 'node:crypto';
import { instantBefore } from '#application/shared/instants.ts';
import type { Devices } from '#application/shared/ports/Devices.ts';
import {
  DEVICE_IDLE_MS,
  hashOf,
  USER_AGENT_CHARACTERS,
} from '../../sessions/rules.ts';
import type { Mongo } from '../database.ts';
import { ensureIndex, retryDuplicateUpsert } from '../database.ts';
import { asStorageFailures } from '../storageFailures.ts';

type Device = Readonly<{
  /** The hash of the device's secret. */
  _id: string;
  lastUsedAt: string;
}>;

type DeviceUser = Readonly<{
  /** The user's id and the device's hash. */
  _id: string;
  userId: string;
  hash: string;
  userAgent: string;
  lastUsedAt: string;
}>;

/**
 * Remembered browsers in MongoDB, for several processes. Throws StorageFailure.
 */
export const mongoDevices = async (mongo: Mongo): Promise<Devices> => {
  const devices = mongo.collection<Device>('devices');
  const users = mongo.collection<DeviceUser>('deviceUsers');
  await ensureIndex(users, ['userId']);
  await ensureIndex(users, ['hash']);

  const idOf = (userId: string, hash: string) => `${userId} ${hash}`;

  return {
    remember: (now) =>
      asStorageFailures(async () => {
        const idle = {
          lastUsedAt: { $lt: instantBefore(now, DEVICE_IDLE_MS) },
        };
        await devices.deleteMany(idle);
        await users.deleteMany(idle);
        const secret = randomBytes(32).toString('base64url');
        await devices.insertOne({ _id: hashOf(secret), lastUsedAt: now });
        return secret;
      }),
    isKnown: (secret, now) =>
      asStorageFailures(async () => {
        const oldest = instantBefore(now, DEVICE_IDLE_MS);
        const { matchedCount } = await devices.updateOne(
          { _id: hashOf(secret), lastUsedAt: { $gte: oldest } },
          { $set: { lastUsedAt: now } },
        );
        return matchedCount > 0;
      }),
    recordUser: (secret, { userId, userAgent, now: lastUsedAt }) =>
      asStorageFailures(async () => {
        const hash = hashOf(secret);
        if ((await devices.findOne({ _id: hash })) === null) return;
        const agent = userAgent.slice(0, USER_AGENT_CHARACTERS);
        await retryDuplicateUpsert(() =>
          users.updateOne(
            { _id: idOf(userId, hash) },
            { $set: { userId, hash, userAgent: agent, lastUsedAt } },
            { upsert: true },
          ),
        );
      }),
    list: (userId, now) =>
      asStorageFailures(async () => {
        const storedUsers = await users.find({ userId }).toArray();
        const hashes = storedUsers.map(({ hash }) => hash);
        const oldest = instantBefore(now, DEVICE_IDLE_MS);
        const remembered = await devices
          .find({ _id: { $in: hashes }, lastUsedAt: { $gte: oldest } })
          .toArray();
        const ids = new Set(remembered.map(({ _id }) => _id));
        return storedUsers
          .filter(({ hash }) => ids.has(hash))
          .map(({ hash: id, lastUsedAt, userAgent }) => ({
            id,
            lastUsedAt,
            userAgent,
          }))
          .toSorted((a, b) => (a.lastUsedAt < b.lastUsedAt ? 1 : -1));
      }),
    forget: (userId, id) =>
      asStorageFailures(async () => {
        const used = await users.findOne({ _id: idOf(userId, id) });
        if (used === null) return false;
        const { deletedCount } = await devices.deleteOne({ _id: id });
        await users.deleteMany({ hash: id });
        return deletedCount > 0;
      }),
    forgetUser: (userId) =>
      asStorageFailures(async () => {
        await users.deleteMany({ userId });
      }),
    forgetAll: () =>
      asStorageFailures(async () => {
        await users.deleteMany({});
        return (await devices.deleteMany({})).deletedCount;
      }),
  };
};
