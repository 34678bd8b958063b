import { createContext, useContext } from 'react';
import type { Item } from '#api/contract/index.ts';
import type { LiveItemType } from '../../../outbox/itemCommand.ts';
import type { ProjectOutbox } from '../../../outbox/outbox.ts';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import type { Move } from '../../../resources/item/store/ordering.ts';
import type { Bucket } from '../../../resources/item/store/placement.ts';
import type { PlanCalendar } from './calendar.ts';
import type { BoardBucket } from './buckets.ts';
import type { ViewChange } from './boardView.ts';

/** A dragged card; the board finds its item by the id. */
export type DraggedCard = Readonly<{
  id: string;
  /** The card's title, or the number of cards. */
  title: string;
  /** Whether all selected cards are dragged with it. */
  isSelection: boolean;
}>;

/** The path of the plan, with or without an open item. */
export const planPath = (itemId?: string): string =>
  itemId === undefined
    ? '/project/plan'
    : `/project/plan/${encodeURIComponent(itemId)}`;

export type ScheduledProject = AvailableProject & { startDate: string };

/** The current items, for handlers that outlive a render. */
export type PlanItems = Pick<ProjectOutbox, 'all' | 'find' | 'rowKey'>;

/** Actions of cards and buckets. Stable, to avoid renders. */
export type PlanActions = Readonly<{
  /** The card's key, which stays when the server assigns an id. */
  rowKey: (id: string) => string;
  /** Opens the item in the panel. */
  open: (item: Item) => void;
  toggle: (item: Item) => void;
  items: PlanItems;
  /** Moves an item, after a confirmation if needed (F10). */
  move: (item: Item, move: Move) => void;
  moveSelected: (to: Bucket) => void;
  openMenu: (item: Item, anchor: HTMLElement) => void;
  add: (
    bucket: BoardBucket,
    itemType: LiveItemType,
    descriptions: readonly string[],
  ) => void;
  change: (change: ViewChange) => void;
}>;

export type Plan = Readonly<{
  projectId: string;
  calendar: PlanCalendar;
  actions: PlanActions;
  /** Whether nothing is loaded yet: buckets show skeletons of their cards. */
  isLoading: boolean;
  hidesDone: boolean;
  /** The kind that a new item has unless another is chosen (E45). */
  newKind: LiveItemType;
}>;

/** All items of the project, without any filter. */
export const AllItemsContext = createContext<readonly Item[]>([]);

export const PlanContext = createContext<Plan | null>(null);

/** The plan, which is always set below `PlanBoard`. */
export const usePlan = (): Plan => {
  const plan = useContext(PlanContext);
  if (plan === null) throw new Error('Used outside the plan board.');
  return plan;
};
