import { rmSync } from 'node:fs';
import type { Projection } from '#projections/shared/projection.ts';
import type { ReadModels } from '#application/shared/ports/ReadModels.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { Schema } from '../shared/schema.ts';
import { migrate, NewerFile } from '../shared/schema.ts';
import type { Sqlite } from '../shared/sqlite.ts';
import { openSqlite } from '../shared/sqlite.ts';
import type { ReadModelStore } from './documentStore.ts';
import { GENERATION_TABLE } from './generationTable.ts';
import { sqliteDocuments } from './sqliteDocuments.ts';
import { sqliteQueries } from './sqliteQueries.ts';

const schema: Schema = { name: 'readModels', steps: [GENERATION_TABLE] };

/**
 * Opens the read models of a file, made when missing. All in it can be made
 * anew from the events, so a damaged file, or one of a newer Slipway, is
 * replaced by an empty one. Throws StorageFailure.
 */
export const openSqliteReadModels = (
  path: string,
  projections: readonly Projection[],
): ReadModelStore => {
  try {
    return sqliteReadModels(open(path), projections);
  } catch (error) {
    if (!isOfNoUse(error)) throw error;
    for (const end of ['', '-wal', '-shm']) {
      rmSync(`${path}${end}`, { force: true });
    }
    return sqliteReadModels(open(path), projections);
  }
};

const open = (path: string): Sqlite => {
  const database = openSqlite(path, { synchronous: 'normal' });
  try {
    migrate(database, schema);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
};

const sqliteReadModels = (
  database: Sqlite,
  projections: readonly Projection[],
): ReadModelStore => {
  const documents = sqliteDocuments(database);
  const { liveTables } = documents;
  return {
    ...documents,
    // A collection holds what the projection of its name makes.
    ...(sqliteQueries(database, projections, liveTables) as ReadModels),
    close: async () => {
      database.close();
    },
  };
};

const isOfNoUse = (error: unknown): boolean =>
  error instanceof NewerFile ||
  (error instanceof StorageFailure && error.reason === 'corrupt');
