import type { Placement } from '#domain/project/events.ts';
import {
  quarterHourOf,
  roundDownWithinWeek,
} from '#domain/shared/quarterHours.ts';
import { lastDayOf } from '#domain/shared/timeframe.ts';
import { isInScope } from './charts/placements.ts';
import type { PlanDay } from './planDay.ts';
import { firstQuarterHourOf, defineDaySums } from './planDay.ts';
import { placementBefore } from './planHistory.ts';
import { addToRow } from './sums.ts';

/**
 * The index of each number in a row of `sums`: a quarter hour of the day from 0
 * to 95, a due day, the quarter hour of a completion, a number of items. From
 * ten o'clock, one more open item is due on day 12: 40, 12, -1, 1.
 */
const ROW = { quarterHour: 0, due: 1, done: 2, by: 3 } as const;
const ROW_LENGTH = 4;

/**
 * The read model of the work plan: by how much each day of a plan changed the
 * number of items in scope, for each pair of due day and completion. Quarter
 * hours between two ends of weeks, in any time zone, share the row of the first
 * of them.
 */
export const planPlacements = defineDaySums(
  'planPlacements',
  (sums, entry, { quarterHourSince1970, firstQuarterHour }) => {
    // Rounding may lead to an earlier day, whose rows are in another document.
    const quarterHourOfDay = Math.max(
      roundDownWithinWeek(quarterHourSince1970) - firstQuarterHour,
      0,
    );
    const before = storedDueAndDone(placementBefore(entry));
    const after = storedDueAndDone(entry.to);
    if (areSame(before, after)) return;
    const countItem = ({ due, done }: StoredDueAndDone, by: 1 | -1) => {
      addToRow(sums, [quarterHourOfDay, due, done], [by]);
    };
    if (before !== null) countItem(before, -1);
    if (after !== null) countItem(after, 1);
  },
);

/** Stored in a row instead of a day or quarter hour that does not exist. */
const MISSING = -1;

/** A due day and the quarter hour of a completion, either of them MISSING. */
type StoredDueAndDone = Readonly<{ due: number; done: number }>;

const areSame = (
  a: StoredDueAndDone | null,
  b: StoredDueAndDone | null,
): boolean => a?.due === b?.due && a?.done === b?.done;

/** Returns null for an item that is not in scope. */
const storedDueAndDone = (
  placement: Placement | null,
): StoredDueAndDone | null => {
  if (!isInScope(placement)) return null;
  const { assignedTimeframe: timeframe, completionDate } = placement;
  return {
    due: timeframe === null ? MISSING : lastDayOf(timeframe),
    done:
      completionDate === null
        ? MISSING
        : roundDownWithinWeek(quarterHourOf(completionDate)),
  };
};

/**
 * From a quarter hour on, how many more items have this due day and completion.
 */
export type DueAndDoneChange = Readonly<{
  /**
   * The quarter hour of the change since 1970, or an earlier one with no end of
   * a week between them.
   */
  quarterHour: number;
  /**
   * The last day of the timeframe, counted from the project's start; null:
   * unplanned.
   */
  dueDay: number | null;
  /**
   * The quarter hour of the completion, or an earlier one with no end of a week
   * between them; null: open.
   */
  doneQuarterHour: number | null;
  /** How many more items; negative for fewer. */
  by: number;
}>;

/** Calls `visit` for each row of a day's sums. */
export const forEachDueAndDoneChange = (
  day: PlanDay,
  visit: (change: DueAndDoneChange) => void,
): void => {
  const firstQuarterHour = firstQuarterHourOf(day);
  const { sums } = day;
  const nullIfMissing = (value = MISSING) => (value === MISSING ? null : value);
  for (let start = 0; start < sums.length; start += ROW_LENGTH) {
    visit({
      quarterHour: firstQuarterHour + (sums[start + ROW.quarterHour] ?? 0),
      dueDay: nullIfMissing(sums[start + ROW.due]),
      doneQuarterHour: nullIfMissing(sums[start + ROW.done]),
      by: sums[start + ROW.by] ?? 0,
    });
  }
};
