import type { Mongo } from '../../mongo/database.ts';
import { mongoWebhookSecrets } from '../../mongo/webhooks/webhookSecrets.ts';
import { mongoWebhookDeliveries } from '../../mongo/webhooks/webhookDeliveries.ts';
import { lazyAdapter } from '../../shared/lazyAdapter.ts';

/**
 * The stores of webhooks in MongoDB, which need not be available yet. Each
 * lists its methods for `lazyAdapter`.
 */
export const openLazyWebhooks = (mongo: Mongo) => ({
  webhookSecrets: lazyAdapter(() => mongoWebhookSecrets(mongo), {
    store: true,
    read: true,
    list: true,
    erase: true,
    eraseWebhook: true,
    eraseTeam: true,
  }),
  webhookDeliveries: lazyAdapter(() => mongoWebhookDeliveries(mongo), {
    checkpoint: true,
    begin: true,
    rewindCheckpoint: true,
    queue: true,
    waiting: true,
    takeResendRequests: true,
    find: true,
    recordAttempt: true,
    requestResend: true,
    list: true,
    contents: true,
    rewrite: true,
    countWaiting: true,
    failingSince: true,
    setFailingSince: true,
    prune: true,
    eraseBefore: true,
    eraseWebhook: true,
    eraseTeam: true,
  }),
});
