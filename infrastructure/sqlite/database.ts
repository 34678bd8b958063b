import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { makePrivate } from './privateFile.ts';
import type { Row, Statement, Tuples } from './statement.ts';
import {
  statementOf,
  rowsOf,
  tuplesOf,
  asStorageFailures,
} from './statement.ts';

/** A SQLite file as adapters use it; all calls are synchronous. */
export type Sqlite = Readonly<{
  /** The name of the file, for messages. */
  file: string;
  /**
   * Whether another process owns the file; only the owner changes its tables.
   */
  isGuest: boolean;
  isOpen: () => boolean;
  /** The prepared statement of an SQL text; each text is prepared once. */
  statement: (sql: string) => Statement;
  /** Like `statement`, with rows as arrays. */
  tuples: (sql: string) => Tuples;
  /**
   * The rows of a query, read one by one. Nothing may write to the file during
   * that time.
   */
  rows: (sql: string) => Iterable<Row>;
  /** Runs statements without parameters or results. */
  exec: (sql: string) => void;
  /**
   * Runs `work` in a write transaction and commits it, or rolls back if `work`
   * throws. Throws if a transaction is open already.
   */
  transaction: <T>(work: () => T) => T;
  close: () => void;
}>;

export type SqliteOptions = Readonly<{
  /**
   * `full`: durable once committed. `normal`: a power failure may undo the last
   * commits. `off`: for a file that is useless after any crash; it never waits
   * for the disk and does not use WAL mode.
   */
  synchronous: 'full' | 'normal' | 'off';
  /** How long to wait for another process's lock, in ms; 5000 by default. */
  timeoutMs?: number;
  /** Overwrites deleted data; for files with personal data. */
  secureDelete?: boolean;
  /** The bytes of a page in a new file; 4096 by default. */
  pageSize?: number;
  /**
   * For a file that another process may be using: the file must exist, and its
   * tables stay as they are. A `reader` cannot write to it at all.
   */
  guest?: 'reader' | 'writer';
}>;

const TIMEOUT_MS = 5000;
const CACHED_STATEMENTS = 300;

/**
 * Opens a file, in WAL mode if it must survive a crash. Creates a missing file,
 * unless opened as a guest. Throws StorageFailure.
 */
export const openSqlite = (path: string, options: SqliteOptions): Sqlite => {
  const file = basename(path);
  const { guest, timeoutMs: timeout = TIMEOUT_MS } = options;
  if (guest !== undefined && !existsSync(path)) {
    throw new StorageFailure('unavailable', `${file} does not exist.`);
  }
  if (guest === undefined) makePrivate(path);
  return asStorageFailures(file, () => {
    const readOnly = guest === 'reader';
    const database = new DatabaseSync(path, { timeout, readOnly });
    try {
      for (const pragma of pragmas(options)) database.exec(`PRAGMA ${pragma}`);
    } catch (error) {
      database.close();
      throw error;
    }
    return sqlite(database, file, guest !== undefined);
  });
};

const pragmas = (options: SqliteOptions): string[] => {
  const { synchronous, secureDelete, pageSize, guest } = options;
  if (guest === 'reader') return [];
  const size = pageSize === undefined ? [] : [`page_size = ${pageSize}`];
  if (synchronous === 'off') {
    return [...size, 'synchronous = OFF', 'journal_mode = MEMORY'];
  }
  return [
    ...size,
    'journal_mode = WAL',
    `synchronous = ${synchronous}`,
    // Without this, macOS returns before the drive has written.
    ...(synchronous === 'full' ? ['fullfsync = ON'] : []),
    ...(secureDelete === true ? ['secure_delete = ON'] : []),
  ];
};

const sqlite = (
  database: DatabaseSync,
  file: string,
  isGuest: boolean,
): Sqlite => {
  const statement = cacheBySql((sql) =>
    asStorageFailures(file, () => statementOf(database.prepare(sql), file)),
  );
  const tuples = cacheBySql((sql) =>
    asStorageFailures(file, () => tuplesOf(database.prepare(sql), file)),
  );
  return {
    file,
    isGuest,
    isOpen: () => database.isOpen,
    statement,
    tuples,
    rows: (sql) =>
      asStorageFailures(file, () => rowsOf(database.prepare(sql), file)),
    exec: (sql) => {
      asStorageFailures(file, () => {
        database.exec(sql);
      });
    },
    transaction: (work) => inTransaction(database, statement, work),
    close: () => {
      if (database.isOpen) database.close();
    },
  };
};

const inTransaction = <T>(
  database: DatabaseSync,
  statement: Sqlite['statement'],
  work: () => T,
): T => {
  const isOpen = () => database.isTransaction;
  if (isOpen()) {
    throw new Error('A transaction is open already, and they do not nest.');
  }
  // Takes the lock at once: waiting for it midway can deadlock.
  statement('BEGIN IMMEDIATE').run();
  try {
    const result = work();
    if (result instanceof Promise) {
      throw new TypeError('A transaction cannot wait for a promise.');
    }
    statement('COMMIT').run();
    return result;
  } catch (error) {
    // After some errors, such as a full disk, SQLite has rolled back already.
    if (isOpen()) statement('ROLLBACK').run();
    throw error;
  }
};

const cacheBySql = <T extends object>(
  make: (sql: string) => T,
): ((sql: string) => T) => {
  const cache = new LRUCache<string, T>({ max: CACHED_STATEMENTS });
  return (sql) => {
    const cached = cache.get(sql);
    if (cached !== undefined) return cached;
    const made = make(sql);
    cache.set(sql, made);
    return made;
  };
};
