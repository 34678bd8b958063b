import type { Schema } from '../migrateTables.ts';

/**
 * The columns of a Delivery; `idx` is its index, and `last` its last attempt as
 * JSON. `asked`: it is to be sent again and the sender has not seen that yet.
 * `webhook_failures` has since when each webhook fails.
 */
export const webhookDeliveriesSchema: Schema = {
  name: 'webhookDeliveries',
  steps: [
    `CREATE TABLE webhook_deliveries (
      id TEXT PRIMARY KEY,
      team_id TEXT NOT NULL,
      webhook_id TEXT NOT NULL,
      lane TEXT NOT NULL,
      position INTEGER NOT NULL,
      idx INTEGER NOT NULL,
      kind TEXT NOT NULL,
      occurred_at TEXT NOT NULL,
      actor_id TEXT NOT NULL,
      subject_user_id TEXT,
      content TEXT NOT NULL,
      state TEXT NOT NULL,
      queued_at TEXT NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0,
      first_at TEXT,
      next_at TEXT,
      last TEXT,
      asked INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries
      (position, idx, id) WHERE state = 'Waiting';
    CREATE INDEX webhook_deliveries_asked ON webhook_deliveries (asked)
      WHERE asked = 1;
    CREATE INDEX webhook_deliveries_log ON webhook_deliveries
      (webhook_id, position, idx, id);
    CREATE INDEX webhook_deliveries_team ON webhook_deliveries (team_id);
    CREATE TABLE webhook_failures (
      webhook_id TEXT PRIMARY KEY,
      since TEXT NOT NULL
    ) STRICT;
    CREATE TABLE webhook_checkpoint (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      position INTEGER NOT NULL
    ) STRICT;`,
  ],
};
