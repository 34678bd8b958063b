import type { Contents } from '../../readModels/documentStore.ts';
import type { Collection } from './collection.ts';

/** Reads a file as of one moment, whatever others write to it. */
export const readAtOneMoment = async <T>(
  { database, checkpoint, pages, load }: Collection,
  read: (contents: Contents) => Promise<T>,
): Promise<T> => {
  database.exec('BEGIN');
  try {
    return await read({
      checkpoint: checkpoint(),
      async *pages() {
        yield* pages();
      },
      load: async (ids) => load(ids),
    });
  } finally {
    database.exec('COMMIT');
  }
};
