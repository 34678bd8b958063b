import type { Projection } from '#projections/shared/projection.ts';
import type { ReadModels } from '#application/shared/ports/ReadModels.ts';
import type { Mongo } from '../database.ts';
import { asStorageFailures } from '../storageFailures.ts';
import type {
  Generation,
  ReadModelStore,
} from '../../readModels/documentStore.ts';
import { StaleGenerationError } from '../../readModels/documentStore.ts';
import { rowOf } from './documents.ts';
import type { MongoGenerations } from './generations.ts';
import { mongoGenerations } from './generations.ts';
import { mongoQueries } from './queries.ts';
import {
  createIndexes,
  loadRows,
  readPages,
  rowsOf,
  writeNewer,
} from './rows.ts';

/**
 * Read models in MongoDB, for several processes, without transactions. Each
 * document has its position, so that a write that a crash cuts short, or that
 * two projectors make, does no harm. The checkpoint moves last.
 */
export const mongoReadModels = (
  mongo: Mongo,
  projections: readonly Projection[],
  generations: MongoGenerations = mongoGenerations(mongo),
): ReadModelStore => {
  const loadCheckpoint = async ({ id, projection }: Generation) => {
    const stored = await generations.find(id);
    if (stored === null) throw new StaleGenerationError(projection.name);
    const { position, eventId } = stored;
    return { position, eventId };
  };

  return {
    ...(mongoQueries(mongo, generations, projections) as ReadModels),
    live: (projection) =>
      asStorageFailures(async () => {
        const stored = await generations.findLive(projection.name);
        if (stored === null) return null;
        const { _id, version, position, eventId } = stored;
        return {
          generation: { id: _id, projection },
          version,
          checkpoint: { position, eventId },
        };
      }),
    begin: (projection) =>
      asStorageFailures(async () => {
        const id = await generations.begin(projection);
        const generation = { id, projection };
        await createIndexes(rowsOf(mongo, generation), projection);
        return generation;
      }),
    load: (generation, ids) =>
      asStorageFailures(() => loadRows(rowsOf(mongo, generation), ids)),
    commit: (generation, { changes, from, to }) =>
      asStorageFailures(async () => {
        // All rows are made first: one that cannot be stored changes nothing.
        const rows = changes.map((change) =>
          rowOf(generation.projection, change),
        );
        const { position } = await loadCheckpoint(generation);
        if (position !== from)
          throw new StaleGenerationError(generation.projection.name);
        await writeNewer(rowsOf(mongo, generation), rows);
        await generations.advance(generation, from, to);
      }),
    parked: (generation) =>
      asStorageFailures(() => generations.parked.of(generation)),
    park: (generation, parked) =>
      asStorageFailures(async () => {
        await loadCheckpoint(generation);
        await generations.parked.release(generation, parked.key, null);
        await generations.parked.park(generation, parked);
      }),
    release: (generation, key) =>
      asStorageFailures(async () => {
        await generations.parked.release(generation, key, null);
      }),
    publish: (generation) =>
      asStorageFailures(() => generations.publish(generation)),
    discard: (generation) =>
      asStorageFailures(() => generations.discard(generation)),
    snapshot: (generation, read) =>
      asStorageFailures(async () => {
        const rows = rowsOf(mongo, generation);
        return read({
          checkpoint: await loadCheckpoint(generation),
          pages: () => readPages(rows),
          load: (ids) => loadRows(rows, ids),
        });
      }),
    close: mongo.close,
  };
};
