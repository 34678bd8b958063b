import type { Placement } from '#domain/project/events.ts';
import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import { addDays } from '#domain/shared/calendarDate.ts';
import {
  DAYS_PER_WEEK,
  lastDayOf,
  weekOfDay,
} from '#domain/shared/timeframe.ts';
import { forEachDueAndDoneChange } from '../planPlacements.ts';
import { quarterHourOf } from '#domain/shared/quarterHours.ts';
import { forEachPlacementChange } from './placementChanges.ts';
import { periodOf, weekEnds } from './dayEnds.ts';
import { isInScope } from './placements.ts';
import type { ChartInput } from './planInput.ts';
import { currentWeekIn } from './planInput.ts';
import { runningTotals } from './runningTotals.ts';

export type WorkPlanWeek = Readonly<{
  /** 0-based from the project's start. */
  index: number;
  startDate: CalendarDate;
  /** Items completed in this week; null for future weeks. */
  completed: number | null;
  /**
   * Items planned for this week and not completed in it. For future weeks, this
   * is today's plan.
   */
  planned: number;
  /** Items of an earlier week that are still open; null for future weeks. */
  rolledOver: number | null;
}>;

/**
 * Counts completed, planned and rolled-over items by week (G7, Q36). A past
 * week shows the state at its end, and the current week shows the state now.
 * Completed and rolled-over items of future weeks are unknown, so they are null
 * instead of 0.
 */
export const calculateWorkPlan = (input: ChartInput): WorkPlanWeek[] => {
  const current = currentWeekIn(input);
  const { completed, planned, rolledOverChange } = countsByWeek(input);
  const rolledOver = runningTotals(rolledOverChange);
  return planned.map((count, index) => {
    const nullIfFuture = (value: number) => (index <= current ? value : null);
    return {
      index,
      startDate: addDays(input.startDate, index * DAYS_PER_WEEK),
      completed: nullIfFuture(completed[index] ?? 0),
      planned: count,
      rolledOver: nullIfFuture(rolledOver[index] ?? 0),
    };
  });
};

/** Counts by the index of the week. */
type WeekCounts = Readonly<{
  completed: number[];
  planned: number[];
  /** How many more items are rolled over than in the week before. */
  rolledOverChange: number[];
}>;

/**
 * The weeks in which an item in scope is due and was completed. Work completed
 * before the project began counts in the first week, as in the plan (Q31).
 */
type DueAndDoneWeeks = Readonly<{
  /** Null: unplanned. */
  dueWeek: number | null;
  /** Null: open. */
  doneWeek: number | null;
}>;

/**
 * Adds up the sums of whole days and, where there are none, single entries. No
 * change is in both (`planInput.ts`).
 */
const countsByWeek = (input: ChartInput): WeekCounts => {
  const { durationInWeeks: weeks, asOf } = input;
  const ends = weekEnds(input);
  const endQuarterHours = ends.map(quarterHourOf);
  const zeros = () => new Array<number>(weeks).fill(0);
  const counts = {
    completed: zeros(),
    planned: zeros(),
    rolledOverChange: zeros(),
  };
  for (const day of input.days) {
    forEachDueAndDoneChange(
      day,
      ({ quarterHour, dueDay, doneQuarterHour, by }) => {
        const dueAndDone = {
          dueWeek: dueDay === null ? null : weekWithin(dueDay, weeks),
          doneWeek:
            doneQuarterHour === null
              ? null
              : periodOf(doneQuarterHour, endQuarterHours),
        };
        const fromWeek = periodOf(quarterHour, endQuarterHours);
        addToCounts(counts, dueAndDone, { fromWeek, by });
      },
    );
  }
  for (const entries of input.entryGroups) {
    forEachPlacementChange(entries, { ends, asOf }, ({ period, from, to }) => {
      const before = dueAndDoneWeeksOf(from, ends);
      const after = dueAndDoneWeeksOf(to, ends);
      addToCounts(counts, before, { fromWeek: period, by: -1 });
      addToCounts(counts, after, { fromWeek: period, by: 1 });
    });
  }
  return counts;
};

/** Returns null for an item that is not in scope. */
export const dueAndDoneWeeksOf = (
  placement: Placement | null,
  ends: readonly string[],
): DueAndDoneWeeks | null => {
  if (!isInScope(placement)) return null;
  const { completionDate } = placement;
  return {
    dueWeek: dueWeekOf(placement, ends.length),
    doneWeek: completionDate === null ? null : periodOf(completionDate, ends),
  };
};

/**
 * Adds `by` items that are due and done in these weeks, as known from the end of
 * `fromWeek` on (Q36); a negative `by` removes items. Each week counts an item
 * once: as completed in that week, else as planned for that week, else as rolled
 * over if it is open and late. For example, an item that is planned for week 3
 * and completed in week 5 counts as planned in week 3, as rolled over in week 4,
 * and as completed in week 5.
 */
const addToCounts = (
  counts: WeekCounts,
  dueAndDone: DueAndDoneWeeks | null,
  { fromWeek, by }: Readonly<{ fromWeek: number; by: number }>,
): void => {
  if (dueAndDone === null) return;
  const { dueWeek, doneWeek } = dueAndDone;
  const add = (list: number[], week: number | null) => {
    if (week === null || week < fromWeek || week >= list.length) return;
    list[week] = (list[week] ?? 0) + by;
  };
  add(counts.completed, doneWeek);
  if (dueWeek === null) return;
  if (dueWeek !== doneWeek) add(counts.planned, dueWeek);
  if (doneWeek === null) {
    add(counts.rolledOverChange, Math.max(dueWeek + 1, fromWeek));
  }
};

/**
 * The week in which an item's timeframe ends, at most the last week of the
 * project: a milestone may end after that. Null without a timeframe.
 */
export const dueWeekOf = (
  { assignedTimeframe }: Placement,
  weeks: number,
): number | null =>
  assignedTimeframe === null
    ? null
    : weekWithin(lastDayOf(assignedTimeframe), weeks);

/** The week of a day, at most the last of the project's weeks. */
const weekWithin = (day: number, weeks: number): number =>
  Math.min(weekOfDay(day), weeks - 1);
