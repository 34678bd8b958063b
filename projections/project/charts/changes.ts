import type { Placement } from '#domain/project/events.ts';
import { eachCount } from '../planCounts.ts';
import type { PlanHistoryEntry } from '../planHistory.ts';
import { placementBefore } from '../planHistory.ts';
import { quarterHourOf } from '#domain/shared/quarterHours.ts';
import { dayEnds, periodOf } from './dayEnds.ts';
import { isInScope, isRemaining } from './placements.ts';
import type { ChartInput } from './planInput.ts';
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

const HOLDS = { remaining: isRemaining, inScope: isInScope } as const;

/** How many items are open, or in scope, at the end of each day. */
export const countByDay = (
  input: ChartInput,
  counted: keyof typeof HOLDS,
): number[] => {
  const ends = dayEnds(input);
  const quarterHours = ends.map(quarterHourOf);
  const holds = HOLDS[counted];
  const changes = new Array<number>(ends.length).fill(0);
  const add = (period: number, by: number) => {
    if (period < changes.length) changes[period] = (changes[period] ?? 0) + by;
  };
  for (const day of input.days) {
    eachCount(day, (quarterHour, remaining, inScope) => {
      const by = counted === 'remaining' ? remaining : inScope;
      if (by !== 0) add(periodOf(quarterHour, quarterHours), by);
    });
  }
  for (const entries of input.pieces) {
    eachChange(entries, { ends, asOf: input.asOf }, ({ period, from, to }) => {
      add(period, Number(holds(to)) - Number(holds(from)));
    });
  }
  let sum = 0;
  return changes.map((change) => (sum += change));
};
