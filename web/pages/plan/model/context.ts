import { createContext, useContext } from 'react';
import type { Item } from '#api/contract/index.ts';
import type { LiveItemType } from '../../../outbox/itemCommand.ts';
import type { ProjectOutbox } from '../../../outbox/outbox.ts';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
import type { Move } from '../../../resources/item/store/ordering.ts';
import type { Bucket } from '../../../resources/item/store/placement.ts';
import type { PlanCalendar } from './calendar.ts';
import type { BoardBucket } from './buckets.ts';
import type { ViewChange } from './view.ts';

/** What is dragged; the board knows the item by its id. */
export type DraggedCard = Readonly<{
  id: string;
  /** Of the card, or how many there are. */
  title: string;
  /** One selected card takes all that are selected with it. */
  isSelection: boolean;
}>;

/** The path of the plan, with an item open in the panel or without. */
export const planPath = (itemId?: string): string =>
  itemId === undefined
    ? '/project/plan'
    : `/project/plan/${encodeURIComponent(itemId)}`;

export type ScheduledProject = AvailableProject & { startDate: string };

/** The items as they are now, for handlers that outlive the drawing of them. */
export type PlanItems = Pick<ProjectOutbox, 'all' | 'find' | 'rowKey'>;

/** Actions of cards and buckets. Stable, to avoid renders. */
export type PlanActions = Readonly<{
  /** What a card is keyed by: stays when the server gives an id. */
  rowKey: (id: string) => string;
  /** Opens the item in the panel. */
  open: (item: Item) => void;
  toggle: (item: Item) => void;
  items: PlanItems;
  /** Moves after a confirmation where one is due (F10). */
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
  /** Nothing is known yet: groups show where their cards will be. */
  isLoading: boolean;
  hidesDone: boolean;
  /** The kind that a new item has unless another is chosen (E45). */
  newKind: LiveItemType;
}>;

/** All items of the project: filters leave none out. */
export const AllItemsContext = createContext<readonly Item[]>([]);

export const PlanContext = createContext<Plan | null>(null);

/** The plan that is shown; always there below `PlanBoard`. */
export const usePlan = (): Plan => {
  const plan = useContext(PlanContext);
  if (plan === null) throw new Error('Used outside the plan board.');
  return plan;
};
