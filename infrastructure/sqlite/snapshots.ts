import type {
  Snapshot,
  Snapshots,
} from '#application/shared/ports/Snapshots.ts';
import type { SnapshotWithChecksum } from '../shared/snapshotChecksum.ts';
import { checkSnapshot, withChecksum } from '../shared/snapshotChecksum.ts';
import type { Sqlite } from './database.ts';
import { openSqlite } from './database.ts';
import { isUnusableFile, removeFile } from './databaseFiles.ts';
import type { Schema } from './migrateTables.ts';
import { migrateTables } from './migrateTables.ts';

/** The column `seal` has the checksum of the other columns. */
const snapshotsSchema: Schema = {
  name: 'snapshots',
  steps: [
    `CREATE TABLE snapshots (
      stream_id TEXT NOT NULL UNIQUE,
      version TEXT NOT NULL,
      revision INTEGER NOT NULL,
      last_event TEXT NOT NULL,
      state TEXT NOT NULL,
      seal TEXT NOT NULL
    ) STRICT;`,
  ],
};

export type SqliteSnapshots = Snapshots & Readonly<{ close: () => void }>;

/** A state of a few hundred items fits into few pages. */
const PAGE_SIZE = 8192;

/**
 * Snapshots in a separate file, created if missing. It holds nothing that the
 * events do not: a damaged file, or one of a newer Slipway, is replaced, and a
 * power failure may undo its end. Throws StorageFailure.
 */
export const openSqliteSnapshots = (path: string): SqliteSnapshots => {
  let file = openOrReplace(path);
  let isClosed = false;

  /** Does nothing once closed: late snapshots are not needed. */
  const withFile = async <T>(
    work: (file: SnapshotFile) => T,
  ): Promise<T | null> => {
    if (isClosed) return null;
    try {
      return work(file);
    } catch (error) {
      if (isUnusableFile(error)) file = replaceWithNew(path, file);
      throw error;
    }
  };

  return {
    load: (streamId, version) =>
      withFile(({ find }) => {
        const stored = find(streamId);
        return stored?.version === version ? checkSnapshot(stored) : null;
      }),
    store: async (snapshot) => {
      await withFile(({ put }) => {
        put(snapshot);
      });
    },
    drop: async (streamId) => {
      await withFile(({ remove }) => {
        remove(streamId);
      });
    },
    close: () => {
      isClosed = true;
      file.close();
    },
  };
};

type SnapshotFile = Readonly<{
  find: (streamId: string) => SnapshotWithChecksum | null;
  put: (snapshot: Snapshot) => void;
  remove: (streamId: string) => void;
  close: () => void;
}>;

const openOrReplace = (path: string): SnapshotFile => {
  try {
    return open(path);
  } catch (error) {
    if (!isUnusableFile(error)) throw error;
    removeFile(path);
    return open(path);
  }
};

const replaceWithNew = (path: string, file: SnapshotFile): SnapshotFile => {
  file.close();
  removeFile(path);
  return open(path);
};

const open = (path: string): SnapshotFile => {
  const database = openSqlite(path, {
    synchronous: 'normal',
    pageSize: PAGE_SIZE,
  });
  try {
    migrateTables(database, snapshotsSchema);
    return fileIn(database);
  } catch (error) {
    database.close();
    throw error;
  }
};

const fileIn = (database: Sqlite): SnapshotFile => {
  const find = database.statement(
    'SELECT version, revision, last_event, state, seal FROM snapshots' +
      ' WHERE stream_id = ?',
  );
  const put = database.statement(
    'INSERT OR REPLACE INTO snapshots' +
      ' (stream_id, version, revision, last_event, state, seal)' +
      ' VALUES (?, ?, ?, ?, ?, ?)',
  );
  const remove = database.statement(
    'DELETE FROM snapshots WHERE stream_id = ?',
  );
  return {
    find: (streamId) => {
      const row = find.get(streamId);
      if (row === undefined) return null;
      return {
        streamId,
        version: row['version'] as string,
        revision: row['revision'] as number,
        lastEvent: row['last_event'] as string,
        state: row['state'] as string,
        seal: row['seal'] as string,
      };
    },
    put: (snapshot) => {
      const { streamId, version, revision, lastEvent, state, seal } =
        withChecksum(snapshot);
      put.run(streamId, version, revision, lastEvent, state, seal);
    },
    remove: (streamId) => {
      remove.run(streamId);
    },
    close: database.close,
  };
};
