import { eventFactory } from '../shared/event.ts';
import type { Placement, PlanEvent } from './events.ts';
import { projectEventVersions } from './events.ts';
import type { Slot } from './plan.ts';

const event = eventFactory<PlanEvent>(projectEventVersions);

type Where = Readonly<{
  projectId: string;
  itemId: string;
  /** Where the item is by now; a new order leaves it there. */
  placement: Placement;
}>;

/** An item's new key in its bucket, with those that others get for its sake. */
export const itemsReordered = (
  { projectId, itemId, placement }: Where,
  { sortKey, respaced }: Slot,
): PlanEvent =>
  event('ItemsReordered', {
    projectId,
    itemId,
    from: placement,
    to: placement,
    sortKey,
    respaced,
  });

/** The same, only when others really get new keys (E62). */
export const respacing = (where: Where, slot: Slot): PlanEvent[] =>
  slot.respaced.length === 0 ? [] : [itemsReordered(where, slot)];
