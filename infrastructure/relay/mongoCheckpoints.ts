import type { Collection } from 'mongodb';
import { inTurn } from '#application/shared/inTurn.ts';
import type { Mongo } from '../shared/mongo.ts';
import { isDuplicate, reporting } from '../shared/mongo.ts';
import type { Checkpoints } from './checkpoints.ts';

type Checkpoint = Readonly<{ _id: string; position: number }>;

/** Checkpoints in MongoDB. Throws StorageFailure. */
export const mongoCheckpoints = (mongo: Mongo): Checkpoints => {
  const checkpoints = mongo.collection<Checkpoint>('checkpoints');
  // Of many at once each would look before any has written.
  const inOrder = inTurn();
  return {
    load: (name) =>
      reporting(async () => {
        const found = await checkpoints.findOne({ _id: name });
        return found?.position ?? 0;
      }),
    store: (name, position) =>
      inOrder(name, () => reporting(() => moveOn(checkpoints, name, position))),
  };
};

const moveOn = async (
  checkpoints: Collection<Checkpoint>,
  name: string,
  position: number,
): Promise<void> => {
  try {
    await checkpoints.updateOne(
      { _id: name, position: { $lt: position } },
      { $set: { position } },
      { upsert: true },
    );
  } catch (error) {
    // It is that far already: the upsert found nothing older.
    if (!isDuplicate(error)) throw error;
  }
};
