import type { PartitionedStore } from '../../projecting/build/partitionedStore.ts';
import type { Generation } from '../../readModels/documentStore.ts';
import { NO_GENERATIONS } from './chooseGeneration.ts';

/**
 * Discards a build that failed, unless it is live all the same: its publication
 * got no answer, or another process has published it.
 */
export const discardUnlessLive = async (
  store: Pick<PartitionedStore, 'generations' | 'discard'>,
  generation: Generation,
): Promise<void> => {
  const { id, projection } = generation;
  const { building } =
    (await store.generations()).get(projection.name) ?? NO_GENERATIONS;
  if (building?._id === id) await store.discard(generation);
};
