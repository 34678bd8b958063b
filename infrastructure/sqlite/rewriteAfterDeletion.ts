import type { Sqlite } from './database.ts';

/** Erasures within this time share one rewrite of the file. */
const DELAY_MS = 100;
/** The pause before a retry, if the file was locked or its disk full. */
const RETRY_MS = 30_000;

/** The key in the table `meta` while a rewrite is due. */
const REWRITE_DUE_KEY = 'forgetDeleted';

/** Overwrites deleted rows of a file, without delaying requests. */
export type RewriteAfterDeletion = Readonly<{
  /**
   * Rewrites the file soon, or at the next start. Call it in the transaction
   * that deletes.
   */
  soon: () => void;
}>;

/**
 * Rewrites a file after rows were deleted, because rows that SQLite has moved
 * leave copies that `secureDelete` does not overwrite. Begins with a rewrite
 * that an earlier process did not finish. Needs migrated tables.
 */
export const rewriteAfterDeletion = (
  database: Sqlite,
): RewriteAfterDeletion => {
  const selectDue = database.statement('SELECT 1 FROM meta WHERE key = ?');
  const markDue = database.statement(
    "INSERT OR REPLACE INTO meta (key, value) VALUES (?, '')",
  );
  const deleteDue = database.statement('DELETE FROM meta WHERE key = ?');
  let timer: NodeJS.Timeout | undefined;

  const schedule = (delayMs: number) => {
    timer ??= setTimeout(run, delayMs).unref();
  };
  const run = () => {
    timer = undefined;
    if (!database.isOpen()) return;
    try {
      forgetDeleted(database);
      deleteDue.run(REWRITE_DUE_KEY);
    } catch {
      schedule(RETRY_MS);
    }
  };
  if (!database.isGuest && selectDue.get(REWRITE_DUE_KEY) !== undefined)
    schedule(DELAY_MS);

  return {
    soon: () => {
      markDue.run(REWRITE_DUE_KEY);
      schedule(DELAY_MS);
    },
  };
};

/**
 * Removes deleted rows from a file for good: rewrites it, then empties the
 * write-ahead log. While another process reads, the log waits for the next
 * checkpoint. Never call it within a transaction or a request.
 */
const forgetDeleted = (database: Sqlite): void => {
  database.exec('VACUUM');
  database.statement('PRAGMA wal_checkpoint(TRUNCATE)').get();
};
