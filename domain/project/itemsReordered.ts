import { eventFactory } from '../shared/event.ts';
import type { Placement, PlanEvent } from './events.ts';
import { projectEventVersions } from './events.ts';
import type { Slot } from './slots.ts';

const event = eventFactory<PlanEvent>(projectEventVersions);

type PlacedItem = Readonly<{
  projectId: string;
  itemId: string;
  /** The item's current placement, which a new order does not change. */
  placement: Placement;
}>;

/**
 * Makes the event for an item's new sort key in its bucket, with the new keys
 * of items that make room for it.
 */
export const itemsReordered = (
  { projectId, itemId, placement }: PlacedItem,
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

/** Makes this event only if other items get new keys (E62). */
export const reorderedIfRespaced = (
  item: PlacedItem,
  slot: Slot,
): PlanEvent[] =>
  slot.respaced.length === 0 ? [] : [itemsReordered(item, slot)];
