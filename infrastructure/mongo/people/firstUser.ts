import type { Collection } from 'mongodb';
import type { Mongo } from '../database.ts';
import { insertUnlessStored } from '../insertUnlessStored.ts';
import type { StoredAddress } from './storedAddress.ts';

/**
 * A user's claim to a place as the first user. The id is the place: `first`, or
 * `after <userId>` if the first user of that id was erased.
 */
export type FirstClaim = Readonly<{ _id: string; userId: string }>;

export const FIRST_PLACE = 'first';

/**
 * Whether a user is the first one of the server, or takes over from a first
 * user who was erased. Each claim is an insert: even the smallest server
 * accepts only one of several concurrent inserts with the same id.
 */
export const claimFirstPlace = async (
  mongo: Mongo,
  addresses: Collection<StoredAddress>,
  userId: string,
): Promise<boolean> => {
  const claims = mongo.collection<FirstClaim>('firstUser');
  for (let place = FIRST_PLACE; ;) {
    const claim = await readStoredClaim(claims, { _id: place, userId });
    if (claim.userId === userId) return true;
    const user = await addresses.findOne({ _id: claim.userId });
    if (user !== null) return false;
    place = `after ${claim.userId}`;
  }
};

/** The stored claim: this one, or an earlier one for the same place. */
const readStoredClaim = async (
  claims: Collection<FirstClaim>,
  claim: FirstClaim,
): Promise<FirstClaim> => {
  if (await insertUnlessStored(claims, claim)) return claim;
  return (await claims.findOne({ _id: claim._id })) ?? claim;
};
