import type { Projection } from '#projections/shared/projection.ts';
import type { BuildSite } from './buildSite.ts';
import { localSite } from './buildSite.ts';
import type { Collection } from './collection.ts';
import { createBuilding, reopen, syncFile } from './collectionFile.ts';
import type { Write } from '../../readModels/documentStore.ts';
import { Outrun } from '../../readModels/documentStore.ts';
import { shapeOf } from '../../readModels/fields.ts';
import { threadSite } from './threadSite.ts';

/** A generation that nobody reads yet, in a file of its own. */
export type Build = Pick<BuildSite, 'checkpoint' | 'load' | 'all' | 'close'> &
  Readonly<{
    /** See DocumentStore.commit; a later call may tell that it failed. */
    commit: (write: Write) => Promise<void>;
    /**
     * Makes it what can be read, once the disk has it; it still takes commits.
     * Throws Outrun when it is closed meanwhile, and StorageFailure.
     */
    complete: () => Promise<Collection>;
  }>;

/**
 * Begins an empty file in the place of any that is there. Once it takes more
 * than `localRows` rows it moves into a thread of its own, which a few rows are
 * not worth.
 */
export const startBuild = (
  path: string,
  projection: Projection,
  { localRows }: { localRows: number },
): Build => {
  const shape = shapeOf(projection);
  const begun = createBuilding(path, projection);
  let site = localSite(begun, shape);
  let whole: Collection | null = null;
  let rowsLeft = localRows;
  let isClosed = false;

  const move = () => {
    const checkpoint = begun.checkpoint();
    begun.close();
    site = threadSite({ path, shape }, checkpoint);
    rowsLeft = Infinity;
  };

  const finish = async (): Promise<Collection> => {
    await site.finish();
    await syncFile(path);
    if (isClosed) throw new Outrun(projection.name);
    whole = reopen(path, projection);
    site = localSite(whole, shape);
    rowsLeft = Infinity;
    return whole;
  };

  return {
    checkpoint: () => site.checkpoint(),
    load: (ids) => site.load(ids),
    all: () => site.all(),
    commit: async ({ changes, from, to }) => {
      const rows = changes.map(begun.rowOf);
      rowsLeft -= rows.length;
      if (rowsLeft < 0) move();
      await site.write(rows, from, to);
    },
    complete: async () => whole ?? finish(),
    close: async () => {
      isClosed = true;
      await site.close();
    },
  };
};
