import { createContext, useContext } from 'react';
import type { Item } from '#api/contract/index.ts';
import type { LiveItemType } from '../../../providers/calls/item.ts';
import type { AvailableProject } from '../../../providers/context/useSlipwayContext.ts';
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

/** Actions of cards and buckets. Stable, to avoid renders. */
export type PlanActions = Readonly<{
  /** What a card is keyed by: stays when the server gives an id. */
  rowKey: (id: string) => string;
  /** Opens the item in the panel. */
  open: (item: Item) => void;
  toggle: (item: Item) => void;
  /**
   * Puts a dragged item between the open cards of a group; null is the end,
   * where several go together.
   */
  drop: (
    dragged: DraggedCard,
    bucket: BoardBucket,
    index: number | null,
  ) => void;
  openMenu: (item: Item, anchor: HTMLElement) => void;
  add: (
    bucket: BoardBucket,
    itemType: LiveItemType,
    description: string,
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

export const PlanContext = createContext<Plan | null>(null);

/** The plan that is shown; always there below `PlanBoard`. */
export const usePlan = (): Plan => {
  const plan = useContext(PlanContext);
  if (plan === null) throw new Error('Used outside the plan board.');
  return plan;
};
