import type { Collection } from 'mongodb';
import type { Mongo } from '../database.ts';
import { isDuplicate } from '../database.ts';
import type { KeptAddress } from './keptAddress.ts';

type FirstUser = Readonly<{ _id: 'first'; userId: string }>;

/** Whether a user is the first one, or takes the place of one who was erased. */
export const claimFirstIn = async (
  mongo: Mongo,
  addresses: Collection<KeptAddress>,
  userId: string,
): Promise<boolean> => {
  const claims = mongo.collection<FirstUser>('firstUser');
  try {
    await claims.insertOne({ _id: 'first', userId });
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
  const claim = await claims.findOne({ _id: 'first' });
  if (claim === null) return false;
  if (claim.userId === userId) return true;
  if ((await addresses.findOne({ _id: claim.userId })) !== null) return false;
  // Of several who see that it is free, one finds it as it was.
  const { modifiedCount } = await claims.updateOne(claim, { $set: { userId } });
  return modifiedCount === 1;
};
