import type { ItemType } from '../shared/itemType.ts';
import type { Shards } from '../shared/shards.ts';
import { emptyShards, entriesOf, getFrom, setIn } from '../shared/shards.ts';
import type { PlanEvent, Placement } from './events.ts';

/** A planned item; its content is in its own stream. */
export type PlannedItem = Readonly<{
  itemType: ItemType;
  /** The item's number as people see it, like `3-16`. */
  linkId: string;
  /** The last part of its link id; it stays when the item moves. */
  number: number;
  placement: Placement;
  sortKey: number;
}>;

/** Which items a project has, where, and in which order. */
export type Plan = Readonly<{
  items: Shards<PlannedItem>;
  /** How many items there are, because counting shards takes long. */
  count: number;
  /**
   * The highest number that this project gave, including to items that left.
   */
  lastItemNumber: number;
  /** Items that left the plan: the project that they moved to, or DELETED. */
  leftItems: Shards<string>;
}>;

/** The value in `leftItems` for an item that was deleted from the plan. */
export const DELETED = '';

export const emptyPlan = (): Plan => ({
  items: emptyShards(),
  count: 0,
  lastItemNumber: 0,
  leftItems: emptyShards(),
});

/** Records that all remaining items moved to another project. */
export const recordAllTakenOver = (plan: Plan, by: string): Plan => ({
  ...plan,
  items: emptyShards(),
  count: 0,
  leftItems: [...entriesOf(plan.items)].reduce(
    (all, [itemId]) => setIn(all, itemId, by),
    plan.leftItems,
  ),
});

export const evolvePlan = (plan: Plan, event: PlanEvent): Plan => {
  switch (event.type) {
    case 'ItemPlanned': {
      const { number } = event.data;
      const lastItemNumber = Math.max(plan.lastItemNumber, number);
      return { ...addItem(plan, event), lastItemNumber };
    }
    case 'ItemCarriedOver':
      return addItem(plan, event);
    case 'ItemUnplanned':
      return withoutItem(plan, event.data);
    case 'ItemAssigned':
    case 'ItemCompleted':
    case 'ItemReopened':
    case 'ItemsReordered':
      return { ...plan, items: evolveItems(plan.items, event) };
    default:
      event satisfies never;
      return plan;
  }
};

const withoutItem = (
  plan: Plan,
  {
    itemId,
    transferredTo,
  }: Extract<PlanEvent, { type: 'ItemUnplanned' }>['data'],
): Plan =>
  getFrom(plan.items, itemId) === undefined
    ? plan
    : {
        ...plan,
        items: setIn(plan.items, itemId, undefined),
        count: plan.count - 1,
        leftItems: setIn(plan.leftItems, itemId, transferredTo ?? DELETED),
      };

const addItem = (
  plan: Plan,
  { data }: Extract<PlanEvent, { type: 'ItemPlanned' | 'ItemCarriedOver' }>,
): Plan => {
  const { itemId, itemType, linkId, number, to, sortKey } = data;
  const item = { itemType, linkId, number, placement: to, sortKey };
  const isNew = getFrom(plan.items, itemId) === undefined;
  return {
    ...plan,
    items: setIn(plan.items, itemId, item),
    count: plan.count + (isNew ? 1 : 0),
    leftItems:
      getFrom(plan.leftItems, itemId) === undefined
        ? plan.leftItems
        : setIn(plan.leftItems, itemId, undefined),
  };
};

const evolveItems = (
  items: Shards<PlannedItem>,
  event: Exclude<
    PlanEvent,
    { type: 'ItemPlanned' | 'ItemCarriedOver' | 'ItemUnplanned' }
  >,
): Shards<PlannedItem> => {
  const { itemId, to } = event.data;
  const moved = changeItem(items, itemId, {
    placement: to,
    ...('sortKey' in event.data ? { sortKey: event.data.sortKey } : {}),
  });
  return event.type === 'ItemsReordered'
    ? event.data.respaced.reduce(
        (all, other) =>
          changeItem(all, other.itemId, { sortKey: other.sortKey }),
        moved,
      )
    : moved;
};

const changeItem = (
  items: Shards<PlannedItem>,
  itemId: string,
  changes: Partial<PlannedItem>,
): Shards<PlannedItem> => {
  const item = getFrom(items, itemId);
  return item === undefined
    ? items
    : setIn(items, itemId, { ...item, ...changes });
};
