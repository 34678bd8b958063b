import type {
  CommandReplies,
  StoredReply,
} from '#application/shared/ports/CommandReplies.ts';
import { addressHash, addressHashesIn } from '../../requests/addressHash.ts';
import {
  replyExpiry,
  replyCutoff,
  keyCutoff,
} from '../../requests/replyLifetimes.ts';
import type { Sqlite } from '../database.ts';
import { rewriteAfterDeletion } from '../rewriteAfterDeletion.ts';
import { migrateTables } from '../migrateTables.ts';
import type { Row } from '../statement.ts';
import { repliesSchema } from './repliesSchema.ts';

/** Expired replies are removed after this many new ones. */
const SWEEP_EVERY = 200;

/** Stored replies in an open database, which its owner closes. */
export const sqliteCommandReplies = (database: Sqlite): CommandReplies => {
  migrateTables(database, repliesSchema);
  const select = database.statement(
    'SELECT body_hash, command_id, status, body, position, kept_at' +
      ' FROM command_replies WHERE user_id = ? AND key = ? AND kept_at >= ?',
  );
  const insert = database.statement(
    'INSERT OR REPLACE INTO command_replies' +
      ' (user_id, key, body_hash, command_id, status, body, position, kept_at)' +
      ' VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const insertAddress = database.statement(
    'INSERT OR REPLACE INTO reply_addresses VALUES (?, ?, ?, ?)',
  );
  const mentioning = database.statement(
    'SELECT user_id, key FROM reply_addresses WHERE hash = ?',
  );
  const removeBody = database.statement(
    'UPDATE command_replies SET body = NULL WHERE user_id = ? AND key = ?',
  );
  const removals = [
    'DELETE FROM command_replies WHERE user_id = ?',
    'DELETE FROM reply_addresses WHERE user_id = ?',
  ].map((sql) => database.statement(sql));
  const deleteAddress = database.statement(
    'DELETE FROM reply_addresses WHERE hash = ?',
  );
  // Scans without an index: redactions are rare.
  const deleteCommands = database.statement(
    'DELETE FROM command_replies WHERE command_id IN' +
      ' (SELECT value FROM json_each(?))',
  );
  const removeMentioning = database.statement(
    'UPDATE command_replies SET body = NULL' +
      ' WHERE body IS NOT NULL AND instr(body, ?) > 0',
  );
  const sweep = createSweep(database);
  /** When a version without command ids stored its last reply, if it did. */
  const lastOldReply = database
    .statement(
      'SELECT max(kept_at) AS last FROM command_replies WHERE command_id IS NULL',
    )
    .get()?.['last'] as string | null;
  const rewrite = rewriteAfterDeletion(database);

  return {
    find: async (userId, key, now) => {
      const row = select.get(userId, key, keyCutoff(now));
      return row === undefined ? null : toReply(row, now);
    },
    store: async (userId, key, reply, now) => {
      sweep(now);
      const { bodyHash, commandId, status, body, position } = reply;
      database.transaction(() => {
        for (const hash of addressHashesIn(body ?? '')) {
          insertAddress.run(hash, userId, key, now);
        }
        const command = [bodyHash, commandId, status, body, position] as const;
        insert.run(userId, key, ...command, now);
      });
    },
    forget: async (userId, emailAddress) => {
      database.transaction(() => {
        for (const removal of removals) removal.run(userId);
        const hash = addressHash(emailAddress);
        for (const row of mentioning.all(hash)) {
          removeBody.run(row['user_id'] as string, row['key'] as string);
        }
        deleteAddress.run(hash);
        rewrite.soon();
      });
    },
    redact: async (mentions, commandIds) => {
      database.transaction(() => {
        deleteCommands.run(JSON.stringify(commandIds));
        for (const mention of mentions) removeMentioning.run(mention);
        rewrite.soon();
      });
    },
    formerIdsUntil: async () => lastOldReply && replyExpiry(lastOldReply),
  };
};

const toReply = (row: Row, now: string): StoredReply => ({
  bodyHash: row['body_hash'] as string,
  commandId: row['command_id'] as string | null,
  status: row['status'] as number,
  body:
    (row['kept_at'] as string) < replyCutoff(now)
      ? null
      : (row['body'] as string | null),
  position: row['position'] as number,
});

/** Erases expired bodies and keys after every SWEEP_EVERY new replies. */
const createSweep = (database: Sqlite) => {
  const eraseReplies = [
    'UPDATE command_replies SET body = NULL WHERE body IS NOT NULL AND kept_at < ?',
    'DELETE FROM reply_addresses WHERE kept_at < ?',
  ].map((sql) => database.statement(sql));
  const eraseKeys = database.statement(
    'DELETE FROM command_replies WHERE kept_at < ?',
  );
  // The first reply that a process stores sweeps at once.
  let storedSinceSweep = SWEEP_EVERY;

  return (now: string): void => {
    storedSinceSweep += 1;
    if (storedSinceSweep <= SWEEP_EVERY) return;
    storedSinceSweep = 0;
    for (const erase of eraseReplies) erase.run(replyCutoff(now));
    eraseKeys.run(keyCutoff(now));
  };
};
