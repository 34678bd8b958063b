import { Scope } from '#api/contract/values.ts';
import { placementOf } from '../../../resources/item/store/placement.ts';
import { weekOfCompletion } from './calendar.ts';
import type { BoardInput } from './buckets.ts';

/** How many full weeks a pace is taken from. */
const PACE_WEEKS = 3;

/**
 * Mean completions a week over the last three full weeks, or over what there is
 * of them. Null while there is none, and when nothing was completed: then no
 * week can be said to be too full.
 */
export const paceOf = ({
  items,
  calendar,
  timeZone,
}: Pick<BoardInput, 'items' | 'calendar' | 'timeZone'>): number | null => {
  const { currentWeek } = calendar;
  if (currentWeek === null || currentWeek === 0) return null;
  const weeks = Math.min(PACE_WEEKS, currentWeek);
  const completions = items.filter((item) => {
    const { completionDate } = item;
    if (completionDate === null) return false;
    if (placementOf(item).scope === Scope.OutOfScope) return false;
    const week = weekOfCompletion(completionDate, calendar, timeZone);
    return week >= currentWeek - weeks && week < currentWeek;
  }).length;
  return completions === 0 ? null : completions / weeks;
};
