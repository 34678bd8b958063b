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
 * By how much each day changed what the work plan counts. Rows: a quarter hour,
 * when items in scope are due and were done, by how many more they are. Quarter
 * hours in which no week ends in any time zone are summed up in the first of
 * them.
 */
export const planPlacements = planDaysOf(
  'planPlacements',
  (sums, entry, { quarterHour, midnight }) => {
    const row = Math.max(weekQuarterHourOf(quarterHour) - midnight, 0);
    const before = dueAndDoneOf(placementBefore(entry));
    const after = dueAndDoneOf(entry.to);
    if (areSame(before, after)) return;
    if (before !== null) addTo(sums, [row, ...before], [-1]);
    if (after !== null) addTo(sums, [row, ...after], [1]);
  },
);

/** In place of a day or a quarter hour where there is none. */
const NONE = -1;

type DueAndDone = readonly [due: number, done: number];

const areSame = (a: DueAndDone | null, b: DueAndDone | null): boolean =>
  a === null || b === null ? a === b : a[0] === b[0] && a[1] === b[1];

/** Null for what is not in scope. */
const dueAndDoneOf = (placement: Placement | null): DueAndDone | null => {
  if (!isInScope(placement)) return null;
  const { assignedTimeframe: timeframe, completionDate } = placement;
  return [
    timeframe === null ? NONE : lastDayOf(timeframe),
    completionDate === null
      ? NONE
      : weekQuarterHourOf(quarterHourOf(completionDate)),
  ];
};

/** How many items more are due and done like this, from a quarter hour on. */
export type PlacedChange = Readonly<{
  /** Since 1970; in it, or in a later one before a week can end. */
  quarterHour: number;
  /** The last day of the timeframe from the project's start, if any. */
  due: number | null;
  /**
   * The quarter hour of its completion, or one before it as above; null: open.
   */
  done: number | null;
  by: number;
}>;

export const eachPlaced = (
  day: PlanDay,
  visit: (change: PlacedChange) => void,
): void => {
  const midnight = midnightOf(day);
  const { sums } = day;
  const known = (value = NONE) => (value === NONE ? null : value);
  for (let at = 0; at < sums.length; at += 4) {
    visit({
      quarterHour: midnight + (sums[at] ?? 0),
      due: known(sums[at + 1]),
      done: known(sums[at + 2]),
      by: sums[at + 3] ?? 0,
    });
  }
};
