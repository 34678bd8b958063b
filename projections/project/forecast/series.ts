import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import { addDays } from '#domain/shared/calendarDate.ts';
import { DAYS_PER_WEEK } from '#domain/shared/timeframe.ts';
import { countByDay } from '../charts/countByDay.ts';
import type { ChartInput } from '../charts/planInput.ts';
import { daysIn, todayIn } from '../charts/planInput.ts';

/** A project's items in scope by day, from its first day up to the one of `asOf`. */
export type Series = Readonly<{
  startDate: CalendarDate;
  /** Open at the end of each day; empty before the project's first day. */
  remaining: readonly number[];
  /** In scope at the end of each day, done or not. */
  inScope: readonly number[];
  /** The day of `asOf`; the one before the first where that is later. */
  date: CalendarDate;
  /** Open now, also where no day has begun. */
  now: number;
  /** The last day of the schedule. */
  endDate: CalendarDate;
  /** The project was closed: nothing more is done in it. */
  isClosed?: boolean;
}>;

/** Counts days also after the planned end: late projects go on. */
export const seriesOf = (input: ChartInput): Series => {
  const today = todayIn(input);
  const days = Math.max(daysIn(input), today + 1);
  const long = {
    ...input,
    durationInWeeks: Math.ceil(days / DAYS_PER_WEEK),
  };
  const remaining = countByDay(long, 'remaining');
  const known = Math.max(0, today + 1);
  return {
    startDate: input.startDate,
    remaining: remaining.slice(0, known),
    inScope: countByDay(long, 'inScope').slice(0, known),
    date: addDays(input.startDate, Math.max(today, -1)),
    now: remaining.at(-1) ?? 0,
    endDate: addDays(input.startDate, daysIn(input) - 1),
    isClosed: input.isClosed === true,
  };
};

/** The same up to an earlier day, as it was known at its end. */
export const seriesUpTo = (series: Series, day: number): Series => ({
  ...series,
  remaining: series.remaining.slice(0, day + 1),
  inScope: series.inScope.slice(0, day + 1),
  date: addDays(series.startDate, day),
  now: series.remaining[day] ?? 0,
});
