import { eventFactory } from '../shared/event.ts';
import type {
  ArrivedItem,
  AssignedItem,
  CoarseEvent,
  ItemsAssigned,
  ItemsTaken,
  FormerPlacement,
} from './coarseEvents.ts';
import { coarseEventVersions, eventAt } from './coarseEvents.ts';
import type { PlanEvent } from './planEvents.ts';

const event = eventFactory<CoarseEvent>(coarseEventVersions);

type Change = CoarseEvent | PlanEvent;

/** Returns a plain event for one item, and a coarse event for several. */
const coarseOrPlain = (coarse: CoarseEvent): readonly Change[] => {
  const { length } = coarse.data.items;
  if (length === 0) return [];
  return [length === 1 ? eventAt(coarse, 0) : coarse];
};

export const itemsAssigned = (
  projectId: string,
  items: readonly AssignedItem[],
  reason: ItemsAssigned['data']['reason'],
): readonly Change[] =>
  coarseOrPlain(event('ItemsAssigned', { projectId, items, reason }));

export const itemsTaken = (
  projectId: string,
  items: readonly ArrivedItem[],
  source: Pick<ItemsTaken['data'], 'fromProjectId' | 'reason'>,
): readonly Change[] =>
  coarseOrPlain(event('ItemsTaken', { projectId, items, ...source }));

export const itemsReleased = (
  projectId: string,
  items: readonly FormerPlacement[],
  transferredTo: string | null,
): readonly Change[] =>
  coarseOrPlain(event('ItemsReleased', { projectId, items, transferredTo }));

export const itemsCompleted = (
  projectId: string,
  items: readonly FormerPlacement[],
  completionDate: string,
): readonly Change[] =>
  coarseOrPlain(event('ItemsCompleted', { projectId, items, completionDate }));

export const itemsReopened = (
  projectId: string,
  items: readonly FormerPlacement[],
): readonly Change[] =>
  coarseOrPlain(event('ItemsReopened', { projectId, items }));
