import { existsSync, renameSync, rmSync } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import type { Projection } from '#projections/shared/projection.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { migrate, NewerFile, OlderFile } from '../schema.ts';
import type { Sqlite, SqliteOptions } from '../database.ts';
import { openSqlite } from '../database.ts';
import type { Collection } from './collection.ts';
import { collection } from './collection.ts';
import {
  collectionSchema,
  createIndexes,
  createTables,
} from './collectionTables.ts';
import { fillWords } from './wordTable.ts';

/** A few documents fit into a page; few of them need more than one. */
const PAGE_SIZE = 8192;

/**
 * Pages of a file that are held in memory, in KB; the system's own cache has
 * the others. Eleven files with SQLite's 2,000 weigh on every server.
 */
const CACHED_KB: Readonly<Record<string, number>> = { items: 2000 };
const OTHERS_KB = 700;

/**
 * Opens the live generation; null when there is none. It can be rebuilt from
 * the events, so a damaged file, or one of a newer Slipway, counts as none.
 * Throws StorageFailure for anything else.
 */
export const openLive = (
  path: string,
  projection: Projection,
  options: Pick<SqliteOptions, 'guest'> = {},
): Collection | null => {
  if (!existsSync(path)) return null;
  try {
    return reopen(path, projection, options);
  } catch (error) {
    if (isOfNoUse(error)) return null;
    throw error;
  }
};

/** Opens a file that is whole. */
export const reopen = (
  path: string,
  projection: Projection,
  options: Pick<SqliteOptions, 'guest'> = {},
): Collection =>
  opening(
    path,
    (database) => {
      const kilobytes = CACHED_KB[projection.name] ?? OTHERS_KB;
      database.exec(`PRAGMA cache_size = -${String(kilobytes)}`);
      return collection(database, projection, { isRead: true });
    },
    options,
  );

/** Makes an empty file for a build, replacing any that is there. */
export const createBuilding = (
  path: string,
  projection: Projection,
): Collection => {
  removeFile(path);
  return opening(
    path,
    (database) => {
      createTables(database, projection);
      return collection(database, projection, { isRead: false });
    },
    // A crash only means another build: there is no need to wait for the disk,
    // nor to write anything twice.
    { synchronous: 'off' },
  );
};

/** Finishes a build once all is written, one piece per turn of the loop. */
export function* finishBuilding(
  database: Sqlite,
  projection: Projection,
): Generator<void, void, undefined> {
  yield* createIndexes(database, projection);
  yield* fillWords(database, projection);
  // Reads need WAL; switching is cheap before the file is synced.
  database.exec('PRAGMA journal_mode = WAL');
}

/** Resolves once the disk has what was written to a closed file. */
export const syncFile = async (path: string): Promise<void> => {
  const file = await openFile(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Replaces a closed file with another closed one, in one step. */
export const replaceFile = (from: string, to: string): void => {
  // Anything that another process left there belongs to the replaced file.
  for (const end of ['-wal', '-shm']) rmSync(`${to}${end}`, { force: true });
  renameSync(from, to);
};

export const removeFile = (path: string): void => {
  for (const end of ['', '-wal', '-shm', '-journal']) {
    rmSync(`${path}${end}`, { force: true });
  }
};

const opening = (
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
    migrate(database, collectionSchema);
    return use(database);
  } catch (error) {
    database.close();
    throw error;
  }
};

const isOfNoUse = (error: unknown): boolean =>
  error instanceof NewerFile ||
  error instanceof OlderFile ||
  (error instanceof StorageFailure && error.reason === 'corrupt');
