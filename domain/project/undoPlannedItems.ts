import { eventFactory } from '../shared/event.ts';
import { getFrom } from '../shared/shards.ts';
import { Superseded } from '../shared/undo.ts';
import type { UndoPlanChange } from './commands.ts';
import type { Placement, ProjectEvent } from './events.ts';
import { projectEventVersions } from './events.ts';
import { takenOverBy } from './formerItems.ts';
import { itemsReleased, itemsTaken } from './plainOrCoarseEvents.ts';
import { reorderedIfRespaced } from './itemsReordered.ts';
import { possiblePlacement } from './possiblePlacement.ts';
import { slotAtEnd, slotNear } from './slots.ts';
import type { CreatedProject, Project } from './project.ts';
import { evolve } from './project.ts';
import type { FacetsByKind, PlannedValue } from './undo.ts';
import { requireRoom } from './capacity.ts';
import { splitItemKey, sortKeysBefore } from './undo.ts';

const event = eventFactory<ProjectEvent>(projectEventVersions);

/**
 * An item as it was before the change; `sortKey` is null if it is not known.
 */
type ReturningItem = Readonly<{
  itemId: string;
  item: PlannedValue;
  sortKey: number | null;
}>;

/**
 * Returns items that a change removed from the plan, with number and link id,
 * to their former places, as far as these are possible: returning them matters
 * more. Throws QuotaError, PROJECT.BEING_DELETED.
 */
export const restoreItems = (
  data: UndoPlanChange['data'],
  facetsByKind: FacetsByKind,
  project: CreatedProject,
): readonly ProjectEvent[] => {
  const { otherProjectId, maxProjectItems } = data;
  const former = findReturningItems(facetsByKind);
  const returning =
    otherProjectId === null
      ? withoutTransferred(data, project, former)
      : former;
  if (returning.length > 0) {
    requireRoom(project, returning.length, maxProjectItems);
  }
  return otherProjectId === null
    ? planAgain(data, project, returning)
    : takeBackItems({ ...data, otherProjectId }, project, returning);
};

const findReturningItems = (
  facetsByKind: FacetsByKind,
): readonly ReturningItem[] => {
  const sortKeys = sortKeysBefore(facetsByKind);
  return (facetsByKind.planned ?? [])
    .flatMap(({ key, before }) => {
      if (before === null) return [];
      const { itemId } = splitItemKey(key);
      const sortKey = sortKeys.get(itemId) ?? null;
      return [{ itemId, item: before, sortKey }];
    })
    .sort((a, b) => (a.sortKey ?? 0) - (b.sortKey ?? 0));
};

/**
 * Leaves out items that returned earlier and are in another project now. Throws
 * Superseded for them unless `partial`.
 */
const withoutTransferred = (
  { partial, maxProjectItems }: UndoPlanChange['data'],
  project: CreatedProject,
  returning: readonly ReturningItem[],
): readonly ReturningItem[] =>
  returning.filter(({ itemId }) => {
    // There is no limit for items that must be taken, because no plan has them.
    const mustBeTaken = maxProjectItems === null;
    const isElsewhere =
      !mustBeTaken && takenOverBy(project, itemId) !== undefined;
    if (isElsewhere && !partial) throw new Superseded(`planned ${itemId}`);
    return !isElsewhere;
  });

const planAgain = (
  data: UndoPlanChange['data'],
  project: CreatedProject,
  returning: readonly ReturningItem[],
): readonly ProjectEvent[] => {
  const { projectId } = project;
  let current: Project = project;
  return returning.flatMap(({ itemId, item, sortKey }) => {
    const { plan } = current as CreatedProject;
    const placement = possiblePlacement(
      item.placement,
      project,
      data.memberIds,
    );
    const slot = returnSlot(plan, placement, itemId, sortKey);
    const { itemType, linkId, number } = item;
    const events: readonly ProjectEvent[] = [
      event('ItemPlanned', {
        projectId,
        itemId,
        from: null,
        to: placement,
        itemType,
        linkId,
        number,
        sortKey: slot.sortKey,
      }),
      ...reorderedIfRespaced({ projectId, itemId, placement }, slot),
    ];
    current = events.reduce<Project>(evolve, current);
    return events;
  });
};

/** The item's former place, or the end of its bucket. */
const returnSlot = (
  plan: CreatedProject['plan'],
  placement: Placement,
  itemId: string,
  sortKey: number | null,
) =>
  sortKey === null
    ? slotAtEnd(plan, placement, itemId)
    : slotNear(plan, placement, itemId, sortKey);

/** Takes back items that another project had taken over, in one event. */
const takeBackItems = (
  data: UndoPlanChange['data'] & Readonly<{ otherProjectId: string }>,
  project: CreatedProject,
  returning: readonly ReturningItem[],
): readonly ProjectEvent[] => {
  const { projectId } = project;
  const arrived = returning.map(({ itemId, item, sortKey }) => {
    const { itemType, linkId, number } = item;
    const to = possiblePlacement(item.placement, project, data.memberIds);
    // The item was carried over, so it was unplanned there.
    const from = { ...to, assignedTimeframe: null };
    return {
      itemId,
      itemType,
      linkId,
      number,
      from,
      to,
      sortKey: sortKey ?? 0,
    };
  });
  return itemsTaken(projectId, arrived, {
    fromProjectId: data.otherProjectId,
    reason: 'CarriedOver',
  });
};

/** Removes items that a change added to the plan. */
export const removeAddedItems = (
  { otherProjectId }: UndoPlanChange['data'],
  facetsByKind: FacetsByKind,
  { projectId, plan }: CreatedProject,
): readonly ProjectEvent[] => {
  const items = (facetsByKind.planned ?? []).flatMap(({ key, before }) => {
    const { itemId } = splitItemKey(key);
    const from = getFrom(plan.items, itemId)?.placement;
    // Without a value before, the change added the item.
    return before === null && from !== undefined ? [{ itemId, from }] : [];
  });
  return itemsReleased(projectId, items, otherProjectId);
};
