import { DAYS_PER_WEEK } from '#domain/shared/timeframe.ts';
import type { Series } from './series.ts';

/** The seven days of a past week, drawn as one. */
export type Week = Readonly<{
  /** Items completed less those reopened, by day. */
  completed: readonly number[];
  /** Items that came into scope less those that left it, by day. */
  grown: readonly number[];
}>;

/** How many weeks are looked back, at most. */
export const WEEKS_BACK = 6;

/**
 * The last weeks before a series' last day, which may not be over, the oldest
 * first. They begin with the one in which something was completed first: what was
 * planned before that is no growth.
 */
export const weeksOf = ({ remaining, inScope }: Series): readonly Week[] => {
  const last = remaining.length - 1;
  const done = inScope.map((count, day) => count - (remaining[day] ?? 0));
  const first = done.findIndex((count) => count > 0);
  if (first === -1) return [];
  const weeks: Week[] = [];
  for (let n = 1; n <= WEEKS_BACK; n++) {
    const from = last - n * DAYS_PER_WEEK;
    if (from < 0 || from + DAYS_PER_WEEK <= first) break;
    weeks.unshift({
      completed: changesFrom(done, from, 0),
      grown: changesFrom(inScope, from, inScope[0] ?? 0).map((by, day) =>
        from + day > first ? by : 0,
      ),
    });
  }
  return weeks;
};

/**
 * Each day's difference to the day before, for the seven days from `from` on;
 * `before` is the count before the first of all days.
 */
const changesFrom = (
  counts: readonly number[],
  from: number,
  before: number,
): number[] =>
  Array.from(
    { length: DAYS_PER_WEEK },
    (_, day) => (counts[from + day] ?? 0) - (counts[from + day - 1] ?? before),
  );

/** Completed in a week, on average; NaN without weeks. */
export const paceOf = (weeks: readonly Week[]): number =>
  weeks.reduce((sum, { completed }) => sum + sumOf(completed), 0) /
  weeks.length;

const sumOf = (counts: readonly number[]): number =>
  counts.reduce((sum, count) => sum + count, 0);
