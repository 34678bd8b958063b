import { existsSync, renameSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { temporaryFiles } from '../temporaryFiles.ts';
import { openForTest } from './openForTest.ts';

const newPath = temporaryFiles();

const withTable = (path = newPath()) => {
  const database = openForTest(path);
  database.exec('CREATE TABLE things (name TEXT PRIMARY KEY) STRICT');
  return { path, database };
};

const storageFailure = (reason: StorageFailure['reason']) =>
  expect.objectContaining({ name: 'StorageFailure', reason }) as Error;

describe('A database', () => {
  it.each([
    ['normal', 1],
    ['full', 2],
  ] as const)('is in WAL mode, with synchronous %s', (synchronous, level) => {
    const database = openForTest(newPath(), { synchronous });
    const pragma = (name: string) =>
      Object.values(database.statement(`PRAGMA ${name}`).get() ?? {})[0];
    expect(pragma('journal_mode')).toBe('wal');
    expect(pragma('synchronous')).toBe(level);
    expect(pragma('secure_delete')).toBe(0);
  });

  it('overwrites deleted data, and sets a page size, on request', () => {
    const database = openForTest(newPath(), {
      secureDelete: true,
      pageSize: 8192,
    });
    expect(database.statement('PRAGMA secure_delete').get()).toEqual({
      secure_delete: 1,
    });
    expect(database.statement('PRAGMA page_size').get()).toEqual({
      page_size: 8192,
    });
  });

  it('prepares a statement only once', () => {
    const { database } = withTable();
    const sql = 'SELECT name FROM things';
    expect(database.statement(sql)).toBe(database.statement(sql));
    expect(database.tuples(sql)).toBe(database.tuples(sql));
  });

  it('returns rows as objects and as arrays, and changes', () => {
    const { database } = withTable();
    const insert = database.statement('INSERT INTO things VALUES (?)');
    expect([insert.run('a'), insert.run('b')]).toEqual([1, 1]);
    const sql = 'SELECT name FROM things WHERE name >= ? ORDER BY name';
    expect(database.statement(sql).get('b')).toEqual({ name: 'b' });
    expect(database.statement(sql).get('c')).toBeUndefined();
    expect(database.statement(sql).all('a')).toEqual([
      { name: 'a' },
      { name: 'b' },
    ]);
    expect(database.tuples(sql)('a')).toEqual([['a'], ['b']]);
  });

  it('does not wrap errors that are not from the storage', () => {
    const { database } = withTable();
    const insert = database.statement('INSERT INTO things VALUES (?)');
    insert.run('a');
    expect(() => insert.run('a')).toThrow('UNIQUE constraint failed');
    expect(() => insert.run('a')).not.toThrow(storageFailure('unavailable'));
  });

  it('can be closed twice', () => {
    const database = openForTest(newPath());
    database.close();
    expect(database.close).not.toThrow();
  });
});

describe('A transaction', () => {
  const names = (database: ReturnType<typeof openForTest>) =>
    database.tuples('SELECT name FROM things')().flat();

  it('commits at the end of its work and returns the result of the work', () => {
    const { database } = withTable();
    const insert = database.statement("INSERT INTO things VALUES ('a')");
    expect(database.transaction(() => insert.run())).toBe(1);
    expect(names(database)).toEqual(['a']);
  });

  it('rolls back if its work throws, and can be started again', () => {
    const { database } = withTable();
    const insert = database.statement("INSERT INTO things VALUES ('a')");
    const failingTransaction = () =>
      database.transaction(() => {
        insert.run();
        throw new Error('broken');
      });
    expect(failingTransaction).toThrow('broken');
    expect(failingTransaction).toThrow('broken');
    expect(names(database)).toEqual([]);
  });

  it('neither nests nor accepts asynchronous work', () => {
    // 'promise' is part of the message.
    const { database } = withTable();
    expect(() =>
      database.transaction(() => database.transaction(() => 1)),
    ).toThrow('do not nest');
    expect(() => database.transaction(async () => 1)).toThrow('promise');
    expect(() => database.transaction(() => 1)).not.toThrow();
  });

  it('fails as locked while another process writes', () => {
    const { path, database } = withTable();
    const other = openForTest(path, { timeoutMs: 0 });
    database.transaction(() => {
      expect(() => other.transaction(() => 1)).toThrow(
        storageFailure('locked'),
      );
    });
  });
});

describe('A guest', () => {
  it.each(['reader', 'writer'] as const)('makes no file (%s)', (guest) => {
    const path = newPath('absent.sqlite');
    expect(() => openForTest(path, { guest })).toThrow(
      storageFailure('unavailable'),
    );
    expect(() => openForTest(path, { guest })).toThrow(
      /absent\.sqlite does not exist/,
    );
    expect(existsSync(path)).toBe(false);
  });

  it('reads what the owner has committed, and writes only as a writer', () => {
    const { path, database } = withTable();
    database.exec("INSERT INTO things VALUES ('a')");
    const sql = 'SELECT name FROM things';
    const reader = openForTest(path, { guest: 'reader' });
    expect(reader.statement(sql).all()).toEqual([{ name: 'a' }]);
    expect(() => {
      reader.exec("INSERT INTO things VALUES ('b')");
    }).toThrow(storageFailure('unavailable'));
    openForTest(path, { guest: 'writer' }).exec(
      "INSERT INTO things VALUES ('b')",
    );
    expect(reader.statement(sql).all()).toHaveLength(2);
  });

  it('reads a file that its owner has closed', () => {
    const { path, database } = withTable();
    database.exec("INSERT INTO things VALUES ('a')");
    database.close();
    const reader = openForTest(path, { guest: 'reader' });
    expect(reader.tuples('SELECT name FROM things')()).toEqual([['a']]);
  });

  it.each(['reader', 'writer'] as const)(
    'does not touch the file that replaced its own (%s)',
    (guest) => {
      const { path, database } = withTable();
      const reader = openForTest(path, { guest });
      expect(reader.tuples('SELECT name FROM things')()).toEqual([]);
      database.close();
      // A read model can be replaced like this during a read.
      const next = withTable();
      next.database.close();
      for (const end of ['-wal', '-shm'])
        rmSync(`${path}${end}`, { force: true });
      renameSync(next.path, path);
      const owner = openForTest(path);
      owner.exec("INSERT INTO things VALUES ('new')");
      reader.close();
      expect(existsSync(`${path}-wal`)).toBe(true);
      expect(openForTest(path).tuples('SELECT name FROM things')()).toEqual([
        ['new'],
      ]);
    },
  );
});
