import type { WebhookSecrets } from '#application/shared/ports/WebhookSecrets.ts';
import type { Sqlite } from '../database.ts';
import type { Schema } from '../migrateTables.ts';
import { migrateTables } from '../migrateTables.ts';

const webhookSecretsSchema: Schema = {
  name: 'webhookSecrets',
  steps: [
    `CREATE TABLE webhook_secrets (
      id TEXT PRIMARY KEY,
      webhook_id TEXT NOT NULL,
      team_id TEXT NOT NULL,
      value TEXT NOT NULL
    ) STRICT;
    CREATE INDEX webhook_secrets_by_webhook ON webhook_secrets (webhook_id);
    CREATE INDEX webhook_secrets_by_team ON webhook_secrets (team_id);`,
  ],
};

/**
 * Addresses and secrets of webhooks in an open database, which its owner
 * closes.
 */
export const sqliteWebhookSecrets = (database: Sqlite): WebhookSecrets => {
  migrateTables(database, webhookSecretsSchema);
  const insert = database.statement(
    'INSERT OR IGNORE INTO webhook_secrets (id, webhook_id, team_id, value)' +
      ' VALUES (?, ?, ?, ?)',
  );
  const find = database.statement(
    'SELECT id, value FROM webhook_secrets' +
      ' WHERE id IN (SELECT value FROM json_each(?))',
  );
  const list = database.statement(
    'SELECT id, webhook_id, team_id FROM webhook_secrets',
  );
  const erase = database.statement(
    'DELETE FROM webhook_secrets' +
      ' WHERE id IN (SELECT value FROM json_each(?))',
  );
  const eraseWebhook = database.statement(
    'DELETE FROM webhook_secrets WHERE webhook_id = ?',
  );
  const eraseTeam = database.statement(
    'DELETE FROM webhook_secrets WHERE team_id = ?',
  );
  return {
    store: async ({ teamId, webhookId }, id, value) => {
      insert.run(id, webhookId, teamId, value);
    },
    read: async (ids) =>
      new Map(
        find
          .all(JSON.stringify(ids))
          .map((row) => [String(row['id']), String(row['value'])]),
      ),
    list: async () =>
      list.all().map((row) => ({
        id: String(row['id']),
        teamId: String(row['team_id']),
        webhookId: String(row['webhook_id']),
      })),
    erase: async (ids) => {
      erase.run(JSON.stringify(ids));
    },
    eraseWebhook: async (webhookId) => {
      eraseWebhook.run(webhookId);
    },
    eraseTeam: async (teamId) => {
      eraseTeam.run(teamId);
    },
  };
};
