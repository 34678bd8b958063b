import { onTestFinished } from 'vitest';
import type { Sqlite, SqliteOptions } from '#infrastructure/sqlite/database.ts';
import { openSqlite } from '#infrastructure/sqlite/database.ts';

/** Opens a database file until the end of the test. */
export const openForTest = (
  path: string,
  options: Partial<SqliteOptions> = {},
): Sqlite => {
  const database = openSqlite(path, { synchronous: 'normal', ...options });
  onTestFinished(database.close);
  return database;
};
