import { join } from 'node:path';
import type { Sqlite } from '../sqlite/database.ts';
import { openSqlite } from '../sqlite/database.ts';

/** Notes of a migration in a file, because there may be very many. */
export type MigrationNotes = Readonly<{
  /** Records the ids of documents; returns whether an id is among them. */
  ids: (
    documents: Iterable<Readonly<{ _id: string }>>,
  ) => (id: string) => boolean;
  /** Records positions whose position in the target is needed later. */
  want: (positions: Iterable<number>) => void;
  /** Must be called with all positions of the source, in order. */
  place: (source: number, target: number) => void;
  /** The position in the target; the same position if that is unknown. */
  placeOf: (source: number) => number;
  close: () => void;
}>;

/** Uses a folder that is removed afterward. Throws StorageFailure. */
export const openNotes = (folder: string): MigrationNotes => {
  const file = join(folder, 'notes.sqlite');
  const database = openSqlite(file, { synchronous: 'off' });
  database.exec(
    'CREATE TABLE ids (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;' +
      'CREATE TABLE places (source INTEGER PRIMARY KEY, target INTEGER) STRICT;',
  );
  return {
    ...createIdNotes(database),
    ...createPlaceNotes(database),
    close: database.close,
  };
};

const createIdNotes = (database: Sqlite): Pick<MigrationNotes, 'ids'> => {
  const insert = database.statement('INSERT INTO ids VALUES (?)');
  const find = database.statement('SELECT 1 FROM ids WHERE id = ?');
  return {
    ids: (documents) => {
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

const createPlaceNotes = (
  database: Sqlite,
): Pick<MigrationNotes, 'want' | 'place' | 'placeOf'> => {
  const want = database.statement(
    'INSERT OR IGNORE INTO places (source) VALUES (?)',
  );
  const next = database.statement(
    'SELECT min(source) AS value FROM places WHERE source > ?',
  );
  const place = database.statement(
    'UPDATE places SET target = ? WHERE source = ?',
  );
  const find = database.statement('SELECT target FROM places WHERE source = ?');
  let placed: [source: number, target: number][] = [];
  let wanted: number | null = null;

  const write = () => {
    database.transaction(() => {
      for (const [source, target] of placed) place.run(target, source);
    });
    placed = [];
  };
  const wantedBehind = (source: number): number =>
    (next.get(source)?.['value'] as number | null) ?? Infinity;

  return {
    want: (positions) => {
      database.transaction(() => {
        for (const position of positions) want.run(position);
      });
      wanted = null;
    },
    place: (source, target) => {
      wanted ??= wantedBehind(source - 1);
      if (source < wanted) return;
      if (source === wanted) placed.push([source, target]);
      if (placed.length >= BATCH_SIZE) write();
      wanted = wantedBehind(source);
    },
    placeOf: (source) => {
      if (placed.length > 0) write();
      return (find.get(source)?.['target'] as number | null) ?? source;
    },
  };
};
