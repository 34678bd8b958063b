import type { Projection } from '#projections/shared/projection.ts';
import type { Sqlite } from '../database.ts';
import type { Row } from '../statement.ts';
import type { DocumentRow } from './collectionTables.ts';
import { columnOf, fieldInJson } from './collectionTables.ts';
import type {
  Checkpoint,
  Document,
  StoredDocument,
  Write,
} from '../../readModels/documentStore.ts';
import { StaleGenerationError } from '../../readModels/documentStore.ts';
import { fieldReader } from '../../readModels/fields.ts';
import type { ParkedTable } from './parkedTable.ts';
import { parkedTable } from './parkedTable.ts';
import { buildWriter, liveWriter } from './rowWriter.ts';
import { wordEntry } from './wordTable.ts';

/** The documents in one file; all calls are synchronous. */
export type Collection = Readonly<{
  database: Sqlite;
  /** The version of the projection that built it. */
  version: number;
  /** The SQL for a field's value. */
  column: (field: string) => string;
  checkpoint: () => Checkpoint;
  /**
   * Grows with each change, even one that leaves the checkpoint as it was: when
   * a parked key is folded again, or a failed write succeeds at last.
   */
  commits: () => number;
  /** The document's JSON, or null if there is no document. */
  body: (id: string) => string | null;
  load: (ids: readonly string[]) => readonly StoredDocument[];
  /** All documents; as of one moment only within a transaction. */
  pages: () => Generator<readonly StoredDocument[], void, undefined>;
  /** See DocumentStore.commit. */
  commit: (write: Write) => void;
  /** The first step of `commit`. Throws TypeError for what JSON cannot hold. */
  rowOf: (change: StoredDocument) => DocumentRow;
  /** The second step of `commit`. */
  writeRows: (
    rows: readonly DocumentRow[],
    from: number,
    to: Checkpoint,
  ) => void;
  /** Tries to write pending changes, for queries that read the file. */
  settle: () => void;
  /** Like `settle`, but throws StorageFailure if that fails. */
  flush: () => void;
  close: () => void;
}> &
  ParkedTable;

const SELECT_ROWS = 'SELECT id, position, body FROM documents';
/**
 * How many documents a page has: a few hundred kilobytes in most collections.
 */
const PAGE_SIZE = 200;
const ROWS_BY_ID = `${SELECT_ROWS} WHERE id IN (SELECT value FROM json_each(?))`;

/**
 * `isRead` is false while the file is built; indexes and words are then added
 * at the end.
 */
export const createCollection = (
  database: Sqlite,
  projection: Projection,
  { isRead }: { isRead: boolean },
): Collection => {
  const build = database.statement('SELECT * FROM build').get() ?? {};
  const fields = JSON.parse(build['fields'] as string) as string[];
  const readers = fields.map(fieldReader);
  const fieldsWithColumn = new Set(['id', ...fields]);
  const checkpoint = database.statement('SELECT position, event_id FROM build');
  const advance = database.statement(
    'UPDATE build SET position = ?, event_id = ? WHERE position = ?',
  );
  const body = database.statement(
    'SELECT body FROM documents WHERE id = ? AND body IS NOT NULL',
  );
  const writeRow = (isRead ? liveWriter : buildWriter)(database, fields);

  const rowOf = ({ id, position, document }: StoredDocument): DocumentRow => [
    id,
    position,
    ...readers.map((read) => (document === null ? null : read(document))),
    wordEntry(projection, document),
    document === null ? null : JSON.stringify(document),
  ];

  let commits = 0;
  const writeRows: Collection['writeRows'] = (rows, from, to) => {
    commits += 1;
    database.transaction(() => {
      if (advance.run(to.position, to.eventId, from) === 0) {
        throw new StaleGenerationError(projection.name);
      }
      rows.forEach(writeRow);
    });
  };

  return {
    database,
    version: build['version'] as number,
    column: (field) =>
      fieldsWithColumn.has(field) ? columnOf(field) : fieldInJson(field),
    checkpoint: () => toCheckpoint(checkpoint.get() ?? {}),
    commits: () => commits,
    load: (ids) =>
      database
        .statement(ROWS_BY_ID)
        .all(JSON.stringify(ids))
        .map(toStoredDocument),
    pages: () => readPages(database),
    body: (id) => (body.get(id)?.['body'] as string | undefined) ?? null,
    // All rows are made before any is written: a document that cannot be stored
    // changes nothing.
    commit: ({ changes, from, to }) => {
      writeRows(changes.map(rowOf), from, to);
    },
    rowOf,
    writeRows,
    ...parkedTable(database),
    settle: () => undefined,
    flush: () => undefined,
    close: database.close,
  };
};

function* readPages(
  database: Sqlite,
): Generator<readonly StoredDocument[], void, undefined> {
  const read = database.statement(
    'SELECT row, id, position, body FROM documents WHERE row > ?' +
      ' ORDER BY row LIMIT ?',
  );
  for (let last = 0; ;) {
    const rows = read.all(last, PAGE_SIZE);
    if (rows.length > 0) yield rows.map(toStoredDocument);
    if (rows.length < PAGE_SIZE) return;
    last = rows.at(-1)?.['row'] as number;
  }
}

/** The document in a row of the file. */
const toStoredDocument = ({ id, position, body }: Row): StoredDocument => ({
  id: id as string,
  position: position as number,
  document: body === null ? null : (JSON.parse(body as string) as Document),
});

const toCheckpoint = (row: Row): Checkpoint => ({
  position: row['position'] as number,
  eventId: row['event_id'] as string | null,
});
