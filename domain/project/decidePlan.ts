import { UNPLANNED_OUT_OF_SCOPE } from '../shared/assignment.ts';
import { eventFactory } from '../shared/event.ts';
import { getFrom } from '../shared/shards.ts';
import { linkIdOf } from '../shared/typedItemNumber.ts';
import type { CompleteItem, PlanItem, UnplanItem } from './commands.ts';
import type { Placement, PlanEvent } from './events.ts';
import { projectEventVersions } from './events.ts';
import { reorderedIfRespaced } from './itemsReordered.ts';
import { newAssignment } from './newAssignment.ts';
import { slotAtEnd } from './slots.ts';
import type { CreatedProject } from './project.ts';
import { plannedItem } from './project.ts';
import { requireRoom } from './capacity.ts';

const event = eventFactory<PlanEvent>(projectEventVersions);

/**
 * Adds a drafted item at the end of its bucket, with a number and link id.
 * Refused if the project has reached its cap (K19, Q50).
 */
export const planItem = (
  { data }: PlanItem,
  project: CreatedProject,
): readonly PlanEvent[] => {
  const { projectId, plan } = project;
  const { itemId, itemType, assigneeIsMember, maxProjectItems } = data;
  if (getFrom(plan.items, itemId) !== undefined) return [];
  requireRoom(project, 1, maxProjectItems);
  const assignment = newAssignment(project, UNPLANNED_OUT_OF_SCOPE, {
    change: data.assignment,
    assigneeIsMember,
  });
  const placement: Placement = { ...assignment, completionDate: null };
  const slot = slotAtEnd(plan, assignment, itemId);
  const number = plan.lastItemNumber + 1;
  return [
    event('ItemPlanned', {
      projectId,
      itemId,
      from: null,
      to: placement,
      itemType,
      linkId: linkIdOf(project.number, number),
      number,
      sortKey: slot.sortKey,
    }),
    ...reorderedIfRespaced({ projectId, itemId, placement }, slot),
  ];
};

/** Completes an item now, or reopens it; its timeframe stays (L40). */
export const completeItem = (
  { data, metadata }: CompleteItem,
  project: CreatedProject,
): readonly PlanEvent[] => {
  const { projectId } = project;
  const { itemId, markComplete } = data;
  const { placement: from } = plannedItem(project, itemId);
  if ((from.completionDate !== null) === markComplete) return [];
  const to = { ...from, completionDate: markComplete ? metadata.now : null };
  const change = { projectId, itemId, from, to };
  return [
    markComplete
      ? event('ItemCompleted', change)
      : event('ItemReopened', change),
  ];
};

/** Removes an item from the plan; a repeat changes nothing. */
export const unplanItem = (
  { data: { itemId } }: UnplanItem,
  { projectId, plan }: CreatedProject,
): readonly PlanEvent[] => {
  const from = getFrom(plan.items, itemId)?.placement;
  return from === undefined
    ? []
    : [event('ItemUnplanned', { projectId, itemId, from, to: null })];
};
