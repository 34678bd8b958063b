import type { AssignmentChange } from '#domain/shared/assignment.ts';
import { Scope } from '#domain/shared/assignment.ts';
import type { Timeframe } from '#domain/shared/timeframe.ts';
import {
  DAYS_PER_WEEK,
  milestoneOfWeek,
  Span,
  WEEKS_PER_MILESTONE,
} from '#domain/shared/timeframe.ts';

/** The number of weeks of the project in `scenario.json`. */
const RECORDED_WEEKS = 12;

/** The project into which the scenario is shifted. */
type Target = Readonly<{
  weeks: number;
  /** 0-based. */
  currentWeek: number;
  /** The number of days since the start of the project. */
  today: number;
  /**
   * From 0 to 1: by which part of a week a copy of the scenario plans earlier,
   * so that copies spread over the weeks ahead.
   */
  lead: number;
}>;

/** Reads 'week 3', 'milestone 1', 'today', 'unplanned' or 'archive'. */
export const assignmentOf = (when: string, target: Target): AssignmentChange =>
  when === 'archive'
    ? { scope: Scope.OutOfScope }
    : { scope: Scope.Project, assignedTimeframe: timeframeOf(when, target) };

const DAYS_FROM_TODAY: Readonly<Record<string, number>> = {
  yesterday: -1,
  today: 0,
  tomorrow: 1,
};

const timeframeOf = (when: string, target: Target): Timeframe | null => {
  const fromToday = DAYS_FROM_TODAY[when];
  if (fromToday !== undefined) {
    const monday = target.currentWeek * DAYS_PER_WEEK;
    const day = Math.max(target.today + fromToday, monday);
    return {
      span: Span.Day,
      index: Math.min(day, monday + DAYS_PER_WEEK - 1),
    };
  }
  const [span, number] = when.split(' ');
  if (span === 'week') {
    return {
      span: Span.Week,
      index: correspondingWeek(Number(number) - 1, target),
    };
  }
  if (span !== 'milestone') return null;
  const lastWeek = correspondingWeek(
    Number(number) * WEEKS_PER_MILESTONE - 1,
    target,
  );
  return { span: Span.Milestone, index: milestoneOfWeek(lastWeek) };
};

/**
 * The week of a longer or shorter project that corresponds to a recorded one:
 * past weeks stay, and the weeks ahead are spread evenly. For example, with 8
 * recorded weeks ahead and 16 in the project, the 4th becomes the 8th.
 */
const correspondingWeek = (
  week: number,
  { weeks, currentWeek, lead }: Target,
): number => {
  if (week <= currentWeek) return week;
  const recordedAhead = RECORDED_WEEKS - 1 - currentWeek;
  const ahead =
    (week - currentWeek - lead) * ((weeks - 1 - currentWeek) / recordedAhead);
  return currentWeek + Math.max(Math.ceil(ahead), 0);
};
