import type { Assignment } from '../shared/assignment.ts';
import { Scope } from '../shared/assignment.ts';
import { DomainError } from '../shared/domainError.ts';
import { entriesOf } from '../shared/shards.ts';
import { byOrder } from '../shared/sortKey.ts';
import { firstDayOf, isWithin } from '../shared/timeframe.ts';
import type { AssignedItem } from './coarseEvents.ts';
import { MAX_ITEMS_PER_EVENT } from './coarseEvents.ts';
import type { ReturnItems } from './commands.ts';
import type { ProjectEvent, Respaced } from './events.ts';
import { itemsAssigned } from './plainOrCoarseEvents.ts';
import { itemsReordered } from './itemsReordered.ts';
import { slotsAtEnd } from './slots.ts';
import type { CreatedProject, Plan } from './project.ts';

/**
 * Throws if more items must become unplanned than one append takes; ReturnItems
 * must run first.
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
export const returnItems = (
  { data: { durationInWeeks } }: ReturnItems,
  project: CreatedProject,
): readonly ProjectEvent[] => returnToUnplanned(project, durationInWeeks);

export const returnToUnplanned = (
  { projectId, plan }: CreatedProject,
  weeks: number,
): readonly ProjectEvent[] => {
  const { items, respaced } = itemsBeyondEnd(plan, weeks);
  const last = items.at(-1);
  return [
    ...itemsAssigned(projectId, items, 'ProjectShortened'),
    ...(last === undefined || respaced.length === 0
      ? []
      : [
          itemsReordered(
            { projectId, itemId: last.itemId, placement: last.to },
            { sortKey: last.sortKey, respaced },
          ),
        ]),
  ];
};

type BeyondEnd = Readonly<{
  /**
   * Items whose timeframe lies beyond the new end; only the first ones if there
   * are many.
   */
  items: readonly AssignedItem[];
  /** New sort keys of unplanned items, if these left no room (E62). */
  respaced: readonly Respaced[];
}>;

const UNPLANNED: Assignment = {
  scope: Scope.Project,
  assignedTimeframe: null,
  assignedToUserId: null,
};

/**
 * Items beyond the new end, in the order in which they are added to the
 * unplanned items.
 */
const itemsBeyondEnd = (plan: Plan, weeks: number): BeyondEnd => {
  const beyond = findItemsBeyondEnd(plan, weeks);
  const { sortKeys, respaced } = slotsAtEnd(plan, UNPLANNED, beyond.length);
  return {
    items: beyond
      .slice(0, MAX_ITEMS_PER_EVENT)
      .map(({ itemId, placement }, index) => ({
        itemId,
        from: placement,
        to: { ...placement, assignedTimeframe: null },
        sortKey: sortKeys[index] ?? 0,
      })),
    respaced,
  };
};

/** Items whose timeframes do not exist in a project of this many weeks. */
export const itemIdsBeyond = (
  { plan }: Pick<CreatedProject, 'plan'>,
  weeks: number,
): readonly string[] =>
  findItemsBeyondEnd(plan, weeks).map(({ itemId }) => itemId);

const findItemsBeyondEnd = (plan: Plan, weeks: number) =>
  [...entriesOf(plan.items)]
    .flatMap(([itemId, item]) => {
      const timeframe = item.placement.assignedTimeframe;
      return timeframe === null || isWithin(timeframe, weeks)
        ? []
        : [{ ...item, itemId, day: firstDayOf(timeframe) }];
    })
    .sort((a, b) => a.day - b.day || byOrder(a, b));
