import type { AssignmentChange } from '#domain/shared/assignment.ts';
import { Scope } from '#domain/shared/assignment.ts';
import type { Timeframe } from '#domain/shared/timeframe.ts';
import {
  DAYS_PER_WEEK,
  milestoneOfWeek,
  Span,
  WEEKS_PER_MILESTONE,
} from '#domain/shared/timeframe.ts';

const RECORDED_WEEKS = 12;

type Course = Readonly<{
  weeks: number;
  currentWeek: number;
  today: number;
  /** From 0 to 1: spreads copies of a scenario over a longer project's weeks. */
  lead: number;
}>;

/** Reads 'week 3', 'milestone 1', 'today', 'unplanned' or 'archive'. */
export const assignmentOf = (when: string, course: Course): AssignmentChange =>
  when === 'archive'
    ? { scope: Scope.OutOfScope }
    : { scope: Scope.Project, assignedTimeframe: timeframeOf(when, course) };

const DAYS_FROM_TODAY: Readonly<Record<string, number>> = {
  yesterday: -1,
  today: 0,
  tomorrow: 1,
};

const timeframeOf = (when: string, course: Course): Timeframe | null => {
  const fromToday = DAYS_FROM_TODAY[when];
  if (fromToday !== undefined) {
    const monday = course.currentWeek * DAYS_PER_WEEK;
    const day = Math.max(course.today + fromToday, monday);
    return {
      span: Span.Day,
      index: Math.min(day, monday + DAYS_PER_WEEK - 1),
    };
  }
  const [span, number] = when.split(' ');
  if (span === 'week') {
    return {
      span: Span.Week,
      index: correspondingWeek(Number(number) - 1, course),
    };
  }
  if (span !== 'milestone') return null;
  const lastWeek = correspondingWeek(
    Number(number) * WEEKS_PER_MILESTONE - 1,
    course,
  );
  return { span: Span.Milestone, index: milestoneOfWeek(lastWeek) };
};

/**
 * The week of a longer or shorter project that corresponds to a recorded one.
 */
const correspondingWeek = (
  week: number,
  { weeks, currentWeek, lead }: Course,
): number => {
  if (week <= currentWeek) return week;
  const recorded = RECORDED_WEEKS - 1 - currentWeek;
  const ahead =
    (week - currentWeek - lead) * ((weeks - 1 - currentWeek) / recorded);
  return currentWeek + Math.max(Math.ceil(ahead), 0);
};
