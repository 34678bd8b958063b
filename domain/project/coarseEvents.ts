import type { Event, EventVersions } from '../shared/event.ts';
import { eventFactory } from '../shared/event.ts';
import type { ItemType } from '../shared/itemType.ts';
import type {
  ItemAssigned,
  ItemCarriedOver,
  Placement,
  PlanEvent,
} from './planEvents.ts';
import { planEventVersions } from './planEvents.ts';

/**
 * The maximum number of items in one event, and in one append of a command on
 * many items. It keeps an append to a full project below 512 KiB, and limits a
 * read model to 200 documents per event.
 */
export const MAX_ITEMS_PER_EVENT = 200;

/**
 * The maximum number of items in a project, regardless of granted caps: new
 * sort keys for a whole bucket must fit into one append of 1 MiB.
 */
export const MAX_PROJECT_ITEMS = 10_000;

/** One event for many items, at most MAX_ITEMS_PER_EVENT. */
type CoarseEventOf<Type extends string, Item, Extra = unknown> = Event<
  Type,
  { projectId: string; items: readonly Readonly<Item>[] } & Extra
>;

export type AssignedItem = Readonly<{
  itemId: string;
  from: Placement;
  to: Placement;
  sortKey: number;
}>;
/** An item, and its placement before the event. */
export type FormerPlacement = Readonly<{ itemId: string; from: Placement }>;
export type ArrivedItem = AssignedItem &
  Readonly<{ itemType: ItemType; linkId: string; number: number }>;

/**
 * Several items were moved, assigned, or taken into or out of scope, like
 * `ItemAssigned`.
 */
export type ItemsAssigned = CoarseEventOf<
  'ItemsAssigned',
  AssignedItem,
  { reason: ItemAssigned['data']['reason'] }
>;
/**
 * Several items arrived from another project; `from` is each item's placement
 * there.
 */
export type ItemsTaken = CoarseEventOf<
  'ItemsTaken',
  ArrivedItem,
  { fromProjectId: string; reason: ItemCarriedOver['data']['reason'] }
>;
/**
 * Several items were deleted (null), or moved to another project, keeping their
 * ids.
 */
export type ItemsReleased = CoarseEventOf<
  'ItemsReleased',
  FormerPlacement,
  { transferredTo: string | null }
>;
/** Several items were marked as done, like `ItemCompleted`. */
export type ItemsCompleted = CoarseEventOf<
  'ItemsCompleted',
  FormerPlacement,
  { completionDate: string }
>;
/** Several completed items were opened again, like `ItemReopened`. */
export type ItemsReopened = CoarseEventOf<'ItemsReopened', FormerPlacement>;

export type CoarseEvent =
  | ItemsAssigned
  | ItemsTaken
  | ItemsReleased
  | ItemsCompleted
  | ItemsReopened;

export const coarseEventVersions = {
  ItemsAssigned: 1,
  ItemsTaken: 1,
  ItemsReleased: 1,
  ItemsCompleted: 1,
  ItemsReopened: 1,
} satisfies EventVersions<CoarseEvent>;

/** Whether an event is about many items. */
export const isCoarse = (event: Event): event is CoarseEvent =>
  event.type in coarseEventVersions;

const itemEvent = eventFactory<PlanEvent>(planEventVersions);

/** Splits a coarse event into one event for each item, in order. */
export const splitIntoItemEvents = (event: CoarseEvent): readonly PlanEvent[] =>
  event.data.items.map((_, index) => itemEventAt(event, index));

/** The event for one item of a coarse event, by its index, which must exist. */
export const itemEventAt = (event: CoarseEvent, index: number): PlanEvent => {
  const { projectId } = event.data;
  switch (event.type) {
    case 'ItemsAssigned': {
      const { items, reason } = event.data;
      return itemEvent('ItemAssigned', {
        projectId,
        ...itemAt(items, index),
        reason,
      });
    }
    case 'ItemsTaken': {
      const { items, fromProjectId, reason } = event.data;
      const item = itemAt(items, index);
      const source = { projectId, fromProjectId, reason };
      return itemEvent('ItemCarriedOver', { ...source, ...item });
    }
    case 'ItemsReleased': {
      const { items, transferredTo } = event.data;
      return itemEvent('ItemUnplanned', {
        projectId,
        ...itemAt(items, index),
        to: null,
        ...(transferredTo === null ? {} : { transferredTo }),
      });
    }
    case 'ItemsCompleted': {
      const { items, completionDate } = event.data;
      const { itemId, from } = itemAt(items, index);
      const to = { ...from, completionDate };
      return itemEvent('ItemCompleted', { projectId, itemId, from, to });
    }
    case 'ItemsReopened': {
      const { itemId, from } = itemAt(event.data.items, index);
      const to = { ...from, completionDate: null };
      return itemEvent('ItemReopened', { projectId, itemId, from, to });
    }
    default:
      return event satisfies never;
  }
};

const itemAt = <T>(items: readonly T[], index: number): T => items[index] as T;
