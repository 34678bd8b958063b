import type { Projection } from '#projections/shared/projection.ts';
import type { Schema } from '../migrateTables.ts';
import type { Sqlite } from '../database.ts';
import type { SqliteValue } from '../statement.ts';
import { fieldsOf } from '../../readModels/fields.ts';
import { PARKED_TABLE } from './parkedTable.ts';

/*
 * The tables of a collection's file. `build` has one row: the version of the
 * projection, the fields with columns, as JSON, and the checkpoint. `documents`
 * has a column for each field that queries use (`columnOf`). The large columns
 * come last, so that a scan of rows does not read them. The column `words` has
 * a document's own words, and the table `words` those of all documents, to
 * search in (`wordTable.ts`): each within a scope, such as the id of its
 * project.
 */

/** A document's row: id, position, fields, words, JSON. */
export type DocumentRow = readonly [
  id: string,
  position: number,
  ...SqliteValue[],
];

export const collectionSchema: Schema = {
  name: 'readModel',
  steps: [
    `CREATE TABLE build (
      version INTEGER NOT NULL,
      fields TEXT NOT NULL,
      position INTEGER NOT NULL,
      event_id TEXT
    ) STRICT;
    CREATE TABLE words (
      scope ANY NOT NULL,
      word TEXT NOT NULL,
      row INTEGER NOT NULL,
      PRIMARY KEY (scope, word, row)
    ) STRICT, WITHOUT ROWID;`,
    PARKED_TABLE,
  ],
};

/** The SQL for a field's column. */
export const columnOf = (field: string): string =>
  field === 'id' ? 'id' : `"document.${field.replaceAll('"', '""')}"`;

/**
 * The SQL for a field that a newer version of the projection added. Until that
 * version is built, the field is read from the document's JSON, slowly.
 */
export const fieldInJson = (field: string): string => {
  const path = field.split('.').map((key) => `."${key}"`);
  return `(body ->> '$${path.join('').replaceAll("'", "''")}')`;
};

/** Creates the table of documents for a new build, still without indexes. */
export const createDocumentTable = (
  database: Sqlite,
  projection: Projection,
): void => {
  const fields = fieldsOf(projection);
  const columns = fields.map((field) => `${columnOf(field)} ANY,`).join(' ');
  database.exec(
    'CREATE TABLE documents (row INTEGER PRIMARY KEY, id TEXT UNIQUE NOT NULL,' +
      ` position INTEGER NOT NULL, ${columns} words TEXT, body TEXT) STRICT`,
  );
  database
    .statement('INSERT INTO build (version, fields, position) VALUES (?, ?, 0)')
    .run(projection.version, JSON.stringify(fields));
};

/**
 * Creates the indexes that the projection declares. The caller lets other work
 * run between two of them.
 */
export function* createIndexes(
  database: Sqlite,
  { indexes }: Projection,
): Generator<void, void, undefined> {
  for (const [n, { fields }] of indexes.entries()) {
    // With the id at its end, an index has the full order of a query.
    const columns = [...new Set([...fields, 'id'])].map(columnOf);
    database.exec(
      `CREATE INDEX IF NOT EXISTS documents_${n}` +
        ` ON documents (${columns.join(', ')})`,
    );
    yield;
  }
}
