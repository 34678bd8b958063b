import type { Assignment } from '../shared/assignment.ts';
import { sameBucket } from '../shared/assignment.ts';
import { entriesOf, getFrom } from '../shared/shards.ts';
import type { Facet } from '../shared/undo.ts';
import type { ProjectEvent, Respaced } from './events.ts';
import { itemsReordered } from './itemsReordered.ts';
import { slotNear } from './slots.ts';
import type { CreatedProject, Project } from './project.ts';
import { evolve, plannedItem } from './project.ts';
import type { FacetsByKind } from './undo.ts';
import { splitItemKey, sortKeysBefore } from './undo.ts';

/**
 * Moves items back to their former places among the others. If the change
 * re-sorted a whole bucket, one event restores its order. Otherwise, each item
 * is moved back alone.
 */
export const restoreOrder = (
  project: CreatedProject,
  facetsByKind: FacetsByKind,
): readonly ProjectEvent[] => {
  const movedItems = (facetsByKind.order ?? []).map(({ key, before }) => ({
    itemId: splitItemKey(key).itemId,
    sortKey: before,
  }));
  const neighbors = respacedNeighbors(project, facetsByKind);
  // The event is about a moved item if there is one.
  const [first] = movedItems.concat(neighbors);
  if (first === undefined) return [];
  const allItems = neighbors.concat(movedItems);
  return isWholeBucket(project, first.itemId, allItems)
    ? [restoreBucketOrder(project, first, allItems)]
    : moveBackEach(project, movedItems);
};

const moveBackEach = (
  project: CreatedProject,
  movedItems: readonly Respaced[],
): readonly ProjectEvent[] => {
  const { projectId } = project;
  let current: Project = project;
  return movedItems.map(({ itemId, sortKey }) => {
    const created = current as CreatedProject;
    const { placement } = plannedItem(created, itemId);
    const slot = slotNear(created.plan, placement, itemId, sortKey);
    const event = itemsReordered({ projectId, itemId, placement }, slot);
    current = evolve(current, event);
    return event;
  });
};

/**
 * Items that only made room for others and whose sort key differs from the
 * former one, with their former keys.
 */
const respacedNeighbors = (
  { plan }: CreatedProject,
  facetsByKind: FacetsByKind,
): readonly Respaced[] => {
  const movedItems = new Set(
    (['planned', 'bucket', 'order'] as const)
      .flatMap<Facet>((kind) => facetsByKind[kind] ?? [])
      .map(({ key }) => splitItemKey(key).itemId),
  );
  return [...sortKeysBefore(facetsByKind)].flatMap(([itemId, sortKey]) => {
    const current = getFrom(plan.items, itemId)?.sortKey;
    const isChanged = current !== undefined && current !== sortKey;
    return isChanged && !movedItems.has(itemId) ? [{ itemId, sortKey }] : [];
  });
};

/** Makes the event that moves one item, and re-spaces all others. */
const restoreBucketOrder = (
  project: CreatedProject,
  { itemId, sortKey }: Respaced,
  allItems: readonly Respaced[],
): ProjectEvent => {
  const { projectId } = project;
  const { placement } = plannedItem(project, itemId);
  const respaced = allItems.filter((other) => other.itemId !== itemId);
  return itemsReordered(
    { projectId, itemId, placement },
    { sortKey, respaced },
  );
};

/**
 * Whether the items, at least two, are the whole bucket of `itemId`. If other
 * items were added to it, restoring all sort keys would mix up the order.
 */
const isWholeBucket = (
  project: CreatedProject,
  itemId: string,
  items: readonly Respaced[],
): boolean => {
  const itemIds = new Set(items.map((item) => item.itemId));
  const { placement } = plannedItem(project, itemId);
  return itemIds.size > 1 && !hasOtherItems(project.plan, placement, itemIds);
};

/** Whether a bucket has items that are not in a set. */
const hasOtherItems = (
  { items }: CreatedProject['plan'],
  bucket: Assignment,
  itemIds: ReadonlySet<string>,
): boolean => {
  for (const [itemId, { placement }] of entriesOf(items)) {
    if (!itemIds.has(itemId) && sameBucket(placement, bucket)) return true;
  }
  return false;
};
