import type { Placement } from '#domain/project/events.ts';
import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import { addDays } from '#domain/shared/calendarDate.ts';
import {
  DAYS_PER_WEEK,
  lastDayOf,
  weekOfDay,
} from '#domain/shared/timeframe.ts';
import { periodOf, weekEnds } from './dayEnds.ts';
import type { PlanInput } from './planInput.ts';
import { currentWeekIn } from './planInput.ts';
import type { Stay } from './timelines.ts';
import { isInScope, staysOf, timelinesOf } from './timelines.ts';

export type WorkPlanWeek = Readonly<{
  /** 0-based from the project's start. */
  index: number;
  startDate: CalendarDate;
  /** Completed in the week; null for future weeks. */
  completed: number | null;
  /** Of the others, planned for this week; in future weeks by today's plan. */
  planned: number;
  /** Planned for an earlier week and still open; null for future weeks. */
  rolledOver: number | null;
}>;

/** What an item counts as in a week; null: not at all (Q36). */
export type WeekStatus = 'completed' | 'rolledOver' | 'planned' | null;

/**
 * What was done, planned and left over, by week (G7, Q36). A week that is over
 * says what was true when it ended, the current one what is true now. What will
 * be done and left over in future weeks is unknown: null, not 0.
 */
export const workPlan = (input: PlanInput): WorkPlanWeek[] => {
  const { startDate, durationInWeeks: weeks } = input;
  const current = currentWeekIn(input);
  const counts = countsByWeek(input);
  return Array.from({ length: weeks }, (_, index) => {
    const known = (count: number) => (index <= current ? count : null);
    const { completed = 0, planned = 0, rolledOver = 0 } = counts[index] ?? {};
    return {
      index,
      startDate: addDays(startDate, index * DAYS_PER_WEEK),
      completed: known(completed),
      planned,
      rolledOver: known(rolledOver),
    };
  });
};

type Counts = Record<NonNullable<WeekStatus>, number>;

const countsByWeek = (input: PlanInput): readonly Counts[] => {
  const weeks = input.durationInWeeks;
  const ends = weekEnds(input);
  const counts = Array.from({ length: weeks }, () => ({
    completed: 0,
    planned: 0,
    rolledOver: 0,
  }));
  for (const steps of timelinesOf(input, ends).values()) {
    for (const stay of staysOf(steps, weeks)) count(counts, stay, ends);
  }
  return counts;
};

const count = (
  counts: readonly Counts[],
  { placement, from, to }: Stay,
  ends: readonly string[],
): void => {
  const statusIn = weekStatusOf(placement, ends);
  for (let week = from; week < to; week++) {
    const known = counts[week];
    const status = statusIn(week);
    if (known && status) known[status]++;
  }
};

/**
 * How an item counts in a week at whose end it had this placement; `ends` are
 * the ends of all weeks. Work completed before the project began counts in its
 * first week, as in the plan (Q31).
 */
export const weekStatusOf = (
  placement: Placement | null,
  ends: readonly string[],
): ((week: number) => WeekStatus) => {
  if (!isInScope(placement)) return () => null;
  const { completionDate } = placement;
  const isOpen = completionDate === null;
  const completedIn = isOpen ? null : periodOf(completionDate, ends);
  const due = dueWeekOf(placement, ends.length);
  return (week) => {
    if (week === completedIn) return 'completed';
    if (due === null) return null;
    if (week === due) return 'planned';
    return week > due && isOpen ? 'rolledOver' : null;
  };
};

/**
 * The week that an item is planned for: the one that its timeframe ends in. Of
 * a milestone's weeks it is the last, which the project may not reach.
 */
export const dueWeekOf = (
  { assignedTimeframe }: Placement,
  weeks: number,
): number | null =>
  assignedTimeframe === null
    ? null
    : Math.min(weekOfDay(lastDayOf(assignedTimeframe)), weeks - 1);
