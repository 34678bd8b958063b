import type { Sqlite } from './database.ts';

/** Erasures of so long are one rewriting of the file. */
const DELAY_MS = 100;
/** The pause before a retry, when the file was locked or its disk full. */
const RETRY_MS = 30_000;

/** Overwrites deleted rows of a file, without delaying requests. */
export type Forgetting = Readonly<{
  /**
   * Rewrites the file soon, or at the next start. To be called in the
   * transaction that deletes.
   */
  soon: () => void;
}>;

/**
 * Has a file rewritten after rows were deleted, since moved rows leave copies
 * behind that `secureDelete` does not overwrite. Begins with what a former
 * process left to do. The tables are migrated already.
 */
export const forgetting = (database: Sqlite): Forgetting => {
  const isDue = database.statement('SELECT 1 FROM meta WHERE key = ?');
  const note = database.statement(
    "INSERT OR REPLACE INTO meta (key, value) VALUES (?, '')",
  );
  const done = database.statement('DELETE FROM meta WHERE key = ?');
  let timer: NodeJS.Timeout | undefined;

  const schedule = (delayMs: number) => {
    timer ??= setTimeout(run, delayMs).unref();
  };
  const run = () => {
    timer = undefined;
    if (!database.isOpen()) return;
    try {
      forgetDeleted(database);
      done.run(DUE);
    } catch {
      schedule(RETRY_MS);
    }
  };
  if (!database.isGuest && isDue.get(DUE) !== undefined) schedule(DELAY_MS);

  return {
    soon: () => {
      note.run(DUE);
      schedule(DELAY_MS);
    },
  };
};

const DUE = 'forgetDeleted';

/**
 * Makes a file whose rows were deleted forget them: it is rewritten, and then
 * the write-ahead log is emptied. While another process reads, the log waits
 * for the next checkpoint. Not for a transaction, nor for the road of a request.
 */
const forgetDeleted = (database: Sqlite): void => {
  database.exec('VACUUM');
  database.statement('PRAGMA wal_checkpoint(TRUNCATE)').get();
};
