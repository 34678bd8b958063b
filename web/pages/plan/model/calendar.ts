import {
  daysBetween,
  DAYS_PER_WEEK,
  dueDayOf,
  enclosingTimeframe,
  endsOfDaysIn,
  firstDayOf,
  milestoneOfWeek,
  milestonesIn,
  Span,
  weekOfDay,
  WEEKS_PER_MILESTONE,
} from '#api/contract/values.ts';
import type { CalendarDate, Timeframe } from '#api/contract/values.ts';

/** When a week or a milestone is, relative to today. */
export type Phase = 'past' | 'current' | 'future';

/** A project's dates, and today's position. Weeks and days are 0-based. */
export type PlanCalendar = Readonly<{
  startDate: CalendarDate;
  weekCount: number;
  milestoneCount: number;
  /** Today's day number in the project; negative before its start. */
  today: number;
  /** Null before the start and after the end. */
  currentWeek: number | null;
  /** The last millisecond of each week, in ms since 1970. */
  weekEnds: readonly number[];
}>;

/**
 * `today` is the calendar day in the team's time zone (IANA), which also
 * decides when weeks end (Q42).
 */
export const planCalendar = (
  startDate: CalendarDate,
  weekCount: number,
  today: CalendarDate,
  timeZone: string,
): PlanCalendar => {
  const day = daysBetween(startDate, today);
  const week = weekOfDay(day);
  return {
    startDate,
    weekCount,
    milestoneCount: milestonesIn(weekCount),
    today: day,
    currentWeek: week >= 0 && week < weekCount ? week : null,
    weekEnds: endsOfDaysIn(timeZone, startDate, weekCount * DAYS_PER_WEEK)
      .filter((_, index) => weekOfDay(index) < weekOfDay(index + 1))
      .map((end) => Date.parse(end)),
  };
};

/** A day counts as its week; the last milestone ends with the project. */
export const phaseOf = (
  timeframe: Timeframe,
  { today, weekCount }: PlanCalendar,
): Phase => {
  const period = enclosingTimeframe(timeframe, Span.Week) ?? timeframe;
  if (dueDayOf(timeframe, weekCount) < today) return 'past';
  return firstDayOf(period) > today ? 'future' : 'current';
};

/** The weeks of a milestone: four, or what is left of the project (F2). */
export const weeksOfMilestone = (
  milestone: number,
  weekCount: number,
): number[] => {
  const first = milestone * WEEKS_PER_MILESTONE;
  const count = Math.min(WEEKS_PER_MILESTONE, weekCount - first);
  return Array.from({ length: count }, (_, i) => first + i);
};

/**
 * The week of a completion at an ISO instant. Before the project it is the
 * first week, after it the last one (F13, Q31).
 */
export const weekOfCompletion = (
  completionDate: string,
  { weekEnds, weekCount }: PlanCalendar,
): number => {
  // Formatting the date of each of thousands of completions takes too long.
  const completed = Date.parse(completionDate);
  const week = weekEnds.findIndex((end) => completed <= end);
  return week === -1 ? weekCount - 1 : week;
};

/** The milestone to show first: today's, or the one nearest to today. */
export const initialMilestone = ({
  today,
  currentWeek,
  milestoneCount,
}: PlanCalendar): number => {
  if (currentWeek !== null) return milestoneOfWeek(currentWeek);
  return today < 0 ? 0 : milestoneCount - 1;
};
