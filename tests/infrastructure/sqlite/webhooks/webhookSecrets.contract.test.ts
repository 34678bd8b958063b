import { openSqlite } from '#infrastructure/sqlite/database.ts';
import { sqliteWebhookSecrets } from '#infrastructure/sqlite/webhooks/webhookSecrets.ts';
import { webhookSecretsContract } from '#tests/contracts/webhookSecrets.contract.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const newFile = temporaryFiles();

webhookSecretsContract('SQLite', () =>
  sqliteWebhookSecrets(openSqlite(newFile(), { synchronous: 'full' })),
);
