import { randomBytes } from 'node:crypto';
import type { Devices } from '#application/shared/ports/Devices.ts';
import { before, DEVICE_IDLE_MS, hashOf } from '../../sessions/rules.ts';
import type { Mongo } from '../database.ts';
import { reporting } from '../database.ts';

type Device = Readonly<{
  /** Hash of the secret. */
  _id: string;
  lastUsedAt: string;
}>;

/** Remembered browsers in MongoDB, for several processes. Throws StorageFailure. */
export const mongoDevices = async (mongo: Mongo): Promise<Devices> => {
  const devices = mongo.collection<Device>('devices');
  return {
    remember: (now) =>
      reporting(async () => {
        const oldest = before(now, DEVICE_IDLE_MS);
        await devices.deleteMany({ lastUsedAt: { $lt: oldest } });
        const secret = randomBytes(32).toString('base64url');
        await devices.insertOne({ _id: hashOf(secret), lastUsedAt: now });
        return secret;
      }),
    isKnown: (secret, now) =>
      reporting(async () => {
        const oldest = before(now, DEVICE_IDLE_MS);
        const { matchedCount } = await devices.updateOne(
          { _id: hashOf(secret), lastUsedAt: { $gte: oldest } },
          { $set: { lastUsedAt: now } },
        );
        return matchedCount > 0;
      }),
    forgetAll: () =>
      reporting(async () => (await devices.deleteMany({})).deletedCount),
  };
};
