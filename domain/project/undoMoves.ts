import { sameBucket } from '../shared/assignment.ts';
import type { AssignedItem } from './coarseEvents.ts';
import type { Placement, ProjectEvent } from './events.ts';
import { itemsAssigned } from './plainOrCoarseEvents.ts';
import { reorderedIfRespaced } from './itemsReordered.ts';
import { slotNear } from './slots.ts';
import type { CreatedProject, Project } from './project.ts';
import { evolve, plannedItem } from './project.ts';
import type { FacetsByKind } from './undo.ts';
import { splitItemKey, sortKeysBefore } from './undo.ts';

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
  let current: Project = project;
  let events: readonly ProjectEvent[] = [];
  let pendingMoves: AssignedItem[] = [];
  const flushMoves = () => {
    events = events.concat(itemsAssigned(projectId, pendingMoves, 'Moved'));
    pendingMoves = [];
  };
  for (const [itemId, place] of inOrder) {
    const created = current as CreatedProject;
    const { placement: from, sortKey } = plannedItem(created, itemId);
    const to = { ...from, ...place };
    const slot = sameBucket(from, to)
      ? { sortKey, respaced: [] }
      : slotNear(created.plan, to, itemId, sortKeys.get(itemId) ?? sortKey);
    const move = { itemId, from, to, sortKey: slot.sortKey };
    const respacing = reorderedIfRespaced(
      { projectId, itemId, placement: to },
      slot,
    );
    pendingMoves.push(move);
    const changes = [
      ...itemsAssigned(projectId, [move], 'Moved'),
      ...respacing,
    ];
    current = changes.reduce<Project>(evolve, current);
    // It may give new keys to moved items, whose moves must come first.
    if (respacing.length > 0) {
      flushMoves();
      events = events.concat(respacing);
    }
  }
  flushMoves();
  return events;
};

/** The parts of placements that the change replaced, by item id. */
const placesBefore = ({
  bucket = [],
  assignee = [],
}: FacetsByKind): ReadonlyMap<string, Partial<Placement>> => {
  const places = new Map<string, Partial<Placement>>();
  const add = (key: string, part: Partial<Placement>) => {
    const { itemId } = splitItemKey(key);
    places.set(itemId, { ...places.get(itemId), ...part });
  };
  for (const { key, before } of bucket) add(key, before);
  for (const { key, before } of assignee) {
    add(key, { assignedToUserId: before });
  }
  return places;
};
