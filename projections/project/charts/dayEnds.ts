import { DAYS_PER_WEEK } from '#domain/shared/timeframe.ts';
import { endsOfDays } from '#domain/shared/zones.ts';
import type { PlanFrame } from './planInput.ts';
import { daysIn } from './planInput.ts';

/** The last moments of a project's days, as ISO instants, ascending (Q42). */
export const dayEnds = (input: PlanFrame): string[] =>
  endsOfDays(input, input.startDate, daysIn(input));

/** The last moments of a project's weeks, as ISO instants, ascending. */
export const weekEnds = (input: PlanFrame): string[] =>
  dayEnds(input).filter((_, day) => (day + 1) % DAYS_PER_WEEK === 0);

/**
 * The first period that ends at or after an instant, or a quarter hour where
 * the ends are quarter hours; past all, their number.
 */
export const periodOf = <Moment extends string | number>(
  moment: Moment,
  ends: readonly Moment[],
): number => {
  let from = 0;
  let to = ends.length;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (moment <= (ends[middle] as Moment)) to = middle;
    else from = middle + 1;
  }
  return from;
};
