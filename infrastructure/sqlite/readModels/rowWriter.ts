import type { Sqlite } from '../database.ts';
import type { SqliteValue } from '../statement.ts';
import { textOf } from '../statement.ts';
import type { DocumentRow } from './collectionTables.ts';
import { columnOf } from './collectionTables.ts';
import { updateWords } from './wordTable.ts';

/** Writes a document's row, unless the stored row is as new. */
export type WriteRow = (row: DocumentRow) => void;

/** The index of the position among the columns after `id`. */
const POSITION_INDEX = 0;

/** The columns after `id`, in the order of a DocumentRow. */
const columnsFor = (fields: readonly string[]): readonly string[] => [
  'position',
  ...fields.map(columnOf),
  'words',
  'body',
];

/** Writes to a file without indexes that no read sees yet. */
export const buildWriter = (
  database: Sqlite,
  fields: readonly string[],
): WriteRow => {
  const columns = columnsFor(fields);
  const set = columns.map((column) => `${column} = excluded.${column}`);
  const upsert = database.statement(
    `${insertSql(columns)} ON CONFLICT (id) DO UPDATE SET ${set.join(', ')}` +
      ' WHERE excluded.position > position',
  );
  return (row) => {
    upsert.run(...row);
  };
};

/**
 * Writes to a file that reads use. It sets only the columns that changed,
 * because SQLite updates every index with a column that the statement names.
 */
export const liveWriter = (
  database: Sqlite,
  fields: readonly string[],
): WriteRow => {
  const columns = columnsFor(fields);
  const compared = columns.slice(0, -1);
  const wordsIndex = compared.length - 1;
  const current = database.tuples(
    `SELECT row, ${compared.join(', ')} FROM documents WHERE id = ?`,
  );
  const insert = database.statement(insertSql(columns));

  const update = (
    rowId: SqliteValue,
    values: readonly SqliteValue[],
    before: readonly SqliteValue[],
  ) => {
    const changed = columns.flatMap((column, index) =>
      values[index] === before[index] ? [] : [{ column, value: values[index] }],
    );
    const set = changed.map(({ column }) => `${column} = ?`).join(', ');
    database
      .statement(`UPDATE documents SET ${set} WHERE row = ?`)
      .run(...changed.map(({ value }) => value ?? null), rowId);
  };

  return ([id, ...values]) => {
    const [found] = current(id) as readonly (readonly SqliteValue[])[];
    if (found === undefined) {
      const inserted = insert.insert(id, ...values);
      updateWords(database, inserted, null, textOf(values[wordsIndex]));
      return;
    }
    const [rowId, ...before] = found as [number, number, ...SqliteValue[]];
    if (before[POSITION_INDEX] >= values[POSITION_INDEX]) return;
    update(rowId, values, before);
    updateWords(
      database,
      rowId,
      textOf(before[wordsIndex]),
      textOf(values[wordsIndex]),
    );
  };
};

const insertSql = (columns: readonly string[]): string =>
  `INSERT INTO documents (id, ${columns.join(', ')})` +
  ` VALUES (?, ${columns.map(() => '?').join(', ')})`;
