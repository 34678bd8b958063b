import { join } from 'node:path';
import type { Projection } from '#projections/shared/projection.ts';
import type { ReadModels } from '#application/shared/ports/ReadModels.ts';
import type { Collection } from './collection.ts';
import { openLive } from './collectionFile.ts';
import { readAtOneMoment } from './readAtOneMoment.ts';
import type {
  DocumentStore,
  Generation,
} from '../../readModels/documentStore.ts';
import { StaleGenerationError } from '../../readModels/documentStore.ts';
import { sqliteQueries } from './queries.ts';

export type ReadOnlyReadModels = ReadModels &
  Pick<DocumentStore, 'live' | 'snapshot' | 'parked'> &
  Readonly<{ close: () => void }>;

/**
 * Opens the read models of a folder only for reading, while another process may
 * write to them. A collection that is rebuilt in the meantime is read as it was
 * when opened. Throws StorageFailure.
 */
export const openReadOnlyReadModels = (
  folder: string,
  projections: readonly Projection[],
): ReadOnlyReadModels => {
  const opened = new Map<
    string,
    Readonly<{ id: number; collection: Collection }>
  >();
  // There is one generation of each projection, so its index serves as the id.
  for (const [id, projection] of projections.entries()) {
    const path = join(folder, `${projection.name}.sqlite`);
    const collection = openLive(path, projection, { guest: 'reader' });
    if (collection !== null) opened.set(projection.name, { id, collection });
  }

  const find = ({ projection }: Generation): Collection => {
    const generation = opened.get(projection.name);
    if (generation === undefined) {
      throw new StaleGenerationError(projection.name);
    }
    return generation.collection;
  };

  const queries = sqliteQueries(
    projections,
    ({ name }) => opened.get(name) ?? null,
  );
  return {
    // A collection holds the documents of the projection with its name.
    ...(queries as ReadModels),
    live: async (projection) => {
      const generation = opened.get(projection.name);
      if (generation === undefined) return null;
      const { id, collection } = generation;
      return {
        generation: { id, projection },
        version: collection.version,
        checkpoint: collection.checkpoint(),
      };
    },
    parked: async (generation) => find(generation).parked(),
    snapshot: async (generation, read) =>
      readAtOneMoment(find(generation), read),
    close: () => {
      for (const { collection } of opened.values()) collection.database.close();
      opened.clear();
    },
  };
};
