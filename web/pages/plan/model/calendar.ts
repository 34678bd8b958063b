import {
  calendarDateIn,
  daysBetween,
  DAYS_PER_WEEK,
  enclosing,
  firstDayOf,
  lastDayOf,
  milestoneOfWeek,
  milestonesIn,
  Span,
  weekOfDay,
  WEEKS_PER_MILESTONE,
} from '#api/contract/values.ts';
import type { CalendarDate, Timeframe } from '#api/contract/values.ts';

/** Where a week or a milestone lies, seen from today. */
export type Phase = 'past' | 'current' | 'future';

/** A project's run, and today's position in it. Weeks and days are 0-based. */
export type PlanCalendar = Readonly<{
  startDate: CalendarDate;
  weekCount: number;
  milestoneCount: number;
  /** The day of the project that is today; negative before its start. */
  today: number;
  /** Null before the start and after the end. */
  currentWeek: number | null;
}>;

/** `today` is the calendar day in the team's time zone (Q42). */
export const planCalendar = (
  startDate: CalendarDate,
  weekCount: number,
  today: CalendarDate,
): PlanCalendar => {
  const day = daysBetween(startDate, today);
  const week = weekOfDay(day);
  return {
    startDate,
    weekCount,
    milestoneCount: milestonesIn(weekCount),
    today: day,
    currentWeek: week >= 0 && week < weekCount ? week : null,
  };
};

/** A day counts with its week; the last milestone ends with the project. */
export const phaseOf = (
  timeframe: Timeframe,
  { today, weekCount }: PlanCalendar,
): Phase => {
  const whole = enclosing(timeframe, Span.Week) ?? timeframe;
  if (lastDayIn(whole, weekCount) < today) return 'past';
  return firstDayOf(whole) > today ? 'future' : 'current';
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
 * The week in which something was completed, at an ISO instant. Before the
 * first and after the last week it is that one (F13, Q31).
 */
export const weekOfCompletion = (
  completionDate: string,
  { startDate, weekCount }: PlanCalendar,
  timeZone: string,
): number => {
  const day = daysBetween(startDate, calendarDateIn(timeZone, completionDate));
  return Math.min(Math.max(weekOfDay(day), 0), weekCount - 1);
};

/** The milestone to look at first: today's, else the nearest to today. */
export const initialMilestone = ({
  today,
  currentWeek,
  milestoneCount,
}: PlanCalendar): number => {
  if (currentWeek !== null) return milestoneOfWeek(currentWeek);
  return today < 0 ? 0 : milestoneCount - 1;
};

const lastDayIn = (timeframe: Timeframe, weekCount: number): number =>
  Math.min(lastDayOf(timeframe), weekCount * DAYS_PER_WEEK - 1);
