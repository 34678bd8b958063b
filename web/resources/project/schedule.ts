import {
  addDays,
  daysBetween,
  DAYS_PER_WEEK,
  EARLIEST_START,
  lastDayInProject,
  firstDayOf,
  isCalendarDate,
  isWithin,
  MAX_WEEKS,
  milestonesIn,
  MIN_WEEKS,
  startOfWeek,
  weekOfDay,
} from '#api/contract/values.ts';
import type { Project, ListedProject } from '#api/contract/index.ts';
import type { Timeframe } from '#api/contract/values.ts';
import type { Days } from '../../components/date/days.ts';

/** When a project takes place. */
export type Schedule = Readonly<{
  startDate: string | null;
  durationInWeeks: number;
}>;

/** The settings that the form edits. */
export type ProjectSettings = Pick<
  Project,
  'description' | 'startDate' | 'durationInWeeks'
>;

/** How many full weeks a pace is calculated from. */
export const PACE_WEEKS = 3;

/**
 * A typed start date, moved back to Monday; invalid dates are ignored (H9,
 * H10).
 */
export const startDateFrom = (
  typed: string,
  current: string | null,
): string | null =>
  isCalendarDate(typed) && typed >= EARLIEST_START
    ? startOfWeek(typed)
    : current;

/** A whole number of weeks between 1 and 52; invalid input is ignored. */
export const durationFrom = (typed: number, current: number): number =>
  Number.isFinite(typed)
    ? Math.min(MAX_WEEKS, Math.max(MIN_WEEKS, Math.round(typed)))
    : current;

/** A day relative to a project: before, in (0-based week) or after it. */
export type Progress =
  | Readonly<{ phase: 'before' | 'after' }>
  | Readonly<{ phase: 'running'; week: number; day: number }>;

export const progressOn = (
  today: string,
  startDate: string,
  weeks: number,
): Progress => {
  const day = daysBetween(startDate, today);
  if (day < 0) return { phase: 'before' };
  if (day >= weeks * DAYS_PER_WEEK) return { phase: 'after' };
  return { phase: 'running', day, week: weekOfDay(day) };
};

/** First and last day, weeks and milestones of a scheduled project. */
export const projectSpan = (startDate: string, weeks: number) => ({
  startDate,
  endDate: addDays(startDate, weeks * DAYS_PER_WEEK - 1),
  weeks,
  milestones: milestonesIn(weeks),
});

/** The first and last day of a project; null without a start date. */
export const daysOf = ({ startDate, durationInWeeks }: Schedule): Days | null =>
  startDate === null
    ? null
    : {
        from: startDate,
        to: projectSpan(startDate, durationInWeeks).endDate,
      };

/**
 * The first and last day of a timeframe; a milestone ends with the project.
 * Null without a start date, and for a timeframe outside of the project.
 */
export const datesOf = (
  timeframe: Timeframe | null,
  startDate: string | null,
  weeks: number,
): Days | null => {
  if (timeframe === null || startDate === null) return null;
  if (!isWithin(timeframe, weeks)) return null;
  return {
    from: addDays(startDate, firstDayOf(timeframe)),
    to: addDays(startDate, lastDayInProject(timeframe, weeks)),
  };
};

const SETTINGS = ['description', 'startDate', 'durationInWeeks'] as const;

/** The changed settings for a PUT; null if none changed. */
export const changedSettings = (
  before: ProjectSettings,
  after: ProjectSettings,
): Partial<ProjectSettings> | null => {
  const changed = SETTINGS.filter((name) => after[name] !== before[name]);
  return changed.length === 0
    ? null
    : Object.fromEntries(changed.map((name) => [name, after[name]]));
};

/** Completed share of the items in scope, in whole percent; 0 without items. */
export const percentDone = ({
  inScope,
  completed,
}: ListedProject['itemCounts']): number =>
  inScope === 0 ? 0 : Math.floor((completed / inScope) * 100);

/** The number of items to carry over: open items in scope. */
export const incompleteItems = ({
  inScope,
  completed,
  carriedOver,
}: ListedProject['itemCounts']): number => inScope - completed - carriedOver;
