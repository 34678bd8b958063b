import { LRUCache } from 'lru-cache';
import type { PlanHistoryEntry } from '#projections/project/planHistory.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';

/** A project's plan history in its order. */
export type PlanEntries = (
  projectId: string,
) => Promise<readonly PlanHistoryEntry[]>;

const CACHED_PROJECTS = 200;
/** Bounds the cache: an entry weighs less than a kilobyte. */
const CACHED_ENTRIES = 50_000;

/**
 * Reads plan histories for charts. Entries never change and are ordered by
 * position, so they are cached and only newer ones are read: parsing all of
 * them takes longer than any chart.
 */
export const planEntries = ({
  readModels,
}: {
  readModels: ReadModels;
}): PlanEntries => {
  const cache = new LRUCache<string, readonly PlanHistoryEntry[]>({
    max: CACHED_PROJECTS,
    maxSize: CACHED_ENTRIES,
    sizeCalculation: (entries) => entries.length + 1,
  });

  return async (projectId) => {
    const known = cache.get(projectId) ?? [];
    const after = known.at(-1)?.position ?? -1;
    const { documents: newer } = await readModels.find('planHistory', {
      where: { projectId, position: { from: after + 1 } },
      orderBy: [{ field: 'position', direction: 'asc' }],
    });
    if (newer.length === 0) return known;
    const entries = [...known, ...newer];
    cache.set(projectId, entries);
    return entries;
  };
};
