import type { Sqlite } from '../database.ts';
import type { SqliteValue } from '../statement.ts';
import { textOf } from '../statement.ts';
import type { DocumentRow } from './collectionTables.ts';
import { columnOf } from './collectionTables.ts';
import { updateWords } from './wordTable.ts';

/** Writes a document's row, unless the stored row is as new. */
export type WriteRow = (row: DocumentRow) => void;

/** The index of the position among the columns of `columnsFor`. */
const POSITION_INDEX = 0;

/**
 * The columns after `id`, in the order of a DocumentRow: position, the fields
 * of queries, words, body.
 */
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
  // The body is long and has no index, so it is written without comparing it.
  const comparedColumns = columns.slice(0, -1);
  const wordsIndex = comparedColumns.length - 1;
  const selectRow = database.tuples(
    `SELECT row, ${comparedColumns.join(', ')} FROM documents WHERE id = ?`,
  );
  const insert = database.statement(insertSql(columns));

  const update = (
    rowId: SqliteValue,
    values: readonly SqliteValue[],
    storedValues: readonly SqliteValue[],
  ) => {
    const changed = columns.flatMap((column, index) =>
      values[index] === storedValues[index]
        ? []
        : [{ column, value: values[index] }],
    );
    const set = changed.map(({ column }) => `${column} = ?`).join(', ');
    database
      .statement(`UPDATE documents SET ${set} WHERE row = ?`)
      .run(...changed.map(({ value }) => value ?? null), rowId);
  };

  return ([id, ...values]) => {
    const [storedRow] = selectRow(id) as readonly (readonly SqliteValue[])[];
    if (storedRow === undefined) {
      const newRowId = insert.insert(id, ...values);
      updateWords(database, newRowId, null, textOf(values[wordsIndex]));
      return;
    }
    const [rowId, ...storedValues] = storedRow as [
      number,
      number,
      ...SqliteValue[],
    ];
    if (storedValues[POSITION_INDEX] >= values[POSITION_INDEX]) return;
    update(rowId, values, storedValues);
    updateWords(
      database,
      rowId,
      textOf(storedValues[wordsIndex]),
      textOf(values[wordsIndex]),
    );
  };
};

const insertSql = (columns: readonly string[]): string =>
  `INSERT INTO documents (id, ${columns.join(', ')})` +
  ` VALUES (?, ${columns.map(() => '?').join(', ')})`;
