import type { Placement } from '#domain/project/events.ts';
import type { PlanHistoryEntry } from '../planHistory.ts';
import { placementBefore } from '../planHistory.ts';
import { timelinesOf } from './timelines.ts';

/**
 * An item's placement changed between the end of one period and the end of the
 * next.
 */
export type PlacementChange = Readonly<{
  /** The period at whose end the placement is `to`. */
  period: number;
  from: Placement | null;
  to: Placement | null;
}>;

/**
 * Calls `visit` for every change between the ends of periods, reading the
 * entries up to `asOf`. The period of a change after the last end is
 * `ends.length`.
 */
export const forEachPlacementChange = (
  entries: readonly PlanHistoryEntry[],
  { ends, asOf }: Readonly<{ ends: readonly string[]; asOf: string }>,
  visit: (change: PlacementChange) => void,
): void => {
  const before = new Map<string, Placement | null>();
  for (const entry of entries) {
    const { itemId } = entry;
    if (!before.has(itemId)) before.set(itemId, placementBefore(entry));
  }
  for (const [itemId, steps] of timelinesOf({ entries, asOf }, ends)) {
    let from = before.get(itemId) ?? null;
    for (const { period, placement: to } of steps) {
      visit({ period, from, to });
      from = to;
    }
  }
};
