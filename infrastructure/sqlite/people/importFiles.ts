import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ImportFiles } from '#application/shared/ports/ImportFiles.ts';
import type { Sqlite } from '../database.ts';
import { rewriteAfterDeletion } from '../rewriteAfterDeletion.ts';
import type { Schema } from '../migrateTables.ts';
import { migrateTables } from '../migrateTables.ts';

/**
 * `content` is the file, compressed with gzip; `stopped` is 1 if the import was
 * stopped; `kept_at` is when the file was stored.
 */
const importFilesSchema: Schema = {
  name: 'importFiles',
  steps: [
    `CREATE TABLE import_files (
      import_id TEXT PRIMARY KEY,
      content BLOB NOT NULL,
      stopped INTEGER NOT NULL DEFAULT 0,
      kept_at TEXT NOT NULL
    ) STRICT;`,
  ],
};

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** Files of imports in an open database, which its owner closes. */
export const sqliteImportFiles = (database: Sqlite): ImportFiles => {
  migrateTables(database, importFilesSchema);
  const insert = database.statement(
    'INSERT OR IGNORE INTO import_files (import_id, content, kept_at)' +
      ' VALUES (?, ?, ?)',
  );
  const find = database.statement(
    'SELECT content FROM import_files WHERE import_id = ?',
  );
  const replace = database.statement(
    'UPDATE import_files SET content = ? WHERE import_id = ?',
  );
  const rewrite = rewriteAfterDeletion(database);
  const stop = database.statement(
    'UPDATE import_files SET stopped = 1 WHERE import_id = ?',
  );
  const findStopped = database.statement(
    'SELECT 1 FROM import_files WHERE import_id = ? AND stopped = 1',
  );
  const erase = database.statement(
    'DELETE FROM import_files WHERE kept_at < ?',
  );

  return {
    store: async (importId, content, now) => {
      insert.run(importId, await compress(content), now);
    },
    read: async (importId) => {
      const content = find.get(importId)?.['content'];
      if (!(content instanceof Uint8Array)) return null;
      return (await expand(content)).toString('utf8');
    },
    ids: async () =>
      database
        .statement('SELECT import_id FROM import_files')
        .all()
        .map((row) => String(row['import_id'])),
    replace: async (importId, content) => {
      const compressed = await compress(content);
      database.transaction(() => {
        replace.run(compressed, importId);
        rewrite.soon();
      });
    },
    stop: async (importId) => {
      stop.run(importId);
    },
    isStopped: async (importId) => findStopped.get(importId) !== undefined,
    eraseBefore: async (instant) => erase.run(instant),
  };
};
