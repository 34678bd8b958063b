import type { Assignment } from '../shared/assignment.ts';
import { Scope } from '../shared/assignment.ts';
import { DomainError } from '../shared/domainError.ts';
import { entriesOf } from '../shared/shards.ts';
import { byOrder } from '../shared/sortKey.ts';
import { firstDayOf, isWithin } from '../shared/timeframe.ts';
import { MAX_ITEMS_PER_EVENT } from './coarseEvents.ts';
import type { RemoveTimeframes } from './commands.ts';
import type { ProjectEvent } from './events.ts';
import { itemsAssigned } from './plainOrCoarseEvents.ts';
import { reorderedIfRespaced } from './itemsReordered.ts';
import { slotsAtEnd } from './slots.ts';
import type { CreatedProject, Plan } from './project.ts';

/**
 * Throws if more items must become unplanned than one append takes;
 * RemoveTimeframes must run first.
 */
export const requireFitsOneAppend = (
  project: CreatedProject,
  weeks: number,
): void => {
  if (itemIdsBeyond(project, weeks).length > MAX_ITEMS_PER_EVENT) {
    throw new DomainError('PROJECT.ITEMS_BEYOND_END');
  }
};

/**
 * Unplans items beyond the end of a shorter project before it is shortened, at
 * most MAX_ITEMS_PER_EVENT; a repeated command unplans the next ones.
 */
export const removeTimeframes = (
  { data: { durationInWeeks } }: RemoveTimeframes,
  project: CreatedProject,
): readonly ProjectEvent[] => removeTimeframesBeyond(project, durationInWeeks);

/**
 * Moves the items beyond `weeks` weeks to the end of the unplanned items; if
 * one event cannot contain all, the earliest ones.
 */
export const removeTimeframesBeyond = (
  { projectId, plan }: CreatedProject,
  weeks: number,
): readonly ProjectEvent[] => {
  const itemsBeyond = findItemsBeyond(plan, weeks);
  // Make room for the later items as well, so that they need no re-spacing.
  const slots = slotsAtEnd(plan, UNPLANNED, itemsBeyond.length);
  const items = itemsBeyond
    .slice(0, MAX_ITEMS_PER_EVENT)
    .map(({ itemId, placement }, index) => ({
      itemId,
      from: placement,
      to: { ...placement, assignedTimeframe: null },
      sortKey: slots.sortKeys[index] ?? 0,
    }));
  const last = items.at(-1);
  if (last === undefined) return [];
  const { itemId, to: placement, sortKey } = last;
  return [
    ...itemsAssigned(projectId, items, 'ProjectShortened'),
    ...reorderedIfRespaced(
      { projectId, itemId, placement },
      { sortKey, respaced: slots.respaced },
    ),
  ];
};

const UNPLANNED: Assignment = {
  scope: Scope.Project,
  assignedTimeframe: null,
  assignedToUserId: null,
};

/** The ids of items whose timeframes do not exist in so many weeks. */
export const itemIdsBeyond = (
  { plan }: Pick<CreatedProject, 'plan'>,
  weeks: number,
): readonly string[] =>
  findItemsBeyond(plan, weeks).map(({ itemId }) => itemId);

/** Finds the items of timeframes beyond so many weeks, in order of time. */
const findItemsBeyond = (plan: Plan, weeks: number) =>
  [...entriesOf(plan.items)]
    .flatMap(([itemId, item]) => {
      const timeframe = item.placement.assignedTimeframe;
      return timeframe === null || isWithin(timeframe, weeks)
        ? []
        : [{ ...item, itemId, day: firstDayOf(timeframe) }];
    })
    .sort((a, b) => a.day - b.day || byOrder(a, b));
