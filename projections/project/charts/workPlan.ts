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
import { isInScope, placesByPeriod, timelinesOf } from './timelines.ts';

export type WorkPlanWeek = Readonly<{
  /** 0-based from the project's start. */
  index: number;
  startDate: CalendarDate;
  /** Completed in the week; null for weeks to come. */
  completed: number | null;
  /** Of the others, planned for this week; in weeks to come by today's plan. */
  planned: number;
  /** Planned for an earlier week and still open; null for weeks to come. */
  rolledOver: number | null;
}>;

/** What an item counts as in a week; null: not at all (Q36). */
export type Standing = 'completed' | 'rolledOver' | 'planned' | null;

/**
 * What was done, planned and left over, by week (G7, Q36). A week that is over
 * says what was true when it ended, the current one what is true now. What will
 * be done and left over in weeks to come nobody knows: null, not 0.
 */
export const workPlan = (input: PlanInput): WorkPlanWeek[] => {
  const { startDate, durationInWeeks: weeks } = input;
  const current = currentWeekIn(input);
  const counts = standingsByWeek(input);
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

type Counts = Record<NonNullable<Standing>, number>;

const standingsByWeek = (input: PlanInput): readonly Counts[] => {
  const weeks = input.durationInWeeks;
  const ends = weekEnds(input);
  const counts = Array.from({ length: weeks }, () => ({
    completed: 0,
    planned: 0,
    rolledOver: 0,
  }));
  for (const steps of timelinesOf(input, ends).values()) {
    placesByPeriod(steps, weeks).forEach((place, week) => {
      const known = counts[week];
      const standing = standingIn(week, place, ends);
      if (known && standing) known[standing]++;
    });
  }
  return counts;
};

/**
 * What an item counts as in a week at whose end it stood at `place`; `ends` are
 * the ends of all weeks. Work that was done before the project began counts in
 * its first week, as in the plan (Q31).
 */
export const standingIn = (
  week: number,
  place: Placement | null,
  ends: readonly string[],
): Standing => {
  if (!isInScope(place)) return null;
  const { completionDate } = place;
  if (completionDate !== null && periodOf(completionDate, ends) === week) {
    return 'completed';
  }
  const due = dueWeekOf(place, ends.length);
  if (due === null) return null;
  if (due === week) return 'planned';
  return due < week && completionDate === null ? 'rolledOver' : null;
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
