import type { Placement } from '#domain/project/events.ts';
import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import { addDays } from '#domain/shared/calendarDate.ts';
import {
  DAYS_PER_WEEK,
  lastDayOf,
  weekOfDay,
} from '#domain/shared/timeframe.ts';
import { eachPlaced } from '../planPlacements.ts';
import { quarterHourOf } from '#domain/shared/quarterHours.ts';
import { eachChange } from './changes.ts';
import { periodOf, weekEnds } from './dayEnds.ts';
import { isInScope } from './placements.ts';
import type { ChartInput } from './planInput.ts';
import { currentWeekIn } from './planInput.ts';

export type WorkPlanWeek = Readonly<{
  /** 0-based from the project's start. */
  index: number;
  startDate: CalendarDate;
  /** Completed in the week; null for future weeks. */
  completed: number | null;
  /** Other items planned for this week; in future weeks by today's plan. */
  planned: number;
  /** Planned for an earlier week and still open; null for future weeks. */
  rolledOver: number | null;
}>;

/**
 * What was done, planned and left over, by week (G7, Q36). A week that is over
 * says what was true when it ended, the current one what is true now. What will
 * be done and left over in future weeks is unknown: null, not 0.
 */
export const workPlan = (input: ChartInput): WorkPlanWeek[] => {
  const current = currentWeekIn(input);
  const { completed, planned, late } = countsByWeek(input);
  let rolledOver = 0;
  return planned.map((count, index) => {
    const known = (value: number) => (index <= current ? value : null);
    rolledOver += late[index] ?? 0;
    return {
      index,
      startDate: addDays(input.startDate, index * DAYS_PER_WEEK),
      completed: known(completed[index] ?? 0),
      planned: count,
      rolledOver: known(rolledOver),
    };
  });
};

/** Counts by week. */
type Counts = Readonly<{
  completed: number[];
  planned: number[];
  /** How many more are rolled over than in the week before. */
  late: number[];
}>;

/**
 * The weeks in which an item in scope is due and was completed. Work completed
 * before the project began counts in its first week, as in the plan (Q31).
 */
type DueAndDone = Readonly<{ due: number | null; completedIn: number | null }>;

const countsByWeek = (input: ChartInput): Counts => {
  const { durationInWeeks: weeks, asOf } = input;
  const ends = weekEnds(input);
  const quarterHours = ends.map(quarterHourOf);
  const zeros = () => new Array<number>(weeks).fill(0);
  const counts = { completed: zeros(), planned: zeros(), late: zeros() };
  for (const day of input.days) {
    eachPlaced(day, ({ quarterHour, due, done, by }) => {
      const dueAndDone = {
        due: due === null ? null : dueWeek(due, weeks),
        completedIn: done === null ? null : periodOf(done, quarterHours),
      };
      addFrom(counts, periodOf(quarterHour, quarterHours), dueAndDone, by);
    });
  }
  for (const entries of input.pieces) {
    eachChange(entries, { ends, asOf }, ({ period, from, to }) => {
      addFrom(counts, period, dueAndDoneOf(from, ends), -1);
      addFrom(counts, period, dueAndDoneOf(to, ends), 1);
    });
  }
  return counts;
};

/** Null for what is not in scope. */
export const dueAndDoneOf = (
  placement: Placement | null,
  ends: readonly string[],
): DueAndDone | null => {
  if (!isInScope(placement)) return null;
  const { completionDate } = placement;
  return {
    due: dueWeekOf(placement, ends.length),
    completedIn:
      completionDate === null ? null : periodOf(completionDate, ends),
  };
};

/**
 * Counts items that stand like this at the end of a week and of all after it
 * (Q36): completed in one, else planned for one, else rolled over while open.
 */
const addFrom = (
  counts: Counts,
  from: number,
  dueAndDone: DueAndDone | null,
  by: number,
): void => {
  if (dueAndDone === null) return;
  const { due, completedIn } = dueAndDone;
  const add = (list: number[], week: number | null) => {
    if (week === null || week < from || week >= list.length) return;
    list[week] = (list[week] ?? 0) + by;
  };
  add(counts.completed, completedIn);
  if (due === null) return;
  if (due !== completedIn) add(counts.planned, due);
  if (completedIn === null) add(counts.late, Math.max(due + 1, from));
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
    : dueWeek(lastDayOf(assignedTimeframe), weeks);

const dueWeek = (lastDay: number, weeks: number): number =>
  Math.min(weekOfDay(lastDay), weeks - 1);
