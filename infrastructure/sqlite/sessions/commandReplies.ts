import type { CommandReplies } from '#application/shared/ports/CommandReplies.ts';
import { forgetDeleted } from '../database.ts';
import type { Schema } from '../schema.ts';
import { migrate } from '../schema.ts';
import type { Sqlite } from '../database.ts';
import { asWritten, dayBefore, mentions } from '../../sessions/rules.ts';

const repliesSchema: Schema = {
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
  ],
};

/** Old replies are swept out with every so many new ones. */
const SWEEP_EVERY = 200;

/** Stored replies in an open database, whose owner closes it. */
export const sqliteCommandReplies = (database: Sqlite): CommandReplies => {
  migrate(database, repliesSchema);
  const select = database.statement(
    'SELECT body_hash, status, body, position FROM command_replies' +
      ' WHERE user_id = ? AND key = ? AND kept_at >= ?',
  );
  const insert = database.statement(
    'INSERT OR REPLACE INTO command_replies' +
      ' (user_id, key, body_hash, status, body, position, kept_at)' +
      ' VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const sweep = database.statement(
    'DELETE FROM command_replies WHERE kept_at < ?',
  );
  const holding = database.statement(
    'SELECT user_id, key, body FROM command_replies' +
      ' WHERE instr(lower(body), ?) > 0',
  );
  const remove = database.statement(
    'DELETE FROM command_replies WHERE user_id = ? AND key = ?',
  );
  const removeOf = database.statement(
    'DELETE FROM command_replies WHERE user_id = ?',
  );
  let keptSinceSweep = SWEEP_EVERY;

  return {
    find: async (userId, key, now) => {
      const row = select.get(userId, key, dayBefore(now));
      return row === undefined
        ? null
        : {
            bodyHash: row['body_hash'] as string,
            status: row['status'] as number,
            body: row['body'] as string,
            position: row['position'] as number,
          };
    },
    keep: async (userId, key, { bodyHash, status, body, position }, now) => {
      keptSinceSweep += 1;
      if (keptSinceSweep > SWEEP_EVERY) {
        keptSinceSweep = 0;
        sweep.run(dayBefore(now));
      }
      insert.run(userId, key, bodyHash, status, body, position, now);
    },
    forget: async (userId, emailAddress) => {
      const wanted = asWritten(emailAddress);
      database.transaction(() => {
        removeOf.run(userId);
        if (wanted === '') return;
        for (const row of holding.all(inAscii(wanted))) {
          if (mentions(row['body'] as string, wanted))
            remove.run(row['user_id'] as string, row['key'] as string);
        }
      });
      forgetDeleted(database);
    },
  };
};

/** What SQLite, which knows the case of ASCII letters only, can look for. */
const inAscii = (wanted: string): string =>
  /^[\x20-\x7e]*$/.test(wanted) ? wanted : '@';
