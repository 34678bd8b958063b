import type { CalendarFeeds } from '#application/shared/ports/CalendarFeeds.ts';
import { hashOf } from '../../sessions/rules.ts';
import type { Sqlite } from '../database.ts';
import type { Schema } from '../migrateTables.ts';
import { migrateTables } from '../migrateTables.ts';
import { textOf } from '../statement.ts';

const calendarFeedsSchema: Schema = {
  name: 'calendarFeeds',
  steps: [
    `CREATE TABLE calendar_feeds (
      user_id TEXT PRIMARY KEY,
      secret TEXT NOT NULL,
      hash TEXT NOT NULL UNIQUE
    ) STRICT, WITHOUT ROWID;`,
  ],
};

/** Secrets of calendar feeds in an open database, which its owner closes. */
export const sqliteCalendarFeeds = (database: Sqlite): CalendarFeeds => {
  migrateTables(database, calendarFeedsSchema);
  const findSecret = database.statement(
    'SELECT secret FROM calendar_feeds WHERE user_id = ?',
  );
  const insert = database.statement(
    'INSERT OR IGNORE INTO calendar_feeds (user_id, secret, hash)' +
      ' VALUES (?, ?, ?)',
  );
  const put = database.statement(
    'INSERT OR REPLACE INTO calendar_feeds (user_id, secret, hash)' +
      ' VALUES (?, ?, ?)',
  );
  const find = database.statement(
    'SELECT user_id FROM calendar_feeds WHERE hash = ?',
  );
  const remove = database.statement(
    'DELETE FROM calendar_feeds WHERE user_id = ?',
  );

  return {
    findSecret: async (userId) => textOf(findSecret.get(userId)?.['secret']),
    add: async (userId, secret) => {
      insert.run(userId, secret, hashOf(secret));
    },
    replace: async (userId, secret) => {
      put.run(userId, secret, hashOf(secret));
    },
    findUserId: async (secret) => textOf(find.get(hashOf(secret))?.['user_id']),
    forget: async (userId) => {
      remove.run(userId);
    },
  };
};
