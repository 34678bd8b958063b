import type { Collection } from 'mongodb';
import { keyedMutex } from '#application/shared/keyedMutex.ts';
import type { Mongo } from './database.ts';
import { isDuplicate, reporting } from './database.ts';
import type { Checkpoint, Checkpoints, Positions } from '../relay/ports.ts';
import { UNTOUCHED } from '../relay/ports.ts';

type Kept = Readonly<{ _id: string }> & Partial<Checkpoint>;

/**
 * Checkpoints in MongoDB. A partition id is without dots, which would make it a
 * path. Throws StorageFailure.
 */
export const mongoCheckpoints = (mongo: Mongo): Checkpoints => {
  const checkpoints = mongo.collection<Kept>('checkpoints');
  // Of many at once each would look before any has written.
  const inOrder = keyedMutex();
  return {
    load: (name) =>
      reporting(async () => {
        const { _id, ...kept } = (await checkpoints.findOne({ _id: name })) ?? {
          _id: name,
        };
        return { ...UNTOUCHED, ...kept };
      }),
    begin: (name, head) =>
      inOrder(name, () =>
        reporting(async () => {
          await checkpoints.updateOne(
            { _id: name },
            { $max: { head }, $setOnInsert: { position: 0 } },
            { upsert: true },
          );
        }),
      ),
    store: (name, position, sent = {}) =>
      inOrder(name, () =>
        reporting(() => moveOn(checkpoints, name, position, sent)),
      ),
  };
};

/** Makes the next relay begin at the first event. Throws StorageFailure. */
export const forgetCheckpoint = (mongo: Mongo, name: string): Promise<void> =>
  reporting(async () => {
    await mongo.collection<Kept>('checkpoints').deleteOne({ _id: name });
  });

/** Both in one write: readers never see one without the other. */
const moveOn = async (
  checkpoints: Collection<Kept>,
  name: string,
  position: number,
  sent: Positions,
): Promise<void> => {
  const lastPositions = Object.entries(sent).map(
    ([partitionId, last]): [string, number] => [`sent.${partitionId}`, last],
  );
  try {
    await checkpoints.updateOne(
      { _id: name, position: { $lt: position } },
      { $set: Object.fromEntries([['position', position], ...lastPositions]) },
      { upsert: true },
    );
  } catch (error) {
    // It is that far already: the upsert found nothing older.
    if (!isDuplicate(error)) throw error;
  }
};
