import { addressHashesIn } from '../../requests/addressHash.ts';
import type { Sqlite } from '../database.ts';
import type { Schema } from '../migrateTables.ts';

/** Fills `reply_addresses` from the replies that are already stored. */
const addAddresses = (database: Sqlite): void => {
  const insertAddress = database.statement(
    'INSERT OR IGNORE INTO reply_addresses VALUES (?, ?, ?, ?)',
  );
  const replies = database.statement(
    "SELECT user_id, key, body, kept_at FROM command_replies WHERE instr(body, '@') > 0",
  );
  for (const row of replies.all()) {
    const [userId, key] = [row['user_id'] as string, row['key'] as string];
    for (const hash of addressHashesIn(row['body'] as string)) {
      insertAddress.run(hash, userId, key, row['kept_at'] as string);
    }
  }
};

/**
 * Commands with a key, and the hashes of the addresses that their replies
 * mention. `kept_at` is when the reply was stored.
 */
export const repliesSchema: Schema = {
  name: 'commandReplies',
  steps: [
    `CREATE TABLE command_replies (
      user_id TEXT NOT NULL,
      key TEXT NOT NULL,
      body_hash TEXT NOT NULL,
      status INTEGER NOT NULL,
      body TEXT NOT NULL,
      position INTEGER NOT NULL,
      kept_at TEXT NOT NULL,
      PRIMARY KEY (user_id, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX command_replies_by_age ON command_replies (kept_at);`,
    // A key is stored longer than its reply; the body is then null.
    `ALTER TABLE command_replies RENAME TO former_replies;
    DROP INDEX command_replies_by_age;
    CREATE TABLE command_replies (
      user_id TEXT NOT NULL,
      key TEXT NOT NULL,
      body_hash TEXT NOT NULL,
      command_id TEXT,
      status INTEGER NOT NULL,
      body TEXT,
      position INTEGER NOT NULL,
      kept_at TEXT NOT NULL,
      PRIMARY KEY (user_id, key)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO command_replies
      SELECT user_id, key, body_hash, NULL, status, body, position, kept_at
      FROM former_replies;
    DROP TABLE former_replies;
    CREATE INDEX command_replies_by_age ON command_replies (kept_at);
    CREATE INDEX command_replies_with_body ON command_replies (kept_at)
      WHERE body IS NOT NULL;
    CREATE TABLE reply_addresses (
      hash TEXT NOT NULL,
      user_id TEXT NOT NULL,
      key TEXT NOT NULL,
      kept_at TEXT NOT NULL,
      PRIMARY KEY (hash, user_id, key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX reply_addresses_by_user ON reply_addresses (user_id);
    CREATE INDEX reply_addresses_by_age ON reply_addresses (kept_at);`,
    addAddresses,
  ],
};
