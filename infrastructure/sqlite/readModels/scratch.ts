import { join } from 'node:path';
import type { OpenScratch } from '../../readModels/scratch.ts';
import { removeFile } from '../databaseFiles.ts';
import { createBuilding } from './collectionFile.ts';

/** The memory for pages of a file, in KB. */
const CACHED_KB = 32_000;

/** Scratch documents in files of a folder, for any number of documents. */
export const sqliteScratch =
  (folder: string): OpenScratch =>
  async (projection) => {
    const path = join(folder, `${projection.name}.sqlite`);
    const file = createBuilding(path, projection);
    // While events are folded, the same documents are read and written often.
    file.database.exec(`PRAGMA cache_size = -${String(CACHED_KB)}`);
    const count = file.database.statement(
      'SELECT count(*) AS value FROM documents WHERE body IS NOT NULL',
    );
    // Takes the place of positions, which scratch documents do not need.
    let written = 0;
    return {
      load: async (ids) => file.load(ids),
      put: async (changes) => {
        const from = written;
        written += 1;
        file.commit({
          changes,
          from,
          to: { position: written, eventId: null },
        });
      },
      async *pages() {
        yield* file.pages();
      },
      count: async () => Number(count.get()?.['value']),
      close: async () => {
        file.close();
        removeFile(path);
      },
    };
  };
