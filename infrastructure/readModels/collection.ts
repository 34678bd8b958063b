import type { Projection } from '#projections/shared/projection.ts';
import type { Sqlite } from '../shared/sqlite.ts';
import type { Row, SqliteValue } from '../shared/statement.ts';
import { columnOf, withinBody } from './collectionTables.ts';
import type {
  Checkpoint,
  Document,
  StoredDocument,
  Write,
} from './documentStore.ts';
import { Outrun } from './documentStore.ts';
import { fieldReader } from './fields.ts';
import { updateWords, wordEntry } from './wordTable.ts';

/** The documents in one file; all of it is synchronous. */
export type Collection = Readonly<{
  database: Sqlite;
  /** Of the projection that built it. */
  version: number;
  /** SQL for a field's value. */
  column: (field: string) => string;
  checkpoint: () => Checkpoint;
  load: (ids: readonly string[]) => readonly StoredDocument[];
  all: () => readonly StoredDocument[];
  /** See DocumentStore.commit. */
  commit: (write: Write) => void;
}>;

const ROWS = 'SELECT id, position, body FROM documents';

/** `keepsWords`: false while it is built, when they come at the end. */
export const collection = (
  database: Sqlite,
  projection: Projection,
  { keepsWords }: { keepsWords: boolean },
): Collection => {
  const build = database.statement('SELECT * FROM build').get() ?? {};
  const fields = JSON.parse(build['fields'] as string) as string[];
  const readers = fields.map(fieldReader);
  const known = new Set(['id', ...fields]);
  const checkpoint = database.statement('SELECT position, event_id FROM build');
  const advance = database.statement(
    'UPDATE build SET position = ?, event_id = ? WHERE position = ?',
  );
  const load = database.statement(
    `${ROWS} WHERE id IN (SELECT value FROM json_each(?))`,
  );
  const words = database.statement(
    'SELECT row, words FROM documents WHERE id = ?',
  );
  const upsert = database.statement(upsertSql(fields));

  const valuesOf = ({ id, position, document }: StoredDocument): Values => [
    id,
    position,
    ...readers.map((read) => (document === null ? null : read(document))),
    wordEntry(projection, document),
    document === null ? null : JSON.stringify(document),
  ];

  const put = (values: Values) => upsert.run(...values);

  const putWithWords = (values: Values) => {
    const before = words.get(values[0]);
    put(values);
    const after = words.get(values[0]);
    updateWords(
      database,
      after?.['row'] as number,
      (before?.['words'] ?? null) as string | null,
      (after?.['words'] ?? null) as string | null,
    );
  };

  const hasWords = keepsWords && projection.text !== undefined;

  return {
    database,
    version: build['version'] as number,
    column: (field) => (known.has(field) ? columnOf(field) : withinBody(field)),
    checkpoint: () => checkpointIn(checkpoint.get() ?? {}),
    load: (ids) => load.all(JSON.stringify(ids)).map(storedIn),
    all: () => database.statement(ROWS).all().map(storedIn),
    commit: ({ changes, from, to }) => {
      // Before anything is written: what cannot be stored changes nothing.
      const rows = changes.map(valuesOf);
      database.transaction(() => {
        if (advance.run(to.position, to.eventId, from) === 0) {
          throw new Outrun(projection.name);
        }
        rows.forEach(hasWords ? putWithWords : put);
      });
    },
  };
};

type Values = [id: string, ...SqliteValue[]];

const upsertSql = (fields: readonly string[]): string => {
  const values = ['position', ...fields.map(columnOf), 'words', 'body'];
  const marks = values.map(() => '?').join(', ');
  const set = values.map((column) => `${column} = excluded.${column}`);
  return (
    `INSERT INTO documents (id, ${values.join(', ')}) VALUES (?, ${marks})` +
    ` ON CONFLICT (id) DO UPDATE SET ${set.join(', ')}` +
    ' WHERE excluded.position > position'
  );
};

const storedIn = ({ id, position, body }: Row): StoredDocument => ({
  id: id as string,
  position: position as number,
  document: body === null ? null : (JSON.parse(body as string) as Document),
});

const checkpointIn = (row: Row): Checkpoint => ({
  position: row['position'] as number,
  eventId: row['event_id'] as string | null,
});
