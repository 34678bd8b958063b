import { quarterHourOf } from '#domain/shared/quarterHours.ts';
import { eachCount } from '../planCounts.ts';
import { eachChange } from './placementChanges.ts';
import { dayEnds, periodOf } from './dayEnds.ts';
import { isInScope, isRemaining } from './placements.ts';
import type { ChartInput } from './planInput.ts';

const PREDICATES = { remaining: isRemaining, inScope: isInScope } as const;

/** Counts the open items, or the items in scope, at the end of each day. */
export const countByDay = (
  input: ChartInput,
  measure: keyof typeof PREDICATES,
): number[] => {
  const ends = dayEnds(input);
  const quarterHours = ends.map(quarterHourOf);
  const holds = PREDICATES[measure];
  const changes = new Array<number>(ends.length).fill(0);
  const add = (period: number, by: number) => {
    if (period < changes.length) changes[period] = (changes[period] ?? 0) + by;
  };
  for (const day of input.days) {
    eachCount(day, (quarterHour, remaining, inScope) => {
      const by = measure === 'remaining' ? remaining : inScope;
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
