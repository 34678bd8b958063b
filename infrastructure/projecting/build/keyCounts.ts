import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Target } from '../fold/applyBatch.ts';
import { partitionKeyOf } from '../fold/partitionKey.ts';

/** Counts the keys whose events each build has taken. */
export type KeyCounts = Readonly<{
  count: (target: Target, events: readonly RecordedEvent[]) => void;
  of: (target: Target) => number;
}>;

/** Holds each key once, with a bit for each of at most 31 builds. */
export const createKeyCounts = (targets: readonly Target[]): KeyCounts => {
  const bits = new Map(targets.map((target, index) => [target, 1 << index]));
  const seen = new Map<string, number>();
  const counts = new Map<Target, number>();
  return {
    count: (target, events) => {
      const { handles } = target.generation.projection;
      const bit = bits.get(target) ?? 0;
      for (const event of events) {
        if (!handles.has(event.type)) continue;
        const key = partitionKeyOf(event);
        const known = seen.get(key) ?? 0;
        if ((known & bit) !== 0) continue;
        seen.set(key, known | bit);
        counts.set(target, (counts.get(target) ?? 0) + 1);
      }
    },
    of: (target) => counts.get(target) ?? 0,
  };
};
