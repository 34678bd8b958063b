import { eventFactory } from '../shared/event.ts';
import type {
  ArrivedItem,
  AssignedItem,
  CoarseEvent,
  ItemsAssigned,
  ItemsTaken,
  FormerPlacement,
} from './coarseEvents.ts';
import { coarseEventVersions, itemEventAt } from './coarseEvents.ts';
import type { PlanEvent } from './planEvents.ts';

const event = eventFactory<CoarseEvent>(coarseEventVersions);

type PlainOrCoarse = CoarseEvent | PlanEvent;

/**
 * A plain event for one item, a coarse one for several, none for none. Callers
 * pass at most MAX_ITEMS_PER_EVENT items.
 */
const plainOrCoarse = (coarse: CoarseEvent): readonly PlainOrCoarse[] => {
  const { length } = coarse.data.items;
  if (length === 0) return [];
  return [length === 1 ? itemEventAt(coarse, 0) : coarse];
};

export const itemsAssigned = (
  projectId: string,
  items: readonly AssignedItem[],
  reason: ItemsAssigned['data']['reason'],
): readonly PlainOrCoarse[] =>
  plainOrCoarse(event('ItemsAssigned', { projectId, items, reason }));

export const itemsTaken = (
  projectId: string,
  items: readonly ArrivedItem[],
  source: Pick<ItemsTaken['data'], 'fromProjectId' | 'reason'>,
): readonly PlainOrCoarse[] =>
  plainOrCoarse(event('ItemsTaken', { projectId, items, ...source }));

/**
 * `transferredTo`: the project that gets the items; null if they are deleted.
 */
export const itemsReleased = (
  projectId: string,
  items: readonly FormerPlacement[],
  transferredTo: string | null,
): readonly PlainOrCoarse[] =>
  plainOrCoarse(event('ItemsReleased', { projectId, items, transferredTo }));

export const itemsCompleted = (
  projectId: string,
  items: readonly FormerPlacement[],
  completionDate: string,
): readonly PlainOrCoarse[] =>
  plainOrCoarse(event('ItemsCompleted', { projectId, items, completionDate }));

export const itemsReopened = (
  projectId: string,
  items: readonly FormerPlacement[],
): readonly PlainOrCoarse[] =>
  plainOrCoarse(event('ItemsReopened', { projectId, items }));
