import { join } from 'node:path';
import type { Sqlite } from '../sqlite/database.ts';
import { openSqlite } from '../sqlite/database.ts';

/** Notes of a migration in a file, because there may be very many. */
export type MigrationNotes = Readonly<{
  /** Records the ids of documents; returns whether an id is among them. */
  recordIds: (
    documents: Iterable<Readonly<{ _id: string }>>,
  ) => (id: string) => boolean;
  /** Records positions whose position in the target is needed later. */
  requestPositions: (positions: Iterable<number>) => void;
  /** Must be called with all positions of the source, in order. */
  recordPosition: (source: number, target: number) => void;
  /** The position in the target; the same position if that is unknown. */
  targetPositionOf: (source: number) => number;
  close: () => void;
}>;

/** Uses a folder that is removed afterward. Throws StorageFailure. */
export const openNotes = (folder: string): MigrationNotes => {
  const file = join(folder, 'notes.sqlite');
  const database = openSqlite(file, { synchronous: 'off' });
  database.exec(
    'CREATE TABLE ids (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;' +
      'CREATE TABLE positions (source INTEGER PRIMARY KEY, target INTEGER) STRICT;',
  );
  return {
    ...createIdNotes(database),
    ...createPositionNotes(database),
    close: database.close,
  };
};

const createIdNotes = (database: Sqlite): Pick<MigrationNotes, 'recordIds'> => {
  const insert = database.statement('INSERT INTO ids VALUES (?)');
  const find = database.statement('SELECT 1 FROM ids WHERE id = ?');
  return {
    recordIds: (documents) => {
      database.transaction(() => {
        database.exec('DELETE FROM ids');
        for (const { _id } of documents) insert.run(_id);
      });
      return (id) => find.get(id) !== undefined;
    },
  };
};

/** The number of positions that are written together. */
const BATCH_SIZE = 1000;

const createPositionNotes = (
  database: Sqlite,
): Pick<
  MigrationNotes,
  'requestPositions' | 'recordPosition' | 'targetPositionOf'
> => {
  const insert = database.statement(
    'INSERT OR IGNORE INTO positions (source) VALUES (?)',
  );
  const findNext = database.statement(
    'SELECT min(source) AS value FROM positions WHERE source > ?',
  );
  const update = database.statement(
    'UPDATE positions SET target = ? WHERE source = ?',
  );
  const find = database.statement(
    'SELECT target FROM positions WHERE source = ?',
  );
  let unwritten: [source: number, target: number][] = [];
  let nextRequested: number | null = null;

  const write = () => {
    database.transaction(() => {
      for (const [source, target] of unwritten) update.run(target, source);
    });
    unwritten = [];
  };
  const nextRequestedAfter = (source: number): number =>
    (findNext.get(source)?.['value'] as number | null) ?? Infinity;

  return {
    requestPositions: (positions) => {
      database.transaction(() => {
        for (const position of positions) insert.run(position);
      });
      nextRequested = null;
    },
    recordPosition: (source, target) => {
      nextRequested ??= nextRequestedAfter(source - 1);
      if (source < nextRequested) return;
      if (source === nextRequested) unwritten.push([source, target]);
      if (unwritten.length >= BATCH_SIZE) write();
      nextRequested = nextRequestedAfter(source);
    },
    targetPositionOf: (source) => {
      if (unwritten.length > 0) write();
      return (find.get(source)?.['target'] as number | null) ?? source;
    },
  };
};
