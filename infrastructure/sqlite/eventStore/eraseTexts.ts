import type { Sqlite } from '../database.ts';
import { truncateWal, retryWhileLocked } from '../truncateWal.ts';
import type { TextTable } from './textTable.ts';

/**
 * The key in the table `meta` that is set once the file has no copies of texts
 * outside their rows.
 */
export const REWRITTEN_KEY = 'textsRewritten';

/**
 * Erases texts of a file for good. A file from a backup, or from a version that
 * did not overwrite moved rows, may have copies of texts; it is rewritten once,
 * which blocks all other work. Rejects with StorageFailure while the file is
 * locked.
 */
export const createTextEraser = (database: Sqlite, texts: TextTable) => {
  const rewritten = database.statement('SELECT 1 FROM meta WHERE key = ?');
  const markRewritten = database.statement(
    "INSERT OR REPLACE INTO meta (key, value) VALUES (?, '')",
  );
  return async (hashes: readonly string[]): Promise<void> => {
    await retryWhileLocked(() => {
      database.transaction(() => {
        texts.erase(hashes);
      });
    });
    if (rewritten.get(REWRITTEN_KEY) === undefined) {
      await retryWhileLocked(() => {
        database.exec('VACUUM');
      });
      await retryWhileLocked(() => markRewritten.run(REWRITTEN_KEY));
    }
    await truncateWal(database);
  };
};
