import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { Sqlite } from './database.ts';

/**
 * The tables of one adapter. `steps[n]` migrates them from version n to n + 1,
 * as SQL or as a function that changes stored data. Never change a released
 * step; add new ones at the end.
 */
export type Schema = Readonly<{
  name: string;
  steps: readonly (string | ((database: Sqlite) => void))[];
}>;

/** A newer version of Slipway has changed the tables of the file. */
export class NewerFile extends StorageFailure {
  constructor(file: string, schema: Schema, version: number) {
    super(
      'unavailable',
      `${file} was written by a newer version of Slipway: its ${schema.name} ` +
        `schema is ${version}, this version knows ${schema.steps.length}. ` +
        'Start the newer version, or restore a backup from before it.',
    );
  }
}

/** A guest found older tables, which only the file's owner may migrate. */
export class OlderFile extends StorageFailure {
  constructor(file: string) {
    super(
      'unavailable',
      `${file} is used by an older version of Slipway. Restart it with this version first.`,
    );
  }
}

const META_TABLE = `CREATE TABLE IF NOT EXISTS meta (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID`;

/**
 * Migrates a file's tables to the newest version; several schemas may share a
 * file. Throws NewerFile for a file that a newer Slipway wrote, and OlderFile
 * if a guest's file would have to change.
 */
export const migrateTables = (database: Sqlite, schema: Schema): void => {
  // A file that is up to date is opened without a lock.
  if (storedVersion(database, schema) === schema.steps.length) return;
  if (database.isGuest) throw new OlderFile(database.file);
  database.transaction(() => {
    database.exec(META_TABLE);
    const from = storedVersion(database, schema);
    for (const step of schema.steps.slice(from)) {
      if (typeof step === 'string') database.exec(step);
      else step(database);
    }
    database
      .statement('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)')
      .run(keyOf(schema), String(schema.steps.length));
  });
};

const storedVersion = (database: Sqlite, schema: Schema): number => {
  if (!hasMeta(database)) return 0;
  const row = database
    .statement('SELECT value FROM meta WHERE key = ?')
    .get(keyOf(schema));
  const version = Number(row?.['value'] ?? 0);
  if (version > schema.steps.length) {
    throw new NewerFile(database.file, schema, version);
  }
  return version;
};

const hasMeta = (database: Sqlite): boolean =>
  database
    .statement("SELECT 1 FROM sqlite_schema WHERE name = 'meta'")
    .get() !== undefined;

const keyOf = ({ name }: Schema): string => `schemaVersion.${name}`;
