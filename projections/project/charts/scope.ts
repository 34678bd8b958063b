import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import { addDays } from '#domain/shared/calendarDate.ts';
import { dayEnds } from './dayEnds.ts';
import type { PlanInput } from './planInput.ts';
import { daysIn, todayIn } from './planInput.ts';
import { countByPeriod, isInScope, timelinesOf } from './timelines.ts';

export type ScopeDay = Readonly<{
  /** 0-based from the project's start. */
  index: number;
  date: CalendarDate;
  /**
   * Items in scope at the end of the day, done or not; null for future days.
   */
  inScope: number | null;
}>;

/** How much belongs to the project, by day (G6). */
export const scope = (input: PlanInput): ScopeDay[] => {
  const today = todayIn(input);
  const timelines = timelinesOf(input, dayEnds(input));
  return countByPeriod(timelines, daysIn(input), isInScope).map(
    (count, index) => ({
      index,
      date: addDays(input.startDate, index),
      inScope: index <= today ? count : null,
    }),
  );
};
