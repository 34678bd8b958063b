import { DAYS_PER_WEEK } from '#domain/shared/timeframe.ts';
import { endsOfDaysIn } from '#domain/shared/timeZone.ts';
import type { PlanInput } from './planInput.ts';
import { daysIn } from './planInput.ts';

/** The last moments of a project's days, as ISO instants, ascending (Q42). */
export const dayEnds = (input: PlanInput): string[] =>
  endsOfDaysIn(input.timeZone, input.startDate, daysIn(input));

/** The last moments of a project's weeks, as ISO instants, ascending. */
export const weekEnds = (input: PlanInput): string[] =>
  dayEnds(input).filter((_, day) => (day + 1) % DAYS_PER_WEEK === 0);

/** The first period that ends at or after an instant; past all, their number. */
export const periodOf = (instant: string, ends: readonly string[]): number => {
  let from = 0;
  let to = ends.length;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (instant <= (ends[middle] ?? '')) to = middle;
    else from = middle + 1;
  }
  return from;
};
