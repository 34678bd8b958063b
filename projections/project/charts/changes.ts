import type { Placement } from '#domain/project/events.ts';
import type { PlanHistoryEntry } from '../planHistory.ts';
import { placementBefore } from '../planHistory.ts';
import { timelinesOf } from './timelines.ts';

/** An item was placed differently at the end of a period than before. */
export type Change = Readonly<{
  period: number;
  from: Placement | null;
  to: Placement | null;
}>;

/**
 * Gives each change between the ends of periods that a piece of a history makes,
 * by its entries up to `asOf`; the period is their number for what came after.
 */
export const eachChange = (
  entries: readonly PlanHistoryEntry[],
  { ends, asOf }: Readonly<{ ends: readonly string[]; asOf: string }>,
  visit: (change: Change) => void,
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
