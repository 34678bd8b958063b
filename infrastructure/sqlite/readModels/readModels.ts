import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Projection } from '#projections/shared/projection.ts';
import type { ReadModels } from '#application/shared/ports/ReadModels.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { removeFile, replaceFile } from '../databaseFiles.ts';
import { truncateWal, retryWhileLocked } from '../truncateWal.ts';
import type { Build } from './collectionBuild.ts';
import { startBuild } from './collectionBuild.ts';
import type { Collection } from './collection.ts';
import { readAtOneMoment } from './readAtOneMoment.ts';
import { openExisting, openLive } from './collectionFile.ts';
import type {
  DocumentStore,
  Generation,
  LiveGeneration,
  ReadModelStore,
} from '../../readModels/documentStore.ts';
import { StaleGenerationError } from '../../readModels/documentStore.ts';
import { sqliteQueries } from './queries.ts';
import { writeBehind } from './writeBehind.ts';

type LiveCollection = Readonly<{
  generation: Generation;
  collection: Collection;
}>;
type BegunBuild = Readonly<{ generation: Generation; build: Build }>;

/**
 * Opens the read models of a folder, creating it if it is missing. Each
 * collection has a file. While it is rebuilt, it has a second file, which then
 * replaces the first. Throws StorageFailure.
 */
export const openSqliteReadModels = (
  folder: string,
  projections: readonly Projection[],
): ReadModelStore & Overwriting => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const documents = sqliteDocuments(folder);
  for (const projection of projections) documents.open(projection);
  return {
    ...documents,
    // A collection holds the documents of the projection with its name.
    ...(sqliteQueries(projections, documents.generationOf) as ReadModels),
  };
};

/** Removes earlier versions of documents from the files. */
export type Overwriting = Readonly<{
  /**
   * Rewrites the files of some collections, because changed rows leave copies
   * of their former content. Throws StorageFailure if a collection is being
   * rebuilt or locked.
   */
  overwrite: (names: readonly string[]) => Promise<void>;
}>;

/** The memory for pages that all builds share. */
const BUILD_BYTES = 32_000_000;

/** The store that projections write to; a collection is one file. */
const sqliteDocuments = (folder: string) => {
  const live = new Map<string, LiveCollection>();
  const building = new Map<string, BegunBuild>();
  let newestId = 0;

  const livePath = ({ name }: Projection) => join(folder, `${name}.sqlite`);
  const buildingPath = ({ name }: Projection) =>
    join(folder, `${name}.building.sqlite`);

  const liveOf = ({ id, projection }: Generation): LiveCollection | null => {
    const current = live.get(projection.name);
    return current?.generation.id === id ? current : null;
  };

  const buildOf = ({ id, projection }: Generation): Build => {
    const begun = building.get(projection.name);
    if (begun?.generation.id !== id)
      throw new StaleGenerationError(projection.name);
    return begun.build;
  };

  /** Throws StaleGenerationError if the generation is no longer being built. */
  const requireBuilding = (generation: Generation): void => {
    buildOf(generation);
  };

  const find = (generation: Generation): Collection =>
    liveOf(generation)?.collection ?? buildOf(generation).collection();

  const putLive = (
    generation: Generation,
    file: Collection,
  ): LiveCollection => {
    const { name } = generation.projection;
    const opened = { generation, collection: writeBehind(name, file) };
    live.set(name, opened);
    return opened;
  };

  const closeLive = ({ name }: Projection) => {
    live.get(name)?.collection.close();
    live.delete(name);
  };

  const open = (projection: Projection): LiveCollection | null => {
    closeLive(projection);
    const file = openLive(livePath(projection), projection);
    return file && putLive({ id: ++newestId, projection }, file);
  };

  /** Later calls for this build throw StaleGenerationError. */
  const endBuild = ({ name }: Projection) => {
    const begun = building.get(name);
    building.delete(name);
    if (begun === undefined) return;
    begun.build.close();
    removeFile(buildingPath(begun.generation.projection));
  };

  /** Puts a completed build in the place of the live file. */
  const swap = (generation: Generation, completed: Collection) => {
    const { projection } = generation;
    completed.close();
    building.delete(projection.name);
    closeLive(projection);
    const path = livePath(projection);
    replaceFile(buildingPath(projection), path);
    putLive(generation, openExisting(path, projection));
  };

  const documents: DocumentStore = {
    live: async (projection) => {
      const current = live.get(projection.name);
      const isOpen = current?.generation.projection === projection;
      const opened = isOpen ? current : open(projection);
      return opened && liveGenerationOf(opened);
    },
    begin: async (projection) => {
      endBuild(projection);
      const generation = { id: ++newestId, projection };
      const build = startBuild(buildingPath(projection), projection);
      building.set(projection.name, { generation, build });
      // All builds together may use BUILD_BYTES.
      for (const current of building.values())
        current.build.limitCache(BUILD_BYTES / building.size);
      return generation;
    },
    load: async (generation, ids) => find(generation).load(ids),
    commit: async (generation, write) => find(generation).commit(write),
    publish: async (generation) => {
      if (liveOf(generation) !== null) return true;
      const completed = await buildOf(generation).complete();
      // Another build may have replaced this one in the meantime.
      requireBuilding(generation);
      const { position } = completed.checkpoint();
      const current = live.get(generation.projection.name)?.collection;
      // The build is behind: it reads on and is published later.
      if ((current?.checkpoint().position ?? 0) > position) return false;
      swap(generation, completed);
      return true;
    },
    discard: async (generation) => {
      const { projection } = generation;
      if (liveOf(generation) !== null) {
        closeLive(projection);
        removeFile(livePath(projection));
        return;
      }
      requireBuilding(generation);
      endBuild(projection);
    },
    parked: async (generation) => find(generation).parked(),
    park: async (generation, parked) => find(generation).park(parked),
    release: async (generation, key) => find(generation).release(key),
    snapshot: async (generation, read) => {
      const { projection } = generation;
      find(generation).settle();
      const isLive = liveOf(generation) !== null;
      const path = (isLive ? livePath : buildingPath)(projection);
      // Uses another connection, because this one continues to write.
      const reader = openExisting(path, projection, { guest: 'reader' });
      try {
        return await readAtOneMoment(reader, read);
      } finally {
        reader.close();
      }
    },
  };

  return {
    ...documents,
    open,
    generationOf: ({ name }: Projection) => {
      const current = live.get(name);
      return current === undefined
        ? null
        : { id: current.generation.id, collection: current.collection };
    },
    overwrite: async (names: readonly string[]) => {
      for (const name of names) {
        if (building.has(name)) {
          throw new StorageFailure('locked', `${name} is being rebuilt.`);
        }
        const collection = live.get(name)?.collection;
        if (collection === undefined) continue;
        await retryWhileLocked(() => {
          collection.flush();
          collection.database.exec('VACUUM');
        });
        await truncateWal(collection.database);
      }
    },
    close: async () => {
      for (const { generation } of live.values()) {
        closeLive(generation.projection);
      }
      for (const { generation } of building.values()) {
        endBuild(generation.projection);
      }
    },
  };
};

const liveGenerationOf = ({
  generation,
  collection,
}: LiveCollection): LiveGeneration => {
  const { version } = collection;
  return { generation, version, checkpoint: collection.checkpoint() };
};
