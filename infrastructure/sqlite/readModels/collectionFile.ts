import { existsSync } from 'node:fs';
import type { Projection } from '#projections/shared/projection.ts';
import { isUnusableFile, removeFile } from '../databaseFiles.ts';
import { migrateTables } from '../migrateTables.ts';
import type { Sqlite, SqliteOptions } from '../database.ts';
import { openSqlite } from '../database.ts';
import type { Collection } from './collection.ts';
import { createCollection } from './collection.ts';
import {
  collectionSchema,
  createIndexes,
  createDocumentTable,
} from './collectionTables.ts';
import { fillWords } from './wordTable.ts';

/** A page holds a few documents; few documents need more than one page. */
const PAGE_SIZE = 8192;

/**
 * The memory for pages of each file, in KB: less than SQLite's 2,000, because
 * there are many collections. The system's cache has the other pages.
 */
const CACHED_KB: Readonly<Record<string, number>> = { items: 2000 };
const DEFAULT_CACHED_KB = 700;

/**
 * Opens the live generation, or returns null if there is none. A damaged file,
 * or one of a newer Slipway, also counts as none, because it can be rebuilt
 * from the events. Throws StorageFailure for other errors.
 */
export const openLive = (
  path: string,
  projection: Projection,
  options: Pick<SqliteOptions, 'guest'> = {},
): Collection | null => {
  if (!existsSync(path)) return null;
  try {
    return openExisting(path, projection, options);
  } catch (error) {
    if (isUnusableFile(error)) return null;
    throw error;
  }
};

/** Opens an existing file, which a build created. Throws StorageFailure. */
export const openExisting = (
  path: string,
  projection: Projection,
  options: Pick<SqliteOptions, 'guest'> = {},
): Collection =>
  openCollection(
    path,
    (database) => {
      const kilobytes = CACHED_KB[projection.name] ?? DEFAULT_CACHED_KB;
      database.exec(`PRAGMA cache_size = -${String(kilobytes)}`);
      return createCollection(database, projection, { isRead: true });
    },
    options,
  );

/** Creates an empty file for a build, replacing an existing one. */
export const createBuilding = (
  path: string,
  projection: Projection,
): Collection => {
  removeFile(path);
  return openCollection(
    path,
    (database) => {
      createDocumentTable(database, projection);
      return createCollection(database, projection, { isRead: false });
    },
    // After a crash the build starts again, so that it need not wait for the
    // disk or write a log.
    { synchronous: 'off' },
  );
};

/**
 * Finishes a build after all documents are written. The caller lets other work
 * run between two steps.
 */
export function* finishBuilding(
  database: Sqlite,
  projection: Projection,
): Generator<void, void, undefined> {
  yield* createIndexes(database, projection);
  yield* fillWords(database, projection);
  // Reads need WAL; switching is cheap before the file is synced.
  database.exec('PRAGMA journal_mode = WAL');
}

const openCollection = (
  path: string,
  use: (database: Sqlite) => Collection,
  options: Partial<SqliteOptions> = {},
): Collection => {
  const database = openSqlite(path, {
    synchronous: 'normal',
    pageSize: PAGE_SIZE,
    ...options,
  });
  try {
    migrateTables(database, collectionSchema);
    return use(database);
  } catch (error) {
    database.close();
    throw error;
  }
};
