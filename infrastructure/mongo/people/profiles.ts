import type { Collection } from 'mongodb';
import type { DirectoryProfiles } from '#application/shared/ports/Directory.ts';
import { asStorageFailures } from '../storageFailures.ts';
import type { StoredAddress } from './storedAddress.ts';

/** The directory's names and colors, stored with the addresses. */
export const mongoProfiles = (
  addresses: Collection<StoredAddress>,
): DirectoryProfiles => ({
  people: (userIds) =>
    asStorageFailures(async () => {
      const cursor = addresses.find({ _id: { $in: [...userIds] } });
      return new Map(
        (await cursor.toArray()).map(
          ({ _id, displayName = null, color = null, ...address }) => [
            _id,
            {
              emailAddress: address.emailAddress,
              emailVouched: address.vouched,
              displayName,
              color,
            },
          ],
        ),
      );
    }),
  storeProfile: (userId, { displayName, color }, number) =>
    asStorageFailures(async () => {
      // This filter also matches users who have no profile yet.
      const notNewer = { profileNumber: { $not: { $gt: number } } };
      await addresses.updateOne(
        { _id: userId, ...notNewer },
        { $set: { displayName, color, profileNumber: number } },
      );
    }),
});
