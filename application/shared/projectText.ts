import { LRUCache } from 'lru-cache';
import { atMost } from './atMost.ts';
import type { ReadModels } from './ports/ReadModels.ts';
import { outsideReading } from './reading.ts';

/**
 * Bytes of what the items of a project say now, as of a moment ago; as of now
 * where that was more than `exactAbove`.
 */
export type ProjectText = (
  projectId: string,
  exactAbove?: number,
) => Promise<number>;

/** For so long, in ms, it is not counted again. */
const KEPT_MS = 5000;
const KEPT = 1000;

/** Counted by an index, without reading any item. */
export const projectText = ({
  readModels,
}: {
  readModels: Pick<ReadModels, 'countBy'>;
}): ProjectText => {
  const kept = new LRUCache<string, Promise<number>>({
    ...atMost(KEPT),
    ttl: KEPT_MS,
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
    const known = await kept.get(projectId);
    if (known !== undefined && known <= exactAbove) return known;
    // Nobody waits for it: what was written last may be missing.
    const counted = outsideReading(() => count(projectId));
    kept.set(projectId, counted);
    counted.catch(() => {
      if (kept.peek(projectId) === counted) kept.delete(projectId);
    });
    return counted;
  };
};
