import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import { addDays } from '#domain/shared/calendarDate.ts';
import { DAYS_PER_WEEK } from '#domain/shared/timeframe.ts';
import { countByDay } from '../charts/countByDay.ts';
import type { ChartInput } from '../charts/planInput.ts';
import { daysIn, todayIn } from '../charts/planInput.ts';

/** A project's items in scope by day, from its first day to today. */
export type DailySeries = Readonly<{
  startDate: CalendarDate;
  /** Open items at the end of each day; empty before the first day. */
  remaining: readonly number[];
  /** Items in scope at the end of each day, completed or not. */
  inScope: readonly number[];
  /** The day of `asOf`; the day before the first day if `asOf` is earlier. */
  asOfDate: CalendarDate;
  /** Open items at `asOf`, even if the first day has not begun. */
  remainingNow: number;
  /** The last day of the schedule. */
  endDate: CalendarDate;
  /** Whether the project was closed, so no more work will be done in it. */
  isClosed: boolean;
}>;

/** Counts a project's items by day, even after its planned end. */
export const seriesOf = (input: ChartInput): DailySeries => {
  const today = todayIn(input);
  const days = Math.max(daysIn(input), today + 1);
  // Lengthened to today if the project is late. Days after today repeat today's
  // count, so the last one is the count now, even before the first day.
  const lengthened = {
    ...input,
    durationInWeeks: Math.ceil(days / DAYS_PER_WEEK),
  };
  const remaining = countByDay(lengthened, 'remaining');
  const startedDays = Math.max(0, today + 1);
  return {
    startDate: input.startDate,
    remaining: remaining.slice(0, startedDays),
    inScope: countByDay(lengthened, 'inScope').slice(0, startedDays),
    asOfDate: addDays(input.startDate, Math.max(today, -1)),
    remainingNow: remaining.at(-1) ?? 0,
    endDate: addDays(input.startDate, daysIn(input) - 1),
    isClosed: input.isClosed === true,
  };
};

/** Cuts a series off after an earlier day, counted from 0. */
export const seriesUpTo = (series: DailySeries, day: number): DailySeries => ({
  ...series,
  remaining: series.remaining.slice(0, day + 1),
  inScope: series.inScope.slice(0, day + 1),
  asOfDate: addDays(series.startDate, day),
  remainingNow: series.remaining[day] ?? 0,
});
