import { quarterHourOf } from '#domain/shared/quarterHours.ts';
import { forEachCountChange } from '../planCounts.ts';
import { forEachPlacementChange } from './placementChanges.ts';
import { dayEnds, periodOf } from './dayEnds.ts';
import { isInScope, isRemaining } from './placements.ts';
import type { ChartInput } from './planInput.ts';
import { runningTotals } from './runningTotals.ts';

const COUNTING_RULES = {
  remaining: isRemaining,
  inScope: isInScope,
} as const;

/** Counts the open items, or the items in scope, at the end of each day. */
export const countByDay = (
  input: ChartInput,
  measure: keyof typeof COUNTING_RULES,
): number[] => {
  const ends = dayEnds(input);
  const endQuarterHours = ends.map(quarterHourOf);
  const isCounted = COUNTING_RULES[measure];
  const changes = new Array<number>(ends.length).fill(0);
  const add = (period: number, by: number) => {
    if (period < changes.length) changes[period] = (changes[period] ?? 0) + by;
  };
  for (const day of input.days) {
    forEachCountChange(day, (change) => {
      const by = change[measure];
      if (by !== 0) add(periodOf(change.quarterHour, endQuarterHours), by);
    });
  }
  const { asOf, entryGroups } = input;
  for (const entries of entryGroups) {
    forEachPlacementChange(entries, { ends, asOf }, ({ period, from, to }) => {
      add(period, Number(isCounted(to)) - Number(isCounted(from)));
    });
  }
  return runningTotals(changes);
};
