import { Scope } from '../shared/assignment.ts';
import { eventFactory } from '../shared/event.ts';
import { getFrom } from '../shared/shards.ts';
import { groupByBucket } from './bucket.ts';
import { MAX_ITEMS_PER_EVENT } from './coarseEvents.ts';
import type {
  ReleaseItems,
  TakeItems,
  TakenItem,
  TransferReason,
} from './commands.ts';
import type { Placement, ProjectEvent } from './events.ts';
import { projectEventVersions } from './events.ts';
import { itemsReleased, itemsTaken } from './plainOrCoarseEvents.ts';
import { reorderedIfRespaced } from './itemsReordered.ts';
import { possiblePlacement } from './possiblePlacement.ts';
import { slotsAtEnd } from './slots.ts';
import type { CreatedProject } from './project.ts';
import { wasDeletedFrom } from './formerItems.ts';
import { whyNoRoom } from './capacity.ts';

const event = eventFactory<ProjectEvent>(projectEventVersions);

/** An item of another project, and its placement in this one. */
type Arrival = Readonly<{ item: TakenItem; to: Placement }>;

/**
 * Takes items of another project to the ends of their buckets, at most
 * MAX_ITEMS_PER_EVENT; a repeated command takes the next ones, and none twice.
 * Items that were deleted here do not return. If the items exceed the cap (K25)
 * or the project is being deleted, all are declined, unless some were taken
 * before. The decline is an event, so that a repeat cannot take items that have
 * returned to their project.
 */
export const takeItems = (
  { data }: TakeItems,
  project: CreatedProject,
): readonly ProjectEvent[] => {
  const { items, fromProjectId } = data;
  const { plan, projectId } = project;
  const arrivals = items
    .filter(({ itemId }) => getFrom(plan.items, itemId) === undefined)
    .filter(({ itemId }) => !wasDeletedFrom(project, itemId))
    .map((item) => ({ item, to: placementFor(item, data, project) }));
  const noneTakenYet = arrivals.length > 0 && arrivals.length === items.length;
  const refusal = noneTakenYet ? whyDeclined(data, project) : null;
  if (refusal !== null) {
    const { code } = refusal;
    return [event('TransferDeclined', { projectId, fromProjectId, code })];
  }
  const inScopeFirst = arrivals.toSorted((a, b) => a.to.scope - b.to.scope);
  let maxItems = MAX_ITEMS_PER_EVENT;
  return groupByBucket(inScopeFirst, ({ to }) => to).flatMap((bucketItems) => {
    const events = takeInto(data, project, { arrivals: bucketItems, maxItems });
    maxItems = Math.max(0, maxItems - bucketItems.length);
    return events;
  });
};

/**
 * Why items are declined; null if they are not. If two projects are being
 * deleted into each other, this one still takes the items: the other deletion
 * began first, so this project's own deletion is refused.
 */
const whyDeclined = (
  { fromProjectId, items, reason, maxProjectItems }: TakeItems['data'],
  project: CreatedProject,
) => {
  const { deletion } = project;
  const mustAcceptAnyway =
    reason === 'Transferred' && deletion?.transferredTo === fromProjectId;
  const current = mustAcceptAnyway ? { ...project, deletion: null } : project;
  return whyNoRoom(current, items.length, maxProjectItems);
};

/**
 * The placement of a taken item: without a timeframe unless it returns, without
 * a former member, and open unless it was transferred.
 */
const placementFor = (
  { from }: TakenItem,
  { reason, isReturn = false, memberIds }: TakeItems['data'],
  project: CreatedProject,
): Placement => {
  const possible = possiblePlacement(from, project, memberIds);
  return {
    ...possible,
    assignedTimeframe: isReturn ? possible.assignedTimeframe : null,
    completionDate: reason === 'Transferred' ? from.completionDate : null,
  };
};

/** Takes the first `maxItems` items to the end of their common bucket. */
const takeInto = (
  { fromProjectId, reason }: TakeItems['data'],
  { projectId, plan }: CreatedProject,
  { arrivals, maxItems }: { arrivals: readonly Arrival[]; maxItems: number },
): readonly ProjectEvent[] => {
  const taken = arrivals.slice(0, maxItems);
  const last = taken.at(-1);
  if (last === undefined) return [];
  // Make room for the later items as well, so that they need no re-spacing.
  const slots = slotsAtEnd(plan, last.to, arrivals.length);
  const sortKeyOf = (index: number) => slots.sortKeys[index] ?? 0;
  const items = taken.map(({ item, to }, index) => ({
    ...item,
    to,
    sortKey: sortKeyOf(index),
  }));
  return [
    ...itemsTaken(projectId, items, { fromProjectId, reason }),
    ...reorderedIfRespaced(
      { projectId, itemId: last.item.itemId, placement: last.to },
      { sortKey: sortKeyOf(taken.length - 1), respaced: slots.respaced },
    ),
  ];
};

/** Whether a transfer includes an item. */
export const isLeaving = (
  { scope, completionDate }: Placement,
  reason: TransferReason,
): boolean =>
  reason === 'Transferred' ||
  (scope === Scope.Project && completionDate === null);

/**
 * Whether the project releases items for this reason: while it is being
 * deleted, only to its deletion's target.
 */
export const canReleaseItems = (
  { deletion }: CreatedProject,
  reason: TransferReason,
): boolean => reason === 'Transferred' || deletion === null;

/**
 * Releases items to another project, at most MAX_ITEMS_PER_EVENT. If two
 * projects want the same item, the second gets nothing. A repeat changes
 * nothing.
 */
export const releaseItems = (
  { data: { itemIds, transferredTo, reason } }: ReleaseItems,
  project: CreatedProject,
): readonly ProjectEvent[] => {
  const { projectId, plan } = project;
  if (!canReleaseItems(project, reason)) return [];
  const items = itemIds
    .flatMap((itemId) => {
      const from = getFrom(plan.items, itemId)?.placement;
      const leaves = from !== undefined && isLeaving(from, reason);
      return leaves ? [{ itemId, from }] : [];
    })
    .slice(0, MAX_ITEMS_PER_EVENT);
  return itemsReleased(projectId, items, transferredTo);
};
