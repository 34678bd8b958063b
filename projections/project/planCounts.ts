import type { Placement } from '#domain/project/events.ts';
import { isInScope, isRemaining } from './charts/placements.ts';
import type { PlanDay } from './planDay.ts';
import { firstQuarterHourOf, defineDaySums } from './planDay.ts';
import { placementBefore } from './planHistory.ts';
import { addToRow } from './sums.ts';

/**
 * The index of each number in a row of `sums`; `width` is how many it has. The
 * quarter hour is that of the day, from 0 to 95.
 */
const ROW = { quarterHour: 0, remaining: 1, inScope: 2, width: 3 } as const;

/**
 * The read model of the burndown and the scope chart: by how much each day of a
 * plan changed their counts.
 */
export const planCounts = defineDaySums(
  'planCounts',
  (sums, entry, { quarterHourSince1970, firstQuarterHour }) => {
    const from = placementBefore(entry);
    const changeOf = (isCounted: (placement: Placement | null) => boolean) =>
      Number(isCounted(entry.to)) - Number(isCounted(from));
    const remaining = changeOf(isRemaining);
    const inScope = changeOf(isInScope);
    if (remaining === 0 && inScope === 0) return;
    addToRow(
      sums,
      [quarterHourSince1970 - firstQuarterHour],
      [remaining, inScope],
    );
  },
);

/** By how much a plan's counts changed in a quarter hour. */
export type CountChange = Readonly<{
  /** Counted from 1970. */
  quarterHour: number;
  /** Change of the number of open items in scope. */
  remaining: number;
  /** Change of the number of all items in scope. */
  inScope: number;
}>;

/** Calls `visit` for each quarter hour of a day in which counts changed. */
export const forEachCountChange = (
  day: PlanDay,
  visit: (change: CountChange) => void,
): void => {
  const firstQuarterHour = firstQuarterHourOf(day);
  const { sums } = day;
  for (let start = 0; start < sums.length; start += ROW.width) {
    visit({
      quarterHour: firstQuarterHour + (sums[start + ROW.quarterHour] ?? 0),
      remaining: sums[start + ROW.remaining] ?? 0,
      inScope: sums[start + ROW.inScope] ?? 0,
    });
  }
};
