import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Target } from '../fold/applyBatch.ts';
import { partitionKeyOf } from '../fold/partitionKey.ts';

/** Counts, for each build, the keys of which it has taken an event. */
export type KeyCounts = Readonly<{
  count: (target: Target, events: readonly RecordedEvent[]) => void;
  of: (target: Target) => number;
}>;

/**
 * Stores each key once, with a number whose bits are the builds that have taken
 * an event of it: bit 0 is the first target, and there may be at most 31.
 */
export const createKeyCounts = (targets: readonly Target[]): KeyCounts => {
  const bits = new Map(targets.map((target, index) => [target, 1 << index]));
  const buildBits = new Map<string, number>();
  const counts = new Map<Target, number>();
  return {
    count: (target, events) => {
      const { handles } = target.generation.projection;
      const bit = bits.get(target) ?? 0;
      for (const event of events) {
        if (!handles.has(event.type)) continue;
        const key = partitionKeyOf(event);
        const bitsOfKey = buildBits.get(key) ?? 0;
        const isCounted = (bitsOfKey & bit) !== 0;
        if (isCounted) continue;
        buildBits.set(key, bitsOfKey | bit);
        counts.set(target, (counts.get(target) ?? 0) + 1);
      }
    },
    of: (target) => counts.get(target) ?? 0,
  };
};
