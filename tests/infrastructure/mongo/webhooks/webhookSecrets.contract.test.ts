import { describe } from 'vitest';
import { mongoWebhookSecrets } from '#infrastructure/mongo/webhooks/webhookSecrets.ts';
import { webhookSecretsContract } from '#tests/contracts/webhookSecrets.contract.ts';
import { mongoDatabases, mongoUrl } from '#tests/support/mongoDatabases.ts';

describe.skipIf(mongoUrl() === null)('MongoDB', () => {
  const newDatabase = mongoDatabases();

  webhookSecretsContract('MongoDB', () => mongoWebhookSecrets(newDatabase()));
});
