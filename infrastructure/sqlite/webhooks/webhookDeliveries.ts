import type {
  NewDelivery,
  WebhookDeliveries,
} from '#application/shared/ports/WebhookDeliveries.ts';
import type { Sqlite } from '../database.ts';
import { rewriteAfterDeletion } from '../rewriteAfterDeletion.ts';
import { migrateTables } from '../migrateTables.ts';
import { textOf } from '../statement.ts';
import { toDelivery, toWaiting } from './deliveryRows.ts';
import { webhookDeliveriesSchema } from './webhookDeliveriesSchema.ts';

const WAITING_COLUMNS =
  'id, team_id, webhook_id, lane, position, idx, attempts, first_at, next_at';

/**
 * The queue and log of webhooks, in an open database, which its owner closes.
 */
export const sqliteWebhookDeliveries = (
  database: Sqlite,
): WebhookDeliveries => {
  migrateTables(database, webhookDeliveriesSchema);
  const { statement, transaction } = database;
  const advanceCheckpoint = statement(
    'UPDATE webhook_checkpoint SET position = max(position, ?)',
  );
  const insert = statement(
    'INSERT OR IGNORE INTO webhook_deliveries (id, team_id, webhook_id, lane,' +
      ' position, idx, kind, occurred_at, actor_id, subject_user_id, content,' +
      " state, queued_at, next_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'Waiting', ?, ?)",
  );
  const waiting = statement(
    `SELECT ${WAITING_COLUMNS} FROM webhook_deliveries WHERE state = 'Waiting'` +
      ' AND (position, idx, id) > (?, ?, ?) ORDER BY position, idx, id LIMIT ?',
  );
  const updateAttempt = statement(
    'UPDATE webhook_deliveries SET attempts = ?, first_at = ?, state = ?,' +
      ' next_at = ?, last = ? WHERE id = ?',
  );
  const requestResend = statement(
    "UPDATE webhook_deliveries SET asked = 1, attempts = 0, first_at = NULL, state = 'Waiting'," +
      ' next_at = ? WHERE id = ? AND webhook_id = ?',
  );
  const prune = statement(
    "DELETE FROM webhook_deliveries WHERE webhook_id = ? AND state <> 'Waiting'" +
      ' AND id NOT IN (SELECT id FROM webhook_deliveries' +
      ' WHERE webhook_id = ? ORDER BY position DESC, idx DESC, id DESC LIMIT ?)',
  );
  const select = (rest: string) =>
    statement(`SELECT * FROM webhook_deliveries WHERE ${rest}`);
  const ofTeam = statement(
    'SELECT id, lane, position, content FROM webhook_deliveries' +
      ' WHERE team_id = ? AND id > ? ORDER BY id LIMIT ?',
  );
  const rewrite = statement(
    'UPDATE webhook_deliveries SET content = ?,' +
      " last = json_set(last, '$.response', NULL) WHERE id = ?",
  );
  const rewriteFile = rewriteAfterDeletion(database);
  const erase = (column: string) => (value: string) => {
    statement(`DELETE FROM webhook_deliveries WHERE ${column} = ?`).run(value);
  };
  const queueOne = (delivery: NewDelivery, now: string): boolean => {
    const { id, teamId, webhookId, lane, position, index } = delivery;
    const { kind, occurredAt, actorId, subjectUserId, content } = delivery;
    const keys = [id, teamId, webhookId, lane, position, index];
    const notification = [kind, occurredAt, actorId, subjectUserId, content];
    return insert.run(...keys, ...notification, now, now) > 0;
  };

  return {
    checkpoint: async () => {
      const row = statement('SELECT position FROM webhook_checkpoint').get();
      return row === undefined ? null : Number(row['position']);
    },
    begin: async (position) => {
      statement(
        'INSERT OR IGNORE INTO webhook_checkpoint (id, position) VALUES (1, ?)',
      ).run(position);
    },
    rewindCheckpoint: async (position) => {
      statement(
        'UPDATE webhook_checkpoint SET position = min(position, ?)',
      ).run(position);
    },
    queue: async (deliveries, checkpoint, now) =>
      transaction(() => {
        const queued = deliveries.filter((delivery) => queueOne(delivery, now));
        advanceCheckpoint.run(checkpoint);
        return new Set(queued.map(({ id }) => id));
      }),
    waiting: async (after, limit) => {
      const { position, index, id } = after ?? BEFORE_FIRST;
      return waiting.all(position, index, id, limit).map(toWaiting);
    },
    takeResendRequests: async () =>
      transaction(() => {
        const rows = statement(
          `SELECT ${WAITING_COLUMNS} FROM webhook_deliveries WHERE asked = 1`,
        ).all();
        if (rows.length > 0) {
          statement(
            'UPDATE webhook_deliveries SET asked = 0 WHERE asked = 1',
          ).run();
        }
        return rows.map(toWaiting);
      }),
    find: async (id) => {
      const row = select('id = ?').get(id);
      return row === undefined ? null : toDelivery(row);
    },
    recordAttempt: async (
      id,
      { attempt, attempts, firstAt, state, nextAt },
    ) => {
      updateAttempt.run(
        attempts,
        firstAt,
        state,
        nextAt,
        JSON.stringify(attempt),
        id,
      );
    },
    requestResend: async (webhookId, id, now) =>
      requestResend.run(now, id, webhookId) > 0,
    list: async (webhookId, limit) =>
      select('webhook_id = ? ORDER BY position DESC, idx DESC, id DESC LIMIT ?')
        .all(webhookId, limit)
        .map(toDelivery),
    contents: async (teamId, after, limit) =>
      ofTeam.all(teamId, after, limit).map((row) => ({
        id: String(row['id']),
        lane: String(row['lane']),
        position: Number(row['position']),
        content: String(row['content']),
      })),
    rewrite: async (id, content) => {
      transaction(() => {
        rewrite.run(content, id);
        rewriteFile.soon();
      });
    },
    countWaiting: async () =>
      Number(
        statement(
          "SELECT count(*) AS n FROM webhook_deliveries WHERE state = 'Waiting'",
        ).get()?.['n'],
      ),
    failingSince: async (webhookId) =>
      textOf(
        statement(
          'SELECT since FROM webhook_failures WHERE webhook_id = ?',
        ).get(webhookId)?.['since'],
      ),
    setFailingSince: async (webhookId, since) => {
      if (since === null) {
        statement('DELETE FROM webhook_failures WHERE webhook_id = ?').run(
          webhookId,
        );
        return;
      }
      statement(
        'INSERT OR IGNORE INTO webhook_failures (webhook_id, since) VALUES (?, ?)',
      ).run(webhookId, since);
    },
    prune: async (webhookId, keep) => {
      prune.run(webhookId, webhookId, keep);
    },
    eraseBefore: async (instant) => {
      statement(
        "DELETE FROM webhook_deliveries WHERE queued_at < ? AND state <> 'Waiting'",
      ).run(instant);
    },
    eraseWebhook: async (webhookId) => {
      erase('webhook_id')(webhookId);
      statement('DELETE FROM webhook_failures WHERE webhook_id = ?').run(
        webhookId,
      );
    },
    eraseTeam: async (teamId) => {
      statement(
        'DELETE FROM webhook_failures WHERE webhook_id IN' +
          ' (SELECT webhook_id FROM webhook_deliveries WHERE team_id = ?)',
      ).run(teamId);
      erase('team_id')(teamId);
    },
  };
};

const BEFORE_FIRST = { position: -1, index: 0, id: '' };
