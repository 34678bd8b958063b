import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { errorMessage } from '../shared/errorMessage.ts';

export type SqliteValue = SQLInputValue;
export type Row = Readonly<Record<string, unknown>>;

/** The value with which LIMIT does not limit the rows. */
export const NO_LIMIT = -1;

/** A column's text; null for a null or a missing row. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : null;

/** A prepared statement that throws StorageFailure for storage errors. */
export type Statement = Readonly<{
  /** Runs it and returns the number of changed rows. */
  run: (...values: SqliteValue[]) => number;
  /**
   * Runs it and returns the rowid of the inserted row. RETURNING could do that
   * as well, but it writes each row to a temporary file.
   */
  insert: (...values: SqliteValue[]) => number;
  get: (...values: SqliteValue[]) => Row | undefined;
  all: (...values: SqliteValue[]) => readonly Row[];
}>;

/** Rows as arrays, in the order of the columns: faster for many rows. */
export type Tuples = (
  ...values: SqliteValue[]
) => readonly (readonly unknown[])[];

export const statementOf = (
  prepared: StatementSync,
  file: string,
): Statement => ({
  run: (...values) =>
    asStorageFailures(file, () => Number(prepared.run(...values).changes)),
  insert: (...values) =>
    asStorageFailures(file, () =>
      Number(prepared.run(...values).lastInsertRowid),
    ),
  get: (...values) => asStorageFailures(file, () => prepared.get(...values)),
  all: (...values) => asStorageFailures(file, () => prepared.all(...values)),
});

export const tuplesOf = (prepared: StatementSync, file: string): Tuples => {
  prepared.setReturnArrays(true);
  return (...values) =>
    asStorageFailures(
      file,
      // In this mode rows are arrays, which the types do not express.
      () => prepared.all(...values) as unknown[] as unknown[][],
    );
};

export function* rowsOf(
  prepared: StatementSync,
  file: string,
): Generator<Row, void, undefined> {
  try {
    for (const row of prepared.iterate()) yield row;
  } catch (error) {
    throw asStorageFailure(error, file);
  }
}

const REASON_TEXTS = {
  full: 'there is no space left on its disk',
  locked: 'another process has locked it',
  corrupt: 'it is damaged or not a database',
  unavailable: 'it cannot be read or written',
} satisfies Partial<Record<StorageFailure['reason'], string>>;

/** SQLite's primary result codes for errors of the storage. */
const REASONS: Readonly<Record<number, keyof typeof REASON_TEXTS>> = {
  3: 'unavailable', // SQLITE_PERM
  5: 'locked', // SQLITE_BUSY
  6: 'locked', // SQLITE_LOCKED
  7: 'unavailable', // SQLITE_NOMEM
  8: 'unavailable', // SQLITE_READONLY
  10: 'unavailable', // SQLITE_IOERR
  11: 'corrupt', // SQLITE_CORRUPT
  13: 'full', // SQLITE_FULL
  14: 'unavailable', // SQLITE_CANTOPEN
  15: 'unavailable', // SQLITE_PROTOCOL
  26: 'corrupt', // SQLITE_NOTADB
};

/**
 * Returns a StorageFailure for an error of the storage, and any other error,
 * such as a violated constraint, unchanged. `file` is the name for messages.
 */
export const asStorageFailure = (error: unknown, file: string): unknown => {
  const code = primaryCode(error);
  const reason = code === null ? undefined : REASONS[code];
  if (reason === undefined) return error;
  const cause = errorMessage(error);
  return new StorageFailure(
    reason,
    `${file}: ${REASON_TEXTS[reason]} (${cause}).`,
  );
};

/** Runs a call and turns errors of the storage into StorageFailure. */
export const asStorageFailures = <T>(file: string, call: () => T): T => {
  try {
    return call();
  } catch (error) {
    throw asStorageFailure(error, file);
  }
};

// The lowest byte of SQLite's extended codes is the primary code.
const primaryCode = (error: unknown): number | null =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : null;
