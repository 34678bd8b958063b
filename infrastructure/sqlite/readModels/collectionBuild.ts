import { yieldToEventLoop } from '#application/shared/yieldToEventLoop.ts';
import type { Projection } from '#projections/shared/projection.ts';
import { StaleGenerationError } from '../../readModels/documentStore.ts';
import { syncFile } from '../databaseFiles.ts';
import type { Collection } from './collection.ts';
import {
  createBuilding,
  finishBuilding,
  openExisting,
} from './collectionFile.ts';

/** A generation that no read sees yet, in a separate file. */
export type Build = Readonly<{
  /** Accepts writes before and after it is complete. */
  collection: () => Collection;
  /**
   * Makes it readable, once the disk has the file. Throws StaleGenerationError
   * if it was closed, and StorageFailure.
   */
  complete: () => Promise<Collection>;
  /** Limits the pages that it caches until it is complete. */
  limitCache: (maxBytes: number) => void;
  close: () => void;
}>;

/** Begins an empty file, which replaces an existing one. */
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
    collection = openExisting(path, projection);
    isComplete = true;
  };

  return {
    collection: () => collection,
    complete: async () => {
      if (!isComplete) await finish();
      return collection;
    },
    limitCache: (maxBytes) => {
      if (isComplete) return;
      // SQLite reads a negative size as KB.
      const kilobytes = Math.round(maxBytes / 1000);
      collection.database.exec(`PRAGMA cache_size = -${String(kilobytes)}`);
    },
    close: () => {
      isClosed = true;
      collection.close();
    },
  };
};
