import { eventFactory } from '../shared/event.ts';
import { linkIdOf } from '../shared/typedItemNumber.ts';
import { groupByBucket } from './bucket.ts';
import { MAX_ITEMS_PER_EVENT } from './coarseEvents.ts';
import type { ImportedItem, PlanItems } from './commands.ts';
import type { PlanEvent } from './events.ts';
import { projectEventVersions } from './events.ts';
import { reorderedIfRespaced } from './itemsReordered.ts';
import { isOrWasIn } from './formerItems.ts';
import { possiblePlacement } from './possiblePlacement.ts';
import { slotsAtEnd } from './slots.ts';
import type { CreatedProject } from './project.ts';
import { requireRoom } from './capacity.ts';

const event = eventFactory<PlanEvent>(projectEventVersions);

/** An item with its number and its possible placement in this project. */
type Arrival = ImportedItem & Readonly<{ number: number }>;

/**
 * Adds drafted items at the ends of their buckets, numbered in order, each at
 * its possible placement. Throws QuotaError, PROJECT.BEING_DELETED.
 */
export const planItems = (
  { data }: PlanItems,
  project: CreatedProject,
): readonly PlanEvent[] => {
  const { items, maxProjectItems } = data;
  const { plan } = project;
  if (items.length > MAX_ITEMS_PER_EVENT) {
    throw new RangeError('More items than one append takes.');
  }
  const missing = items.filter(({ itemId }) => !isOrWasIn(plan, itemId));
  if (missing.length > 0) requireRoom(project, missing.length, maxProjectItems);
  const arrivals = missing.map((item, index) => ({
    ...item,
    placement: possiblePlacement(item.placement, project, data.memberIds),
    number: plan.lastItemNumber + 1 + index,
  }));
  return groupByBucket(arrivals, ({ placement }) => placement).flatMap(
    (bucketArrivals) => planIntoBucket(project, bucketArrivals),
  );
};

/** Adds items of one bucket after its existing items. */
const planIntoBucket = (
  { projectId, number: projectNumber, plan }: CreatedProject,
  arrivals: readonly Arrival[],
): readonly PlanEvent[] => {
  const last = arrivals.at(-1);
  if (last === undefined) return [];
  const slots = slotsAtEnd(plan, last.placement, arrivals.length);
  const keyOf = (index: number) => slots.sortKeys[index] ?? 0;
  const planned = arrivals.map(({ itemId, itemType, number, placement }, i) =>
    event('ItemPlanned', {
      projectId,
      itemId,
      from: null,
      to: placement,
      itemType,
      linkId: linkIdOf(projectNumber, number),
      number,
      sortKey: keyOf(i),
    }),
  );
  const { itemId, placement } = last;
  const slot = {
    sortKey: keyOf(arrivals.length - 1),
    respaced: slots.respaced,
  };
  return [
    ...planned,
    ...reorderedIfRespaced({ projectId, itemId, placement }, slot),
  ];
};
