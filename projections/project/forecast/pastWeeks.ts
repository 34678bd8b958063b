import { DAYS_PER_WEEK } from '#domain/shared/timeframe.ts';
import type { DailySeries } from './dailySeries.ts';

/** The seven days of a past week; a simulated future consists of such weeks. */
export type PastWeek = Readonly<{
  /** Items completed minus items reopened, by day. */
  completed: readonly number[];
  /** Items that entered the scope minus items that left it, by day. */
  netAdded: readonly number[];
}>;

/** The maximum number of past weeks to use. */
const MAX_WEEKS_BACK = 6;

/**
 * Lists the latest weeks before a series' last day, oldest first; the last day
 * is left out because it may not be over. The list starts with the week of the
 * first completion. Items added until the day of that completion are initial
 * planning, not growth.
 */
export const pastWeeksOf = ({
  remaining,
  inScope,
}: DailySeries): readonly PastWeek[] => {
  const lastDay = remaining.length - 1;
  const done = inScope.map((count, day) => count - (remaining[day] ?? 0));
  const firstDoneDay = done.findIndex((count) => count > 0);
  if (firstDoneDay === -1) return [];
  const weeks: PastWeek[] = [];
  for (let weeksBack = 1; weeksBack <= MAX_WEEKS_BACK; weeksBack++) {
    const from = lastDay - weeksBack * DAYS_PER_WEEK;
    if (from < 0 || from + DAYS_PER_WEEK <= firstDoneDay) break;
    // Before day 0, nothing was done, and the scope was that of day 0.
    const completed = dailyChanges(done, { from, countBeforeDay0: 0 });
    const scopeChanges = dailyChanges(inScope, {
      from,
      countBeforeDay0: inScope[0] ?? 0,
    });
    const netAdded = scopeChanges.map((change, day) =>
      from + day > firstDoneDay ? change : 0,
    );
    weeks.unshift({ completed, netAdded });
  }
  return weeks;
};

/** Each day's difference from the day before, for seven days from `from` on. */
const dailyChanges = (
  counts: readonly number[],
  {
    from,
    countBeforeDay0,
  }: Readonly<{ from: number; countBeforeDay0: number }>,
): number[] =>
  Array.from(
    { length: DAYS_PER_WEEK },
    (_, day) =>
      (counts[from + day] ?? 0) - (counts[from + day - 1] ?? countBeforeDay0),
  );

/** Items completed per week on average; NaN without weeks. */
export const paceOf = (weeks: readonly PastWeek[]): number =>
  weeks.reduce((sum, { completed }) => sum + sumOf(completed), 0) /
  weeks.length;

const sumOf = (counts: readonly number[]): number =>
  counts.reduce((sum, count) => sum + count, 0);
