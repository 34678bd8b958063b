import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import { addDays } from '#domain/shared/calendarDate.ts';
import { countByDay } from './countByDay.ts';
import type { ChartInput } from './planInput.ts';
import { daysIn, todayIn } from './planInput.ts';

export type BurndownDay = Readonly<{
  /** 0-based from the project's start. */
  index: number;
  date: CalendarDate;
  /** Open items in scope at the end of the day; null for future days. */
  remaining: number | null;
  /**
   * The ideal line: falls evenly from today's remaining items to 0 on the last
   * day; null for past days, and in a closed project.
   */
  projected: number | null;
}>;

/** Counts the remaining work of each day (G11, G12). */
export const calculateBurndown = (input: ChartInput): BurndownDay[] => {
  const last = daysIn(input) - 1;
  const today = todayIn(input);
  const remaining = countByDay(input, 'remaining');
  // Changes after `asOf` are not counted, so the count of the last day equals
  // the work that remains at `asOf`.
  const remainingNow = remaining[last] ?? 0;
  return remaining.map((count, index) => ({
    index,
    date: addDays(input.startDate, index),
    remaining: index <= today ? count : null,
    projected:
      input.isClosed === true
        ? null
        : projectRemaining(index, { today, last, remainingNow }),
  }));
};

const projectRemaining = (
  index: number,
  {
    today,
    last,
    remainingNow,
  }: { today: number; last: number; remainingNow: number },
): number | null => {
  // The projection of a project that has not started begins on its first day.
  const first = Math.max(today, 0);
  if (index < first) return null;
  return index === first
    ? remainingNow
    : (remainingNow * (last - index)) / (last - first);
};
