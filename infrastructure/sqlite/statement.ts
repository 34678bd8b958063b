import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { asStorageFailure } from './failure.ts';

export type SqliteValue = SQLInputValue;
export type Row = Readonly<Record<string, unknown>>;

/** A prepared statement, whose errors are StorageFailures where they can be. */
export type Statement = Readonly<{
  /** Runs it and answers with the number of rows it changed. */
  run: (...values: SqliteValue[]) => number;
  get: (...values: SqliteValue[]) => Row | undefined;
  all: (...values: SqliteValue[]) => readonly Row[];
}>;

/** Rows as arrays, in the order of the columns: for many of them, faster. */
export type Tuples = (
  ...values: SqliteValue[]
) => readonly (readonly unknown[])[];

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

export const tuplesOf = (prepared: StatementSync, file: string): Tuples => {
  prepared.setReturnArrays(true);
  return (...values) => {
    try {
      // In this mode rows are arrays, which the type does not know.
      return prepared.all(...values) as unknown[] as unknown[][];
    } catch (error) {
      throw asStorageFailure(error, file);
    }
  };
};
