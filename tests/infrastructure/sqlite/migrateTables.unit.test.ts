import { describe, expect, it } from 'vitest';
import type { Schema } from '#infrastructure/sqlite/migrateTables.ts';
import {
  migrateTables,
  NewerFile,
  OlderFile,
} from '#infrastructure/sqlite/migrateTables.ts';
import type { Sqlite } from '#infrastructure/sqlite/database.ts';
import { temporaryFiles } from '../temporaryFiles.ts';
import { openForTest } from './openForTest.ts';

const newPath = temporaryFiles();

/* Steps of the schema: each makes the next version. */
const ONE = 'CREATE TABLE things (name TEXT) STRICT';
const TWO = "ALTER TABLE things ADD COLUMN color TEXT NOT NULL DEFAULT ''";
const THREE = (database: Sqlite) => {
  database.statement("UPDATE things SET color = 'red'").run();
};
/** A schema with these steps, the first of which makes version 1. */
const things = (...steps: Schema['steps']): Schema => ({
  name: 'things',
  steps,
});

const versions = (database: Sqlite) =>
  database.statement('SELECT key, value FROM meta ORDER BY key').all();

describe('migrateTables', () => {
  it('makes the tables of a new file', () => {
    const database = openForTest(newPath());
    migrateTables(database, things(ONE, TWO));
    expect(versions(database)).toEqual([
      { key: 'schemaVersion.things', value: '2' },
    ]);
    expect(database.statement('SELECT name, color FROM things').all()).toEqual(
      [],
    );
  });

  it('applies only the missing steps, including functions', () => {
    const database = openForTest(newPath());
    migrateTables(database, things(ONE));
    database.statement("INSERT INTO things VALUES ('a')").run();
    migrateTables(database, things(ONE, TWO, THREE));
    expect(database.statement('SELECT * FROM things').all()).toEqual([
      { name: 'a', color: 'red' },
    ]);
  });

  it('writes nothing to a file that is up to date', () => {
    const path = newPath();
    const database = openForTest(path);
    migrateTables(database, things(ONE));
    const other = openForTest(path, { timeoutMs: 0 });
    database.transaction(() => {
      // A write would need the lock that is taken.
      expect(() => {
        migrateTables(other, things(ONE));
      }).not.toThrow();
    });
  });

  it('does not change a file if a step fails', () => {
    const database = openForTest(newPath());
    migrateTables(database, things(ONE));
    expect(() => {
      migrateTables(
        database,
        things(ONE, TWO, 'ALTER TABLE nothing ADD COLUMN x'),
      );
      // SQLite's message names the missing table.
    }).toThrow('nothing');
    expect(versions(database)).toEqual([
      { key: 'schemaVersion.things', value: '1' },
    ]);
    expect(
      database.statement("SELECT * FROM pragma_table_info('things')").all(),
    ).toHaveLength(1);
  });

  it('versions schemas that share a file separately', () => {
    const database = openForTest(newPath());
    migrateTables(database, things(ONE, TWO));
    migrateTables(database, {
      name: 'others',
      steps: ['CREATE TABLE others (x)'],
    });
    expect(versions(database)).toEqual([
      { key: 'schemaVersion.others', value: '1' },
      { key: 'schemaVersion.things', value: '2' },
    ]);
  });

  it('refuses a file of a newer version', () => {
    const database = openForTest(newPath());
    migrateTables(database, things(ONE, TWO));
    expect(() => {
      migrateTables(database, things(ONE));
    }).toThrow(NewerFile);
  });

  it('changes no file as a guest', () => {
    const path = newPath();
    migrateTables(openForTest(path), things(ONE));
    for (const guest of ['reader', 'writer'] as const) {
      const database = openForTest(path, { guest });
      migrateTables(database, things(ONE));
      expect(() => {
        migrateTables(database, things(ONE, TWO));
      }).toThrow(OlderFile);
      expect(versions(database)).toMatchObject([{ value: '1' }]);
    }
  });
});
