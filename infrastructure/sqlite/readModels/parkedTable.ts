import type { Parked } from '../../readModels/documentStore.ts';
import type { Sqlite } from '../database.ts';
import { openSqlite } from '../database.ts';
import type { Row } from '../statement.ts';

/**
 * The second step of a collection's schema. `due` is 1 if a retry was
 * requested.
 */
export const PARKED_TABLE = `CREATE TABLE parked (
  key TEXT PRIMARY KEY,
  position INTEGER NOT NULL,
  type TEXT NOT NULL,
  message TEXT NOT NULL,
  due INTEGER NOT NULL
) STRICT, WITHOUT ROWID`;

/** The keys that a generation leaves out; all calls are synchronous. */
export type ParkedTable = Readonly<{
  parked: () => readonly Parked[];
  park: (parked: Parked) => void;
  release: (key: string) => void;
}>;

export const parkedTable = (database: Sqlite): ParkedTable => ({
  parked: () => database.statement('SELECT * FROM parked').all().map(toParked),
  park: ({ key, position, type, message, isDue }) => {
    database
      .statement('INSERT OR REPLACE INTO parked VALUES (?, ?, ?, ?, ?)')
      .run(key, position, type, message, isDue ? 1 : 0);
  },
  release: (key) => {
    database.statement('DELETE FROM parked WHERE key = ?').run(key);
  },
});

/**
 * Requests a retry of a parked key in a collection's file, for the process that
 * owns the file. Returns false if the key is not parked. Throws StorageFailure.
 */
export const requestRetry = (path: string, key: string): boolean => {
  const database = openSqlite(path, { guest: 'writer', synchronous: 'normal' });
  try {
    return (
      database.statement('UPDATE parked SET due = 1 WHERE key = ?').run(key) > 0
    );
  } finally {
    database.close();
  }
};

const toParked = ({ key, position, type, message, due }: Row): Parked => ({
  key: key as string,
  position: position as number,
  type: type as string,
  message: message as string,
  isDue: due === 1,
});
