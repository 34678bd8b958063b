import type { Projection } from '#projections/shared/projection.ts';
import type { Sqlite } from '../shared/sqlite.ts';
import type { Row } from '../shared/statement.ts';
import type { Document, StoredDocument } from './documentStore.ts';
import { valueAt } from './fields.ts';
import type { TableNames } from './tableNames.ts';
import {
  createWordTable,
  fillWordTable,
  updateWords,
  wordEntry,
} from './wordTable.ts';

/** The rows of one generation; all of it is synchronous. */
export type DocumentTable = Readonly<{
  load: (ids: readonly string[]) => readonly StoredDocument[];
  all: () => readonly StoredDocument[];
  /** Writes a document, unless a newer one is there. */
  put: (change: StoredDocument) => void;
}>;

export const documentTable = (
  database: Sqlite,
  names: TableNames,
  {
    projection,
    columns,
    isIndexed,
  }: {
    projection: Projection;
    columns: readonly string[];
    /** Whether the words are kept as well. */
    isIndexed: boolean;
  },
): DocumentTable => {
  const rows = `SELECT id, position, body FROM ${names.documents}`;
  const load = database.statement(
    `${rows} WHERE id IN (SELECT value FROM json_each(?))`,
  );
  const entry = database.statement(
    `SELECT words FROM ${names.documents} WHERE id = ?`,
  );
  const upsert = database.statement(upsertSql(names, columns));
  const keepsWords = isIndexed && projection.text !== undefined;

  return {
    load: (ids) => load.all(JSON.stringify(ids)).map(storedIn),
    all: () => database.statement(rows).all().map(storedIn),
    put: ({ id, position, document }) => {
      const after = wordEntry(projection, document);
      const before = keepsWords ? entry.get(id)?.['words'] : null;
      const changed = upsert.run(
        id,
        position,
        document === null ? null : JSON.stringify(document),
        after,
        ...columns.map((field) =>
          document === null ? null : valueAt(document, field),
        ),
      );
      if (!keepsWords || changed === 0 || before === after) return;
      updateWords(database, names, {
        id,
        before: (before ?? null) as string | null,
        after,
      });
    },
  };
};

export const createTables = (
  database: Sqlite,
  names: TableNames,
  columns: readonly string[],
): void => {
  const fields = columns.map((field) => `, ${names.column(field)} ANY`);
  database.exec(
    `CREATE TABLE ${names.documents} (id TEXT PRIMARY KEY NOT NULL,` +
      ` position INTEGER NOT NULL, body TEXT, words TEXT${fields.join('')})` +
      ' STRICT',
  );
  createWordTable(database, names);
};

/**
 * Makes tables fit for queries, a step at each turn. Indexes that are built
 * once over all rows cost a fraction of those that grow with every row.
 */
export function* indexTables(
  database: Sqlite,
  names: TableNames,
  { indexes }: Projection,
): Generator<void, void, undefined> {
  for (const [n, { fields }] of indexes.entries()) {
    // The id at its end lets an index give the whole order of a query.
    const all = [...new Set([...fields, 'id'])].map(names.column);
    database.exec(
      `CREATE INDEX IF NOT EXISTS ${names.index(n)} ON ${names.documents} (${all.join(', ')})`,
    );
    yield;
  }
  yield* fillWordTable(database, names);
}

export const dropTables = (database: Sqlite, names: TableNames): void => {
  database.exec(`DROP TABLE IF EXISTS ${names.documents}`);
  database.exec(`DROP TABLE IF EXISTS ${names.words}`);
};

const upsertSql = (names: TableNames, columns: readonly string[]): string => {
  const all = ['id', 'position', 'body', 'words', ...columns.map(names.column)];
  const marks = all.map(() => '?').join(', ');
  const set = all.slice(1).map((column) => `${column} = excluded.${column}`);
  return (
    `INSERT INTO ${names.documents} (${all.join(', ')}) VALUES (${marks})` +
    ` ON CONFLICT (id) DO UPDATE SET ${set.join(', ')}` +
    ' WHERE excluded.position > position'
  );
};

const storedIn = ({ id, position, body }: Row): StoredDocument => ({
  id: id as string,
  position: position as number,
  document: body === null ? null : (JSON.parse(body as string) as Document),
});
