import { yieldToEventLoop } from '#application/shared/yieldToEventLoop.ts';
import type { Projection } from '#projections/shared/projection.ts';
import { StaleGenerationError } from '../../readModels/documentStore.ts';
import type { Collection } from './collection.ts';
import {
  createBuilding,
  finishBuilding,
  reopen,
  syncFile,
} from './collectionFile.ts';

/** A generation that is not read yet, in a separate file. */
export type Build = Readonly<{
  /** Takes writes before and after it is complete. */
  collection: () => Collection;
  /**
   * Makes it readable, once the disk has it. Throws StaleGenerationError when
   * it has been closed, and StorageFailure.
   */
  complete: () => Promise<Collection>;
  /** How many bytes of pages it may hold in memory, until it is complete. */
  cache: (bytes: number) => void;
  close: () => void;
}>;

/** Begins an empty file, which replaces any that is there. */
export const startBuild = (path: string, projection: Projection): Build => {
  let collection = createBuilding(path, projection);
  let isComplete = false;
  let isClosed = false;

  const requireOpen = () => {
    if (isClosed) throw new StaleGenerationError(projection.name);
  };

  const finish = async () => {
    for (const _ of finishBuilding(collection.database, projection)) {
      await yieldToEventLoop();
      requireOpen();
    }
    collection.close();
    await syncFile(path);
    requireOpen();
    collection = reopen(path, projection);
    isComplete = true;
  };

  return {
    collection: () => collection,
    complete: async () => {
      if (!isComplete) await finish();
      return collection;
    },
    cache: (bytes) => {
      if (isComplete) return;
      const { database } = collection;
      database.exec(`PRAGMA cache_size = -${String(Math.round(bytes / 1000))}`);
    },
    close: () => {
      isClosed = true;
      collection.close();
    },
  };
};
