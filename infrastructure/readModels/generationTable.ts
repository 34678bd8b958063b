import type { Sqlite } from '../shared/sqlite.ts';
import type { Row } from '../shared/statement.ts';
import type { Checkpoint } from './documentStore.ts';

/** What the file knows of a generation. */
export type GenerationRecord = Readonly<{
  id: number;
  collection: string;
  version: number;
  /** Fields that its table has columns for. */
  columns: readonly string[];
  isLive: boolean;
  checkpoint: Checkpoint;
}>;

export const GENERATION_TABLE = `CREATE TABLE generations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  collection TEXT NOT NULL,
  version INTEGER NOT NULL,
  columns TEXT NOT NULL,
  is_live INTEGER NOT NULL DEFAULT 0,
  position INTEGER NOT NULL DEFAULT 0,
  event_id TEXT
) STRICT;
CREATE UNIQUE INDEX one_live ON generations (collection) WHERE is_live = 1;`;

export const generationTable = (database: Sqlite) => ({
  add: (
    collection: string,
    version: number,
    columns: readonly string[],
  ): GenerationRecord => {
    const row = database
      .statement(
        'INSERT INTO generations (collection, version, columns)' +
          ' VALUES (?, ?, ?) RETURNING *',
      )
      .get(collection, version, JSON.stringify(columns));
    return recordIn(row ?? {});
  },

  of: (collection: string): readonly GenerationRecord[] =>
    database
      .statement('SELECT * FROM generations WHERE collection = ?')
      .all(collection)
      .map(recordIn),

  /** False when the generation is not at `from`, or is no more. */
  advance: (id: number, from: number, to: Checkpoint): boolean =>
    database
      .statement(
        'UPDATE generations SET position = ?, event_id = ?' +
          ' WHERE id = ? AND position = ?',
      )
      .run(to.position, to.eventId, id, from) === 1,

  setLive: (id: number): void => {
    database
      .statement('UPDATE generations SET is_live = 1 WHERE id = ?')
      .run(id);
  },

  remove: (id: number): void => {
    database.statement('DELETE FROM generations WHERE id = ?').run(id);
  },
});

const recordIn = (row: Row): GenerationRecord => ({
  id: row['id'] as number,
  collection: row['collection'] as string,
  version: row['version'] as number,
  columns: JSON.parse(row['columns'] as string) as string[],
  isLive: row['is_live'] === 1,
  checkpoint: {
    position: row['position'] as number,
    eventId: row['event_id'] as string | null,
  },
});
