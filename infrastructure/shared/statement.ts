import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { asStorageFailure } from './storageFailure.ts';

export type SqliteValue = SQLInputValue;
export type Row = Readonly<Record<string, unknown>>;

/** A prepared statement, whose errors are StorageFailures where they can be. */
export type Statement = Readonly<{
  /** Runs it and answers with the number of rows it changed. */
  run: (...values: SqliteValue[]) => number;
  get: (...values: SqliteValue[]) => Row | undefined;
  all: (...values: SqliteValue[]) => readonly Row[];
}>;

/** Rows as arrays, read one by one: faster, and the loop may stop early. */
export type Cursor = (...values: SqliteValue[]) => Iterable<readonly unknown[]>;

export const statementOf = (
  prepared: StatementSync,
  file: string,
): Statement => ({
  run: (...values) => {
    try {
      return Number(prepared.run(...values).changes);
    } catch (error) {
      throw asStorageFailure(error, file);
    }
  },
  get: (...values) => {
    try {
      return prepared.get(...values);
    } catch (error) {
      throw asStorageFailure(error, file);
    }
  },
  all: (...values) => {
    try {
      return prepared.all(...values);
    } catch (error) {
      throw asStorageFailure(error, file);
    }
  },
});

export const cursorOf = (prepared: StatementSync, file: string): Cursor => {
  prepared.setReturnArrays(true);
  return function* (...values) {
    try {
      // In array mode rows are arrays, which the type does not know.
      yield* prepared.iterate(...values) as Iterable<unknown> as Iterable<
        readonly unknown[]
      >;
    } catch (error) {
      throw asStorageFailure(error, file);
    }
  };
};
