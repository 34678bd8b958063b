import { DAYS_PER_WEEK } from '#domain/shared/timeframe.ts';
import { endsOfDays } from '#domain/shared/teamTimeZones.ts';
import type { PlanFrame } from './planInput.ts';
import { daysIn } from './planInput.ts';

/** The last moment of each day of a project, as ascending instants (Q42). */
export const dayEnds = (input: PlanFrame): string[] =>
  endsOfDays(input, input.startDate, daysIn(input));

/** The last moment of each week of a project, as ascending instants. */
export const weekEnds = (input: PlanFrame): string[] =>
  dayEnds(input).filter((_, day) => (day + 1) % DAYS_PER_WEEK === 0);

/**
 * Finds the first period that ends at or after a moment: an ISO instant or a
 * quarter hour, like `ends`. Returns `ends.length` if every period ends
 * earlier.
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
