import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Projection } from '#projections/shared/projection.ts';
import type { ReadModels } from '#application/shared/ports/ReadModels.ts';
import type { Collection } from './collection.ts';
import {
  createBuilding,
  openLive,
  removeFile,
  reopen,
  replaceFile,
  syncFile,
} from './collectionFile.ts';
import { createIndexes } from './collectionTables.ts';
import type {
  DocumentStore,
  Generation,
  ReadModelStore,
} from './documentStore.ts';
import { Outrun } from './documentStore.ts';
import { sqliteQueries } from './sqliteQueries.ts';
import { fillWords } from './wordTable.ts';
import { writeBehind } from './writeBehind.ts';

type Opened = {
  generation: Generation;
  path: string;
  collection: Collection;
  /** Whether it has its indexes and words, and the disk has it. */
  isWhole: boolean;
};

/**
 * Opens the read models of a folder, made when missing: a file for each
 * collection, and while one is built anew, a file beside it that then takes its
 * name. Throws StorageFailure.
 */
export const openSqliteReadModels = (
  folder: string,
  projections: readonly Projection[],
): ReadModelStore => {
  mkdirSync(folder, { recursive: true });
  const documents = sqliteDocuments(folder);
  for (const projection of projections) documents.open(projection);
  return {
    ...documents,
    // A collection holds what the projection of its name makes.
    ...(sqliteQueries(projections, documents.collectionOf) as ReadModels),
  };
};

/** The writing side. */
const sqliteDocuments = (folder: string) => {
  const live = new Map<string, Opened>();
  const building = new Map<string, Opened>();
  let newestId = 0;

  const livePath = ({ name }: Projection) => join(folder, `${name}.sqlite`);
  const buildingPath = ({ name }: Projection) =>
    join(folder, `${name}.building.sqlite`);

  const find = (generation: Generation): Opened => {
    const { name } = generation.projection;
    const found = [live.get(name), building.get(name)].find(
      (one) => one?.generation.id === generation.id,
    );
    if (found === undefined) throw new Outrun(name);
    return found;
  };

  const forget = (opened: Opened | undefined) => {
    if (opened === undefined) return;
    opened.collection.close();
    const { name } = opened.generation.projection;
    for (const map of [live, building]) {
      if (map.get(name) === opened) map.delete(name);
    }
  };

  const open = (projection: Projection): Opened | null => {
    forget(live.get(projection.name));
    const path = livePath(projection);
    const file = openLive(path, projection);
    if (file === null) return null;
    const collection = writeBehind(projection.name, file);
    const generation = { id: ++newestId, projection };
    const opened = { generation, path, collection, isWhole: true };
    live.set(projection.name, opened);
    return opened;
  };

  /** What is done once, when all is written: others have turns meanwhile. */
  const complete = async (own: Opened) => {
    if (own.isWhole) return;
    const { generation, collection, path } = own;
    const { projection } = generation;
    for (const step of [createIndexes, fillWords]) {
      for (const _ of step(collection.database, projection)) {
        await pause();
        find(generation);
      }
    }
    collection.database.close();
    await syncFile(path);
    own.collection = reopen(path, projection);
    own.isWhole = true;
  };

  const swap = (own: Opened) => {
    const { projection } = own.generation;
    forget(own);
    forget(live.get(projection.name));
    const path = livePath(projection);
    replaceFile(own.path, path);
    const collection = writeBehind(projection.name, reopen(path, projection));
    live.set(projection.name, { ...own, path, collection });
  };

  const documents: DocumentStore = {
    live: async (projection) => {
      const known = live.get(projection.name);
      const opened =
        known?.generation.projection === projection ? known : open(projection);
      if (opened === null) return null;
      const { generation, collection } = opened;
      const { version } = collection;
      return { generation, version, checkpoint: collection.checkpoint() };
    },
    begin: async (projection) => {
      forget(building.get(projection.name));
      const generation = { id: ++newestId, projection };
      const path = buildingPath(projection);
      const collection = createBuilding(path, projection);
      const opened = { generation, path, collection, isWhole: false };
      building.set(projection.name, opened);
      return generation;
    },
    load: async (generation, ids) => find(generation).collection.load(ids),
    commit: async (generation, write) => {
      find(generation).collection.commit(write);
    },
    publish: async (generation) => {
      const own = find(generation);
      await complete(own);
      const present = live.get(generation.projection.name);
      const isBehind =
        present !== undefined && positionOf(present) > positionOf(own);
      if (!isBehind && own !== present) swap(own);
      return !isBehind;
    },
    discard: async (generation) => {
      const own = find(generation);
      forget(own);
      removeFile(own.path);
    },
    snapshot: async (generation) => {
      const { collection } = find(generation);
      const documents = collection.all();
      return { checkpoint: collection.checkpoint(), documents };
    },
  };

  return {
    ...documents,
    open,
    collectionOf: ({ name }: Projection) => live.get(name)?.collection ?? null,
    close: async () => {
      for (const opened of live.values()) forget(opened);
      for (const opened of building.values()) {
        forget(opened);
        removeFile(opened.path);
      }
    },
  };
};

const positionOf = ({ collection }: Opened): number =>
  collection.checkpoint().position;

/** Lets others have a turn. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
