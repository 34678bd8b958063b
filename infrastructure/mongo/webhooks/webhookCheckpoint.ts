import type { Collection } from 'mongodb';
import type { WebhookDeliveries } from '#application/shared/ports/WebhookDeliveries.ts';
import type { Mongo } from '../database.ts';
import { retryDuplicateUpsert } from '../database.ts';
import { asStorageFailures } from '../storageFailures.ts';

type Checkpoint = Readonly<{ _id: string; position: number }>;

const CHECKPOINT_ID = 'webhooks';
const UPSERT = { upsert: true };

export const webhookCheckpoints = (mongo: Mongo): Collection<Checkpoint> =>
  mongo.collection<Checkpoint>('webhookCheckpoints');

/**
 * Moves the checkpoint forward. An older position changes nothing, and neither
 * does a call before `begin`.
 */
export const advanceCheckpoint = async (
  checkpoints: Collection<Checkpoint>,
  position: number,
): Promise<void> => {
  await checkpoints.updateOne({ _id: CHECKPOINT_ID }, { $max: { position } });
};

/** The event up to which all deliveries are queued. Throws StorageFailure. */
export const checkpointIn = (
  checkpoints: Collection<Checkpoint>,
): Pick<WebhookDeliveries, 'checkpoint' | 'begin' | 'rewindCheckpoint'> => {
  const _id = CHECKPOINT_ID;
  return {
    checkpoint: () =>
      asStorageFailures(
        async () => (await checkpoints.findOne({ _id }))?.position ?? null,
      ),
    begin: (position) =>
      asStorageFailures(async () => {
        await retryDuplicateUpsert(() =>
          checkpoints.updateOne(
            { _id },
            { $setOnInsert: { position } },
            UPSERT,
          ),
        );
      }),
    rewindCheckpoint: (position) =>
      asStorageFailures(async () => {
        await checkpoints.updateOne({ _id }, { $min: { position } });
      }),
  };
};
