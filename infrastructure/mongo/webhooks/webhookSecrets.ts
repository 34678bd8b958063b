import type { WebhookSecrets } from '#application/shared/ports/WebhookSecrets.ts';
import type { Mongo } from '../database.ts';
import { ensureIndex } from '../database.ts';
import { asStorageFailures } from '../storageFailures.ts';
import { insertUnlessStored } from '../insertUnlessStored.ts';

export type StoredWebhookSecret = Readonly<{
  _id: string;
  webhookId: string;
  teamId: string;
  value: string;
}>;

/** Addresses and secrets of webhooks in MongoDB. Throws StorageFailure. */
export const mongoWebhookSecrets = async (
  mongo: Mongo,
): Promise<WebhookSecrets> => {
  const secrets = mongo.collection<StoredWebhookSecret>('webhookSecrets');
  await ensureIndex(secrets, ['webhookId']);
  await ensureIndex(secrets, ['teamId']);
  return {
    store: ({ teamId, webhookId }, _id, value) =>
      asStorageFailures(async () => {
        await insertUnlessStored(secrets, { _id, webhookId, teamId, value });
      }),
    read: (ids) =>
      asStorageFailures(async () => {
        const storedSecrets = await secrets
          .find({ _id: { $in: [...ids] } })
          .toArray();
        return new Map(storedSecrets.map(({ _id, value }) => [_id, value]));
      }),
    list: () =>
      asStorageFailures(async () => {
        const storedSecrets = await secrets
          .find({}, { projection: { value: 0 } })
          .toArray();
        return storedSecrets.map(({ _id: id, teamId, webhookId }) => ({
          id,
          teamId,
          webhookId,
        }));
      }),
    erase: (ids) =>
      asStorageFailures(async () => {
        await secrets.deleteMany({ _id: { $in: [...ids] } });
      }),
    eraseWebhook: (webhookId) =>
      asStorageFailures(async () => {
        await secrets.deleteMany({ webhookId });
      }),
    eraseTeam: (teamId) =>
      asStorageFailures(async () => {
        await secrets.deleteMany({ teamId });
      }),
  };
};
