import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { allProjections } from '#projections/all.ts';
import type { Projection } from '#projections/shared/projection.ts';
import type { Query } from '#application/shared/ports/ReadModels.ts';
import { checkQuery } from '#infrastructure/readModels/checkQuery.ts';
import { columnOf } from '#infrastructure/sqlite/readModels/collectionTables.ts';
import type {
  Document,
  ReadModelStore,
} from '#infrastructure/readModels/documentStore.ts';
import {
  orderSql,
  whereSql,
} from '#infrastructure/sqlite/readModels/findSql.ts';
import { openSqliteReadModels } from '#infrastructure/sqlite/readModels/readModels.ts';
import { temporaryFiles } from '../../temporaryFiles.ts';

const newPath = temporaryFiles();
const opened: ReadModelStore[] = [];

afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});

const open = (folder: string, projections = [notes, other]) => {
  const store = openSqliteReadModels(folder, projections);
  opened.push(store);
  return store;
};

const notes: Projection = {
  name: 'items',
  version: 1,
  handles: new Set(),
  indexes: [{ fields: ['team'] }],
  documentIds: () => [],
  evolve: (document) => document,
};
const other: Projection = { ...notes, name: 'teams' };

/** Builds a collection from these documents. */
const build = async (
  store: ReadModelStore,
  projection: Projection,
  documents: readonly Document[],
) => {
  const generation = await store.begin(projection);
  await store.commit(generation, {
    changes: documents.map((document, n) => ({
      id: document.id,
      position: n + 1,
      document,
    })),
    from: 0,
    to: { position: documents.length, eventId: null },
  });
  return { generation, publish: () => store.publish(generation) };
};

const fillFolder = async () => {
  const folder = newPath('readModels');
  const store = open(folder);
  for (const projection of [notes, other]) {
    await (await build(store, projection, [{ id: 'a' }])).publish();
  }
  await store.close();
  return folder;
};

describe('The files of the read models', () => {
  it('consist of one for each collection, and nothing remains of a finished build', async () => {
    const folder = await fillFolder();

    expect(readdirSync(folder).toSorted()).toEqual([
      'items.sqlite',
      'teams.sqlite',
    ]);
  });

  it('are replaced one by one when they are damaged', async () => {
    const folder = await fillFolder();
    writeFileSync(join(folder, 'items.sqlite'), 'no database '.repeat(99));
    const store = open(folder);

    expect(await store.live(notes)).toBeNull();
    expect(await store.get('items', 'a')).toBeNull();
    expect(await store.get('teams', 'a')).toEqual({ id: 'a' });
    await (await build(store, notes, [{ id: 'b' }])).publish();
    expect(await store.get('items', 'b')).toEqual({ id: 'b' });
  });

  it('are replaced when a newer version wrote them', async () => {
    const folder = await fillFolder();
    const file = new DatabaseSync(join(folder, 'items.sqlite'));
    file.exec("UPDATE meta SET value = '99'");
    file.close();
    const store = open(folder);

    expect(await store.live(notes)).toBeNull();
    expect(await store.get('teams', 'a')).toEqual({ id: 'a' });
  });

  it('are not mistaken for a complete build after a crash', async () => {
    const folder = newPath('readModels');
    const crashed = open(folder);
    await build(crashed, notes, [{ id: 'a' }]);
    expect(existsSync(join(folder, 'items.building.sqlite'))).toBe(true);

    const store = open(folder);
    expect(await store.live(notes)).toBeNull();
    await (await build(store, notes, [{ id: 'b' }])).publish();
    expect(await store.get('items', 'a')).toBeNull();
    expect(await store.get('items', 'b')).toEqual({ id: 'b' });
  });

  it('can be read while new ones are published', async () => {
    const folder = newPath('readModels');
    const store = open(folder);
    await (await build(store, notes, [{ id: 'a' }])).publish();
    const rebuilt = await build(store, notes, [{ id: 'b' }, { id: 'c' }]);
    const publishing = rebuilt.publish();

    expect(await store.get('items', 'a')).toEqual({ id: 'a' });
    expect(await publishing).toBe(true);
    expect(await store.get('items', 'a')).toBeNull();
  });
});

describe('The queries of the application', () => {
  const teamId = 'team-1';
  const projectId = 'project-1';
  const planned = { projectId, planned: true };
  const queries: readonly [collection: string, query: Query][] = [
    [
      'items',
      {
        where: planned,
        orderBy: [
          { field: 'sortKey', direction: 'asc' },
          { field: 'number', direction: 'asc' },
        ],
      },
    ],
    ['items', { where: { ...planned, scope: 0, completed: false } }],
    [
      'items',
      { where: { ...planned, firstDay: { from: 7 }, lastDay: { to: 13 } } },
    ],
    [
      'items',
      {
        where: planned,
        orderBy: [{ field: 'dateCreated', direction: 'desc' }],
      },
    ],
    ['items', { where: planned, words: 'launch the' }],
    ['items', { where: { ...planned, id: { in: ['a', 'b'] } } }],
    [
      'planHistory',
      {
        where: { projectId },
        orderBy: [{ field: 'order', direction: 'asc' }],
      },
    ],
    [
      'projects',
      {
        where: { teamId },
        orderBy: [{ field: 'description', direction: 'asc' }],
      },
    ],
  ];

  /** The steps of SQLite's query plan. */
  const planOf = async (name: string, query: Query): Promise<string[]> => {
    const folder = newPath('readModels');
    const projection =
      allProjections.find((candidate) => candidate.name === name) ?? notes;
    const store = open(folder, [projection]);
    await (await build(store, projection, [])).publish();
    await store.close();
    const checked = checkQuery(projection, query);
    const where = whereSql(checked, columnOf);
    const file = new DatabaseSync(join(folder, `${name}.sqlite`));
    const steps = file
      .prepare(
        `EXPLAIN QUERY PLAN SELECT body FROM documents WHERE ${where.text}` +
          ` ORDER BY ${orderSql(checked.orderBy, columnOf)}`,
      )
      .all(...where.values);
    file.close();
    return steps.map((step) => String(step['detail']));
  };

  it.each(queries)('scan no collection: %s %j', async (name, query) => {
    const steps = await planOf(name, query);

    expect(steps.join('\n')).toMatch(
      /^SEARCH documents USING (INDEX|INTEGER)/m,
    );
    expect(steps.filter((step) => step.startsWith('SCAN documents'))).toEqual(
      [],
    );
  });

  it('read a plan and a history in order without sorting', async () => {
    for (const [name, query] of [queries[0], queries[6]] as typeof queries) {
      expect(await planOf(name, query)).not.toContain(
        'USE TEMP B-TREE FOR ORDER BY',
      );
    }
  });
});
