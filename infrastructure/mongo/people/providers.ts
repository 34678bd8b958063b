import type { Mongo } from '../database.ts';
import { reporting } from '../database.ts';
import type { KeptIdentity } from './identities.ts';
import { providerIn } from './identities.ts';

/**
 * For administrators: by user id, the providers they sign in with.
 * Throws StorageFailure.
 */
export const mongoProviders = (
  mongo: Mongo,
): Promise<ReadonlyMap<string, readonly string[]>> =>
  reporting(async () => {
    const identities = mongo.collection<KeptIdentity>('identities');
    const tied = await identities.find({ tied: true }).toArray();
    const byUser = Map.groupBy(tied, ({ userId }) => userId);
    return new Map(
      [...byUser].map(([userId, own]) => [
        userId,
        [...new Set(own.map(providerIn))].toSorted(),
      ]),
    );
  });
