import type { Collection } from './collection.ts';
import type { DocumentRow } from './collectionTables.ts';
import { finishBuilding } from './collectionFile.ts';
import type {
  Checkpoint,
  StoredDocument,
} from '../../readModels/documentStore.ts';
import { Outrun } from '../../readModels/documentStore.ts';
import type { CollectionShape } from '../../readModels/fields.ts';

/**
 * Where the file of a build is written: here, or in a thread of its own. What
 * is asked while it is closed, or before, ends with Outrun.
 */
export type BuildSite = Readonly<{
  /** The last that was taken, if it is not written yet. */
  checkpoint: () => Checkpoint;
  /** See DocumentStore; sees all that was taken before. */
  load: (ids: readonly string[]) => Promise<readonly StoredDocument[]>;
  all: () => Promise<readonly StoredDocument[]>;
  /**
   * Takes rows over. A failure to write them may be told by a later call, but
   * no later than by `finish`. Throws Outrun and StorageFailure.
   */
  write: (
    rows: readonly DocumentRow[],
    from: number,
    to: Checkpoint,
  ) => Promise<void>;
  /** Makes indexes and words, and closes the file. */
  finish: () => Promise<void>;
  /** Once resolved, nothing here has the file open. */
  close: () => Promise<void>;
}>;

/** In this thread, which for a few documents is the quickest. */
export const localSite = (
  collection: Collection,
  shape: CollectionShape,
): BuildSite => {
  let isClosed = false;
  return {
    checkpoint: collection.checkpoint,
    load: async (ids) => collection.load(ids),
    all: async () => collection.all(),
    write: async (rows, from, to) => {
      collection.writeRows(rows, from, to);
    },
    finish: async () => {
      for (const _ of finishBuilding(collection.database, shape)) {
        await pause();
        if (isClosed) throw new Outrun(shape.name);
      }
      collection.close();
    },
    close: async () => {
      isClosed = true;
      collection.close();
    },
  };
};

/** Lets others have a turn. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
