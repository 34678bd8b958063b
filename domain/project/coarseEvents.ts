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
 * Items of one event, and of one append of a command on many: the append of a
 * full project stays below 512 KiB, and a fold of it below 200 documents.
 */
export const MAX_ITEMS_PER_EVENT = 200;

/**
 * Items of a project, whatever was granted: new keys for all of a bucket have to
 * fit one append of 1 MiB.
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
export type LeftItem = Readonly<{ itemId: string; from: Placement }>;
export type ArrivedItem = AssignedItem &
  Readonly<{ itemType: ItemType; linkId: string; number: number }>;

/** Same as `ItemAssigned`, for many items. */
export type ItemsAssigned = CoarseEventOf<
  'ItemsAssigned',
  AssignedItem,
  { reason: ItemAssigned['data']['reason'] }
>;
/** Came from another project; `from` is each one's placement there. */
export type ItemsTaken = CoarseEventOf<
  'ItemsTaken',
  ArrivedItem,
  { fromProjectId: string; reason: ItemCarriedOver['data']['reason'] }
>;
/** Deleted (null), or transferred to another project, with the same ids. */
export type ItemsReleased = CoarseEventOf<
  'ItemsReleased',
  LeftItem,
  { transferredTo: string | null }
>;
/** Same as `ItemCompleted`, for many items. */
export type ItemsCompleted = CoarseEventOf<
  'ItemsCompleted',
  LeftItem,
  { completionDate: string }
>;
/** Same as `ItemReopened`, for many items. */
export type ItemsReopened = CoarseEventOf<'ItemsReopened', LeftItem>;

export type CoarseEvent =
  ItemsAssigned | ItemsTaken | ItemsReleased | ItemsCompleted | ItemsReopened;

export const coarseEventVersions = {
  ItemsAssigned: 1,
  ItemsTaken: 1,
  ItemsReleased: 1,
  ItemsCompleted: 1,
  ItemsReopened: 1,
} satisfies EventVersions<CoarseEvent>;

export const isCoarse = (event: Event): event is CoarseEvent =>
  event.type in coarseEventVersions;

const single = eventFactory<PlanEvent>(planEventVersions);

/** The same as one event for each item, in their order. */
export const eachOf = (event: CoarseEvent): readonly PlanEvent[] =>
  event.data.items.map((_, index) => oneOf(event, index));

/** The event of one item of a coarse one; its index must be one of them. */
export const oneOf = (event: CoarseEvent, index: number): PlanEvent => {
  const { projectId } = event.data;
  switch (event.type) {
    case 'ItemsAssigned': {
      const { items, reason } = event.data;
      return single('ItemAssigned', { projectId, ...at(items, index), reason });
    }
    case 'ItemsTaken': {
      const { items, fromProjectId, reason } = event.data;
      const item = at(items, index);
      const source = { projectId, fromProjectId, reason };
      return single('ItemCarriedOver', { ...source, ...item });
    }
    case 'ItemsReleased': {
      const { items, transferredTo } = event.data;
      return single('ItemUnplanned', {
        projectId,
        ...at(items, index),
        to: null,
        ...(transferredTo === null ? {} : { transferredTo }),
      });
    }
    case 'ItemsCompleted': {
      const { items, completionDate } = event.data;
      const { itemId, from } = at(items, index);
      const to = { ...from, completionDate };
      return single('ItemCompleted', { projectId, itemId, from, to });
    }
    case 'ItemsReopened': {
      const { itemId, from } = at(event.data.items, index);
      const to = { ...from, completionDate: null };
      return single('ItemReopened', { projectId, itemId, from, to });
    }
    default:
      return event satisfies never;
  }
};

const at = <T>(items: readonly T[], index: number): T => items[index] as T;
