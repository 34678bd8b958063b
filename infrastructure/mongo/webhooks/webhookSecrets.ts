import type { WebhookSecrets } from '#application/shared/ports/WebhookSecrets.ts';
import type { Mongo } from '../database.ts';
import { ensureIndex, isDuplicate, asStorageFailures } from '../database.ts';

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
        await secrets
          .insertOne({ _id, webhookId, teamId, value })
          .catch((error: unknown) => {
            if (!isDuplicate(error)) throw error;
          });
      }),
    read: (ids) =>
      asStorageFailures(async () => {
        const found = await secrets.find({ _id: { $in: [...ids] } }).toArray();
        return new Map(found.map(({ _id, value }) => [_id, value]));
      }),
    eraseOthers: (webhookId, keptIds) =>
      asStorageFailures(async () => {
        await secrets.deleteMany({ webhookId, _id: { $nin: [...keptIds] } });
      }),
    eraseTeam: (teamId) =>
      asStorageFailures(async () => {
        await secrets.deleteMany({ teamId });
      }),
  };
};
