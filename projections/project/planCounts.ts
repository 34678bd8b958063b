import type { Placement } from '#domain/project/events.ts';
import { isInScope, isRemaining } from './charts/placements.ts';
import type { PlanDay } from './planDay.ts';
import { midnightOf, planDaysOf } from './planDay.ts';
import { placementBefore } from './planHistory.ts';
import { addTo } from './sums.ts';

/**
 * Sums up how each day changed the numbers of the charts by day. Columns of a
 * row: quarter hour, change of open items in scope, change of all items in
 * scope.
 */
export const planCounts = planDaysOf(
  'planCounts',
  (sums, entry, { quarterHour, midnight }) => {
    const from = placementBefore(entry);
    const change = (holds: (placement: Placement | null) => boolean) =>
      Number(holds(entry.to)) - Number(holds(from));
    const changes = [change(isRemaining), change(isInScope)];
    if (changes.some((by) => by !== 0)) {
      addTo(sums, [quarterHour - midnight], changes);
    }
  },
);

/** Calls `visit` for each change of counts, with its quarter hour from 1970. */
export const eachCount = (
  day: PlanDay,
  visit: (quarterHour: number, remaining: number, inScope: number) => void,
): void => {
  const midnight = midnightOf(day);
  const { sums } = day;
  for (let at = 0; at < sums.length; at += 3) {
    visit(midnight + (sums[at] ?? 0), sums[at + 1] ?? 0, sums[at + 2] ?? 0);
  }
};
