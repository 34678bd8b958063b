import { eventVersions } from '#domain/eventVersions.ts';
import { findProjection } from '#projections/all.ts';
import type { MongoProgress } from '../../mongo/readModels/progress.ts';
import type { PartitionedStore } from '../../projecting/build/partitionedStore.ts';
import { retryPartitioned } from '../../projecting/parked/retryPartitioned.ts';
import type { Generation } from '../../readModels/documentStore.ts';
import type { DistributedProcess } from '../processes/openProcess.ts';
import type { ProjectionTools } from './projectionTools.ts';
import { toRetryResult } from './projectionTools.ts';

/**
 * Makes the tools of `slipway projections` for MongoDB. Projectors may be
 * filling the same projections meanwhile.
 */
export const createDistributedProjections = (
  {
    eventStore,
    partitionedStore: store,
    partitionOf,
    owner,
  }: Pick<
    DistributedProcess,
    'eventStore' | 'partitionedStore' | 'partitionOf' | 'owner'
  >,
  { status }: Pick<MongoProgress, 'status'>,
): ProjectionTools => ({
  states: async () => {
    const statuses = await status();
    return statuses.map(({ name, version, generation, position, parked }) => ({
      name,
      version: findProjection(name)?.version ?? 0,
      builtVersion: version,
      generation,
      position,
      parked,
    }));
  },
  retry: async (name, key) => {
    const generation = await findOwnGeneration(store, name);
    if (generation === null) return { outcome: 'otherVersion' };
    const parked = await store.parked(generation);
    const isParked = parked.some((parkedKey) => parkedKey.key === key);
    if (!isParked) return { outcome: 'notParked' };
    const stores = { store, eventStore, versions: eventVersions, owner };
    const partitionId = partitionOf(key).id;
    const location = { generation, key, partitionId };
    return toRetryResult(await retryPartitioned(stores, location));
  },
});

/** The live generation, if this version built it; otherwise null. */
const findOwnGeneration = async (
  { generations }: Pick<PartitionedStore, 'generations'>,
  name: string,
): Promise<Generation | null> => {
  const live = (await generations()).get(name)?.live ?? null;
  const projection = findProjection(name);
  return projection === undefined || live?.version !== projection.version
    ? null
    : { id: live._id, projection };
};
