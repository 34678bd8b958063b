import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import { daysBetween } from '#domain/shared/calendarDate.ts';
import { DAYS_PER_WEEK, weekOfDay } from '#domain/shared/timeframe.ts';
import { calendarDateIn } from '#domain/shared/timeZone.ts';
import type { PlanHistoryEntry } from '../planHistory.ts';

/** What every chart and report is calculated from. */
export type PlanInput = Readonly<{
  /** A project's plan history in its order. */
  entries: readonly PlanHistoryEntry[];
  startDate: CalendarDate;
  durationInWeeks: number;
  /** IANA name; days begin and end in it. */
  timeZone: string;
  /** ISO instant: nothing later is looked at, its day is 'today'. */
  asOf: string;
}>;

export const daysIn = ({ durationInWeeks }: PlanInput): number =>
  durationInWeeks * DAYS_PER_WEEK;

/** Today, counted from the project's first day; negative before it. */
export const todayIn = ({ startDate, timeZone, asOf }: PlanInput): number =>
  daysBetween(startDate, calendarDateIn(timeZone, asOf));

/** The week of today, counted from the project's first; negative before it. */
export const currentWeekIn = (input: PlanInput): number =>
  weekOfDay(todayIn(input));
