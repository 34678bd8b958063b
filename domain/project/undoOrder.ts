import type { Assignment } from '../shared/assignment.ts';
import { sameBucket } from '../shared/assignment.ts';
import { entriesOf, getFrom } from '../shared/shards.ts';
import type { AssignedItem } from './coarseEvents.ts';
import type { Placement, ProjectEvent, Respaced } from './events.ts';
import { itemsAssigned, itemsCompleted, itemsReopened } from './itemEvents.ts';
import { itemsReordered, reorderedIfRespaced } from './itemsReordered.ts';
import { slotNear } from './plan.ts';
import type { CreatedProject, PlannedItem, Project } from './project.ts';
import { evolve } from './project.ts';
import type { FacetsByKind } from './undo.ts';
import { partsOf, sortKeysBefore } from './undo.ts';

/**
 * Moves items back to their former places, completed or not. For example, A, B
 * and C were moved from Week 1 to Week 2: one event moves all three back. If
 * there is no free sort key at B's former place, there are three events: move A
 * and B; give new sort keys to B and its neighbors in Week 1; move C.
 */
export const restorePlaces = (
  project: CreatedProject,
  facetsByKind: FacetsByKind,
): readonly ProjectEvent[] => {
  const { projectId } = project;
  const sortKeys = sortKeysBefore(facetsByKind);
  const inOrder = [...placesBefore(facetsByKind)].sort(
    ([a], [b]) => (sortKeys.get(a) ?? 0) - (sortKeys.get(b) ?? 0),
  );
  let events: readonly ProjectEvent[] = [];
  let pending: AssignedItem[] = [];
  let current: Project = project;
  const assign = () => itemsAssigned(projectId, pending, 'Moved');
  for (const [itemId, place] of inOrder) {
    const { plan } = current as CreatedProject;
    const { placement: from, sortKey } = requirePlanned(plan, itemId);
    const to = { ...from, ...place };
    const slot = sameBucket(from, to)
      ? { sortKey, respaced: [] }
      : slotNear(plan, to, itemId, sortKeys.get(itemId) ?? sortKey);
    const moved = { itemId, from, to, sortKey: slot.sortKey };
    const room = reorderedIfRespaced(
      { projectId, itemId, placement: to },
      slot,
    );
    pending.push(moved);
    const changes = [...itemsAssigned(projectId, [moved], 'Moved'), ...room];
    current = changes.reduce<Project>(evolve, current);
    // The new sort keys count from here on, so the moves so far come first.
    if (room.length > 0) {
      events = events.concat(assign(), room);
      pending = [];
    }
  }
  return events.concat(assign());
};

/**
 * The parts of placements before the change, by item; facets have the types of
 * the values that `valueOf` reads.
 */
const placesBefore = ({
  bucket = [],
  assignee = [],
}: FacetsByKind): ReadonlyMap<string, Partial<Placement>> => {
  const places = new Map<string, Partial<Placement>>();
  const add = (key: string, part: Partial<Placement>) => {
    const { itemId } = partsOf(key);
    places.set(itemId, { ...places.get(itemId), ...part });
  };
  for (const { key, before } of bucket) {
    add(key, before as Omit<Assignment, 'assignedToUserId'>);
  }
  for (const { key, before } of assignee) {
    add(key, { assignedToUserId: before as string | null });
  }
  return places;
};

const requirePlanned = (
  plan: CreatedProject['plan'],
  itemId: string,
): PlannedItem => getFrom(plan.items, itemId) as PlannedItem;

/** Reopens items, or completes them at their former times. */
export const restoreCompletions = (
  { projectId, plan }: CreatedProject,
  facetsByKind: FacetsByKind,
): readonly ProjectEvent[] => {
  const items = (facetsByKind.completion ?? []).map(({ key, before }) => {
    const { itemId } = partsOf(key);
    const from = requirePlanned(plan, itemId).placement;
    return { itemId, from, date: before as string | null };
  });
  const leftItems = items.map(({ itemId, from }) => ({ itemId, from }));
  const dates = [...new Set(items.flatMap(({ date }) => date ?? []))].sort();
  const completionDateIs = (date: string | null) =>
    leftItems.filter((_, index) => items[index]?.date === date);
  return [
    ...itemsReopened(projectId, completionDateIs(null)),
    ...dates.flatMap((date) =>
      itemsCompleted(projectId, completionDateIs(date), date),
    ),
  ];
};

/** Moves items back to their former places among the others. */
export const restoreOrder = (
  project: CreatedProject,
  facetsByKind: FacetsByKind,
): readonly ProjectEvent[] => {
  const { projectId } = project;
  const ordered = (facetsByKind.order ?? []).map(({ key, before }) => ({
    itemId: partsOf(key).itemId,
    sortKey: before as number,
  }));
  const neighbors = respacedNeighbors(project, facetsByKind);
  const all = neighbors.concat(ordered);
  const [first] = ordered.concat(neighbors);
  if (first === undefined) return [];
  if (isWholeBucket(project, first.itemId, all)) {
    return [reorderItem(project, first, all)];
  }
  let current: Project = project;
  return ordered.flatMap(({ itemId, sortKey }) => {
    const { plan } = current as CreatedProject;
    const { placement } = requirePlanned(plan, itemId);
    const slot = slotNear(plan, placement, itemId, sortKey);
    const event = itemsReordered({ projectId, itemId, placement }, slot);
    current = evolve(current, event);
    return [event];
  });
};

/**
 * Items that only made room for others and whose sort key differs from the
 * former one.
 */
const respacedNeighbors = (
  { plan }: CreatedProject,
  facetsByKind: FacetsByKind,
): readonly Respaced[] => {
  const movedItems = new Set(
    (['planned', 'bucket', 'order'] as const)
      .flatMap((what) => facetsByKind[what] ?? [])
      .map(({ key }) => partsOf(key).itemId),
  );
  return [...sortKeysBefore(facetsByKind)].flatMap(([itemId, sortKey]) => {
    const current = getFrom(plan.items, itemId)?.sortKey;
    const isDone = current === undefined || current === sortKey;
    return movedItems.has(itemId) || isDone ? [] : [{ itemId, sortKey }];
  });
};

const reorderItem = (
  { projectId, plan }: CreatedProject,
  { itemId, sortKey }: Respaced,
  all: readonly Respaced[],
): ProjectEvent => {
  const { placement } = requirePlanned(plan, itemId);
  const respaced = all.filter((other) => other.itemId !== itemId);
  return itemsReordered(
    { projectId, itemId, placement },
    { sortKey, respaced },
  );
};

/**
 * Whether the items are a whole bucket. If other items were added to it,
 * restoring all sort keys would mix up the order.
 */
const isWholeBucket = (
  { plan }: CreatedProject,
  itemId: string,
  all: readonly Respaced[],
): boolean => {
  const known = new Set(all.map((respaced) => respaced.itemId));
  const { placement } = requirePlanned(plan, itemId);
  return known.size > 1 && !hasOtherItems(plan, placement, known);
};

/** Whether a bucket has items that are not in a set. */
const hasOtherItems = (
  { items }: CreatedProject['plan'],
  bucket: Assignment,
  known: ReadonlySet<string>,
): boolean => {
  for (const [itemId, { placement }] of entriesOf(items)) {
    if (!known.has(itemId) && sameBucket(placement, bucket)) return true;
  }
  return false;
};
