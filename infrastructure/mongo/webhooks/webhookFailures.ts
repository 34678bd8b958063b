import type { Collection } from 'mongodb';
import type { WebhookDeliveries } from '#application/shared/ports/WebhookDeliveries.ts';
import type { Mongo } from '../database.ts';
import { asStorageFailures } from '../storageFailures.ts';
import { insertUnlessStored } from '../insertUnlessStored.ts';

type Failure = Readonly<{ _id: string; since: string }>;

export const webhookFailures = (mongo: Mongo): Collection<Failure> =>
  mongo.collection<Failure>('webhookFailures');

/** Since when webhooks have failed, by their ids. Throws StorageFailure. */
export const failuresIn = (
  failures: Collection<Failure>,
): Pick<WebhookDeliveries, 'failingSince' | 'setFailingSince'> => ({
  failingSince: (webhookId) =>
    asStorageFailures(
      async () => (await failures.findOne({ _id: webhookId }))?.since ?? null,
    ),
  setFailingSince: (webhookId, since) =>
    asStorageFailures(async () => {
      if (since === null) await failures.deleteOne({ _id: webhookId });
      else await insertUnlessStored(failures, { _id: webhookId, since });
    }),
});
