import type { Placement } from '#domain/project/events.ts';
import {
  quarterHourOf,
  weekQuarterHourOf,
} from '#domain/shared/quarterHours.ts';
import { lastDayOf } from '#domain/shared/timeframe.ts';
import { isInScope } from './charts/placements.ts';
import type { PlanDay } from './planDay.ts';
import { midnightOf, planDaysOf } from './planDay.ts';
import { placementBefore } from './planHistory.ts';
import { addTo } from './sums.ts';

/**
 * How the number of items in scope changed on each day, for each pair of due
 * day and completion. A row is four numbers: quarter hour, due day, completion
 * and change. Quarter hours between two ends of weeks, in any time zone, share
 * the row of the first of them.
 */
export const planPlacements = planDaysOf(
  'planPlacements',
  (sums, entry, { quarterHour, midnight }) => {
    const row = Math.max(weekQuarterHourOf(quarterHour) - midnight, 0);
    const before = dueAndDoneDaysOf(placementBefore(entry));
    const after = dueAndDoneDaysOf(entry.to);
    if (areSameDays(before, after)) return;
    if (before !== null) addTo(sums, [row, ...before], [-1]);
    if (after !== null) addTo(sums, [row, ...after], [1]);
  },
);

/** Replaces a missing day or quarter hour in a row. */
const MISSING = -1;

type DueAndDoneDays = readonly [due: number, done: number];

const areSameDays = (
  a: DueAndDoneDays | null,
  b: DueAndDoneDays | null,
): boolean =>
  a === null || b === null ? a === b : a[0] === b[0] && a[1] === b[1];

/** Returns null for an item that is not in scope. */
const dueAndDoneDaysOf = (
  placement: Placement | null,
): DueAndDoneDays | null => {
  if (!isInScope(placement)) return null;
  const { assignedTimeframe: timeframe, completionDate } = placement;
  return [
    timeframe === null ? MISSING : lastDayOf(timeframe),
    completionDate === null
      ? MISSING
      : weekQuarterHourOf(quarterHourOf(completionDate)),
  ];
};

/**
 * From a quarter hour on, how many more items have this due day and completion.
 */
export type PlacedChange = Readonly<{
  /**
   * The quarter hour of the change since 1970, or an earlier one with no end of
   * a week between them.
   */
  quarterHour: number;
  /**
   * The last day of the timeframe, counted from the project's start; null:
   * unplanned.
   */
  due: number | null;
  /**
   * The quarter hour of the completion, or an earlier one as above; null: open.
   */
  done: number | null;
  by: number;
}>;

export const forEachPlacedChange = (
  day: PlanDay,
  visit: (change: PlacedChange) => void,
): void => {
  const midnight = midnightOf(day);
  const { sums } = day;
  const nullIfMissing = (value = MISSING) => (value === MISSING ? null : value);
  for (let at = 0; at < sums.length; at += 4) {
    visit({
      quarterHour: midnight + (sums[at] ?? 0),
      due: nullIfMissing(sums[at + 1]),
      done: nullIfMissing(sums[at + 2]),
      by: sums[at + 3] ?? 0,
    });
  }
};
