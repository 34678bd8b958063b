import type { Assignment } from '../shared/assignment.ts';
import { Scope } from '../shared/assignment.ts';
import { entriesOf } from '../shared/shards.ts';
import { byOrder } from '../shared/sortKey.ts';
import { firstDayOf, isWithin } from '../shared/timeframe.ts';
import type { Placement, Respaced } from './events.ts';
import { slotsAtEnd } from './plan.ts';
import type { Plan } from './project.ts';

/**
 * An item that a shorter project has no timeframe for, and its new assignment.
 */
export type ItemBeyondEnd = Readonly<{
  itemId: string;
  from: Placement;
  to: Placement;
  sortKey: number;
}>;

export type BeyondEnd = Readonly<{
  items: readonly ItemBeyondEnd[];
  /** New keys of what was unplanned before, when it left no room (E62). */
  respaced: readonly Respaced[];
}>;

const UNPLANNED: Assignment = {
  scope: Scope.Project,
  assignedTimeframe: null,
  assignedToUserId: null,
};

/** They go to the end of unplanned, in the order of their timeframes. */
export const itemsBeyondEnd = (plan: Plan, weeks: number): BeyondEnd => {
  const beyond = beyondEnd(plan, weeks);
  const { sortKeys, respaced } = slotsAtEnd(plan, UNPLANNED, beyond.length);
  return {
    items: beyond.map(({ itemId, placement }, index) => ({
      itemId,
      from: placement,
      to: { ...placement, assignedTimeframe: null },
      sortKey: sortKeys[index] ?? 0,
    })),
    respaced,
  };
};

const beyondEnd = (plan: Plan, weeks: number) =>
  [...entriesOf(plan.items)]
    .flatMap(([itemId, item]) => {
      const timeframe = item.placement.assignedTimeframe;
      return timeframe === null || isWithin(timeframe, weeks)
        ? []
        : [{ ...item, itemId, day: firstDayOf(timeframe) }];
    })
    .sort((a, b) => a.day - b.day || byOrder(a, b));
