import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import { daysBetween } from '#domain/shared/calendarDate.ts';
import { DAYS_PER_WEEK, weekOfDay } from '#domain/shared/timeframe.ts';
import type { Zones } from '#domain/shared/zones.ts';
import { dayOf } from '#domain/shared/zones.ts';
import type { PlanDay } from '../planDay.ts';
import type { PlanHistoryEntry } from '../planHistory.ts';

/** Days that a chart or report covers. */
export type PlanFrame = Readonly<{
  startDate: CalendarDate;
  durationInWeeks: number;
  /** ISO instant: nothing later is looked at, its day is 'today'. */
  asOf: string;
  /** The project had been closed by then. */
  isClosed?: boolean;
}> &
  /** Days begin and end in the zone that held then. */
  Zones;

/** Input of reports. */
export type PlanInput = PlanFrame &
  Readonly<{
    /** A project's plan history in its order. */
    entries: readonly PlanHistoryEntry[];
  }>;

/** A project's plan history in pieces, each before or after any other. */
export type PlanChanges = Readonly<{
  /** Days in the chart's sums; nothing in them is later than its `asOf`. */
  days: readonly PlanDay[];
  /** Entries that the sums leave out, each piece in order. */
  pieces: readonly (readonly PlanHistoryEntry[])[];
}>;

/** Input of charts. */
export type ChartInput = PlanFrame & PlanChanges;

export const daysIn = ({ durationInWeeks }: PlanFrame): number =>
  durationInWeeks * DAYS_PER_WEEK;

/** Today, counted from the project's first day; negative before it. */
export const todayIn = (frame: PlanFrame): number =>
  daysBetween(frame.startDate, dayOf(frame, frame.asOf));

/** The week of today, counted from the project's first; negative before it. */
export const currentWeekIn = (input: PlanFrame): number =>
  weekOfDay(todayIn(input));
