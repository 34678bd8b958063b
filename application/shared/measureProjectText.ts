import { LRUCache } from 'lru-cache';
import { limitEntries } from './limitEntries.ts';
import type { ReadModels } from './ports/ReadModels.ts';
import { runOutsideRequest } from './requestContext.ts';

/**
 * Counts the bytes of all texts of a project's items. The count may be some
 * seconds old, unless it is more than `exactAbove`: then it is counted again.
 */
export type MeasureProjectText = (
  projectId: string,
  exactAbove?: number,
) => Promise<number>;

/** How long a count is cached, in ms. */
const TTL_MS = 5000;
const MAX_CACHED = 1000;

/** Counts with an index, without reading any item. */
export const measureProjectText = ({
  readModels,
}: {
  readModels: Pick<ReadModels, 'countBy'>;
}): MeasureProjectText => {
  const cache = new LRUCache<string, Promise<number>>({
    ...limitEntries(MAX_CACHED),
    ttl: TTL_MS,
  });

  const count = async (projectId: string): Promise<number> => {
    const where = { projectId, planned: true };
    const counts = await readModels.countBy('items', where, ['contentBytes']);
    return counts.reduce(
      (sum, { values: [bytes], count: items }) => sum + Number(bytes) * items,
      0,
    );
  };

  return async (projectId, exactAbove = Infinity) => {
    const cached = await cache.get(projectId);
    if (cached !== undefined && cached <= exactAbove) return cached;
    // Do not wait for recent writes, which the count may lack.
    const counting = runOutsideRequest(() => count(projectId));
    cache.set(projectId, counting);
    counting.catch(() => {
      if (cache.peek(projectId) === counting) cache.delete(projectId);
    });
    return counting;
  };
};
