import { openSqlite } from '#infrastructure/sqlite/database.ts';
import { sqliteWebhookDeliveries } from '#infrastructure/sqlite/webhooks/webhookDeliveries.ts';
import { webhookDeliveriesContract } from '#tests/contracts/webhookDeliveries.contract.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const newFile = temporaryFiles();

webhookDeliveriesContract('SQLite', () =>
  sqliteWebhookDeliveries(openSqlite(newFile(), { synchronous: 'full' })),
);
