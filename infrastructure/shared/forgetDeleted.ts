import type { Sqlite } from './sqlite.ts';

/**
 * What was deleted also leaves the write-ahead log: with `secureDelete`, nothing
 * of it is then in any file. While another process reads, it waits for the next
 * checkpoint.
 */
export const forgetDeleted = (database: Sqlite): void => {
  database.statement('PRAGMA wal_checkpoint(TRUNCATE)').get();
};
