import type { Sqlite } from './database.ts';

/**
 * Makes a file whose rows were deleted forget them. `secureDelete` alone does
 * not: rows that were moved between pages leave copies behind, so the file is
 * rewritten, and then the write-ahead log is emptied. While another process
 * reads, the log waits for the next checkpoint. Not for a transaction.
 */
export const forgetDeleted = (database: Sqlite): void => {
  database.exec('VACUUM');
  database.statement('PRAGMA wal_checkpoint(TRUNCATE)').get();
};
