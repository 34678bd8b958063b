import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import { addDays } from '#domain/shared/calendarDate.ts';
import { countByDay } from './countByDay.ts';
import type { ChartInput } from './planInput.ts';
import { todayIn } from './planInput.ts';

export type ScopeDay = Readonly<{
  /** 0-based from the project's start. */
  index: number;
  date: CalendarDate;
  /**
   * Items in scope at the end of the day, completed or not; null for future
   * days.
   */
  inScope: number | null;
}>;

/** Counts the items in the project's scope, by day (G6). */
export const calculateScope = (input: ChartInput): ScopeDay[] => {
  const today = todayIn(input);
  return countByDay(input, 'inScope').map((count, index) => ({
    index,
    date: addDays(input.startDate, index),
    inScope: index <= today ? count : null,
  }));
};
