import { describe } from 'vitest';
import { mongoWebhookDeliveries } from '#infrastructure/mongo/webhooks/webhookDeliveries.ts';
import { webhookDeliveriesContract } from '#tests/contracts/webhookDeliveries.contract.ts';
import { mongoDatabases, mongoUrl } from '#tests/support/mongoDatabases.ts';

describe.skipIf(mongoUrl() === null)('MongoDB', () => {
  const newDatabase = mongoDatabases();

  webhookDeliveriesContract('MongoDB', () =>
    mongoWebhookDeliveries(newDatabase()),
  );
});
