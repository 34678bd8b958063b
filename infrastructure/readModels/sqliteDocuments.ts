import type { Projection } from '#projections/shared/projection.ts';
import type { Sqlite } from '../shared/sqlite.ts';
import type { DocumentStore, Generation, Write } from './documentStore.ts';
import { Outrun } from './documentStore.ts';
import type { DocumentTable } from './documentTable.ts';
import {
  createTables,
  documentTable,
  dropTables,
  indexTables,
} from './documentTable.ts';
import { fieldsOf } from './fields.ts';
import type { GenerationRecord } from './generationTable.ts';
import { generationTable } from './generationTable.ts';
import type { TableNames } from './tableNames.ts';
import { tableNames } from './tableNames.ts';

/** A generation with its open tables. */
type Opened = Readonly<{
  record: GenerationRecord;
  generation: Generation;
  names: TableNames;
  table: DocumentTable;
}>;

export type SqliteDocuments = DocumentStore &
  Readonly<{
    /** The tables that reads of a collection go to; null when there are none. */
    liveTables: (collection: string) => TableNames | null;
  }>;

/** The writing side of the read models. */
export const sqliteDocuments = (database: Sqlite): SqliteDocuments => {
  const generations = generationTable(database);
  const opened = new Map<number, Opened>();
  /** Ids of the generations that have their indexes. */
  const queryable = new Set<number>();
  const liveTables = new Map<string, TableNames | null>();

  const open = (record: GenerationRecord, projection: Projection): Opened => {
    const { id, columns } = record;
    const isIndexed = queryable.has(id);
    const names = tableNames(record.collection, id, columns);
    const made = {
      record,
      generation: { id, projection },
      names,
      table: documentTable(database, names, { projection, columns, isIndexed }),
    };
    opened.set(id, made);
    return made;
  };

  const find = ({ id, projection }: Generation): Opened => {
    const found = opened.get(id);
    if (found === undefined) throw new Outrun(projection.name);
    return found;
  };

  const remove = (record: GenerationRecord) => {
    generations.remove(record.id);
    dropTables(database, tableNames(record.collection, record.id, []));
    opened.delete(record.id);
    if (record.isLive) liveTables.delete(record.collection);
  };

  const write = ({ generation, changes, from, to }: Write) => {
    if (!generations.advance(generation.id, from, to)) {
      throw new Outrun(generation.projection.name);
    }
    const { table } = find(generation);
    for (const change of changes) table.put(change);
  };

  const recordOf = ({ id, projection }: Generation): GenerationRecord => {
    const record = generations.of(projection.name).find((one) => one.id === id);
    if (record === undefined) throw new Outrun(projection.name);
    return record;
  };

  const makeQueryable = async ({ record, generation, names }: Opened) => {
    if (queryable.has(record.id)) return;
    const { projection } = generation;
    for (const _ of indexTables(database, names, projection)) await pause();
    queryable.add(record.id);
    open(record, projection);
  };

  const swap = (generation: Generation): boolean => {
    const own = recordOf(generation);
    const others = generations
      .of(own.collection)
      .filter(({ id }) => id !== own.id);
    const isBehind = others.some(
      ({ isLive, checkpoint }) =>
        isLive && checkpoint.position > own.checkpoint.position,
    );
    if (isBehind) return false;
    others.forEach(remove);
    generations.setLive(own.id);
    liveTables.delete(own.collection);
    return true;
  };

  return {
    liveTables: (collection) => {
      const known = liveTables.get(collection);
      if (known !== undefined) return known;
      const live = generations.of(collection).find(({ isLive }) => isLive);
      const names = live && tableNames(collection, live.id, live.columns);
      liveTables.set(collection, names ?? null);
      return names ?? null;
    },
    live: async (projection) => {
      const record = generations
        .of(projection.name)
        .find(({ isLive }) => isLive);
      if (record === undefined) return null;
      queryable.add(record.id);
      const { generation } = open(record, projection);
      const { version, checkpoint } = record;
      return { generation, version, checkpoint };
    },
    begin: async (projection) =>
      database.transaction(() => {
        const { name, version } = projection;
        generations
          .of(name)
          .filter(({ isLive }) => !isLive)
          .forEach(remove);
        const columns = fieldsOf(projection);
        const record = generations.add(name, version, columns);
        createTables(database, tableNames(name, record.id, columns), columns);
        return open(record, projection).generation;
      }),
    load: async (generation, ids) => find(generation).table.load(ids),
    commit: async (writes) => {
      database.transaction(() => {
        writes.forEach(write);
      });
    },
    publish: async (generation) => {
      await makeQueryable(find(generation));
      return database.transaction(() => swap(generation));
    },
    discard: async (generation) => {
      database.transaction(() => {
        remove(find(generation).record);
      });
    },
    snapshot: async (generation) =>
      database.transaction(() => ({
        checkpoint: recordOf(generation).checkpoint,
        documents: find(generation).table.all(),
      })),
  };
};

/** Lets others have a turn. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
