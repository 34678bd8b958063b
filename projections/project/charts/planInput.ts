import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import { daysBetween } from '#domain/shared/calendarDate.ts';
import { DAYS_PER_WEEK, weekOfDay } from '#domain/shared/timeframe.ts';
import type { TeamTimeZones } from '#domain/shared/teamTimeZones.ts';
import { dayOf } from '#domain/shared/teamTimeZones.ts';
import type { PlanDay } from '../planDay.ts';
import type { PlanHistoryEntry } from '../planHistory.ts';

/** The frame of a chart or report: the days that it covers, and when. */
export type PlanFrame = Readonly<{
  startDate: CalendarDate;
  durationInWeeks: number;
  /** ISO instant. Later events are ignored, and its day counts as today. */
  asOf: string;
  /** Whether the project was closed at `asOf`. */
  isClosed?: boolean;
}> &
  /** Days begin and end in the time zone that was valid on them. */
  TeamTimeZones;

/** Input of reports and explanations, which need each entry. */
export type PlanInput = PlanFrame &
  Readonly<{
    /** A project's plan history, in order of events. */
    entries: readonly PlanHistoryEntry[];
  }>;

/** A project's plan history: sums where possible, and entries elsewhere. */
export type PlanChanges = Readonly<{
  /** Days to read as sums. They contain no event later than `asOf`. */
  days: readonly PlanDay[];
  /**
   * Entries that are missing from the sums. Each group is in order, and groups
   * can be counted one after another.
   */
  entryGroups: readonly (readonly PlanHistoryEntry[])[];
}>;

/** Input of charts, for which sums are enough. */
export type ChartInput = PlanFrame & PlanChanges;

/** The number of days of a project. */
export const daysIn = ({ durationInWeeks }: PlanFrame): number =>
  durationInWeeks * DAYS_PER_WEEK;

/** Index of today, counted from the project's first day; negative before it. */
export const todayIn = (frame: PlanFrame): number =>
  daysBetween(frame.startDate, dayOf(frame, frame.asOf));

/**
 * Index of the current week, counted from the project's first week; negative
 * before it.
 */
export const currentWeekIn = (input: PlanFrame): number =>
  weekOfDay(todayIn(input));
