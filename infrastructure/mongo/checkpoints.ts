import type { Collection } from 'mongodb';
import { keyedMutex } from '#application/shared/keyedMutex.ts';
import type { Mongo } from './database.ts';
import { isDuplicate, retryDuplicateUpsert } from './database.ts';
import { asStorageFailures } from './storageFailures.ts';
import type { Checkpoint, Checkpoints, Positions } from '../relay/ports.ts';
import { EMPTY_CHECKPOINT } from '../relay/ports.ts';

type StoredCheckpoint = Readonly<{ _id: string }> & Partial<Checkpoint>;
type StoredTrouble = Readonly<{ _id: string; text: string | null }>;

/**
 * The relay's checkpoints in MongoDB, and why it publishes nothing, for all
 * processes to see. A partition id must contain no dots, because MongoDB would
 * read it as a path. Throws StorageFailure.
 */
export const mongoCheckpoints = (mongo: Mongo): Checkpoints => {
  const checkpoints = mongo.collection<StoredCheckpoint>('checkpoints');
  const troubles = mongo.collection<StoredTrouble>('troubles');
  // Calls wait for each other, or all would read before any of them writes.
  const inOrder = keyedMutex();
  return {
    load: (name) =>
      asStorageFailures(async () => {
        const stored = await checkpoints.findOne({ _id: name });
        if (stored === null) return EMPTY_CHECKPOINT;
        const { _id, ...checkpoint } = stored;
        return { ...EMPTY_CHECKPOINT, ...checkpoint };
      }),
    begin: (name, head) =>
      inOrder(name, () =>
        asStorageFailures(async () => {
          await retryDuplicateUpsert(() =>
            checkpoints.updateOne(
              { _id: name },
              { $max: { head }, $setOnInsert: { position: 0 } },
              { upsert: true },
            ),
          );
        }),
      ),
    store: (name, position, sent = {}) =>
      inOrder(name, () =>
        asStorageFailures(() =>
          advanceCheckpoint(checkpoints, name, position, sent),
        ),
      ),
    recordTrouble: (name, text) =>
      asStorageFailures(async () => {
        await retryDuplicateUpsert(() =>
          troubles.updateOne(
            { _id: name },
            { $set: { text } },
            { upsert: true },
          ),
        );
      }),
    trouble: (name) =>
      asStorageFailures(async () => {
        const stored = await troubles.findOne({ _id: name });
        return stored?.text ?? null;
      }),
  };
};

/** Makes the next relay start at the first event. Throws StorageFailure. */
export const forgetCheckpoint = (mongo: Mongo, name: string): Promise<void> =>
  asStorageFailures(async () => {
    await mongo
      .collection<StoredCheckpoint>('checkpoints')
      .deleteOne({ _id: name });
  });

/**
 * Stores the position and the last position of each partition in one write, so
 * that a reader never sees one without the others.
 */
const advanceCheckpoint = async (
  checkpoints: Collection<StoredCheckpoint>,
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
    // The stored checkpoint is not older, so the upsert tried to insert.
    if (!isDuplicate(error)) throw error;
  }
};
