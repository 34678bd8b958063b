import type { Assignment } from '../shared/assignment.ts';
import { sameAssignment, sameBucket } from '../shared/assignment.ts';
import { eventFactory } from '../shared/event.ts';
import type { MoveItem } from './commands.ts';
import type { Placement, PlanEvent } from './events.ts';
import { projectEventVersions } from './events.ts';
import { itemsReordered, reorderedIfRespaced } from './itemsReordered.ts';
import { newAssignment } from './newAssignment.ts';
import { slotAtEnd, slotBetween } from './slots.ts';
import type { Slot } from './slots.ts';
import type { CreatedProject } from './project.ts';
import { plannedItem } from './project.ts';

const event = eventFactory<PlanEvent>(projectEventVersions);

/**
 * Changes assignment and order in one append (L41, L42, Q29). Throws
 * ITEM.NOT_FOUND, PLAN.TIMEFRAME_OUT_OF_RANGE, PLAN.ASSIGNEE_NOT_A_MEMBER,
 * PLAN.NEIGHBOUR_ELSEWHERE.
 */
export const moveItem = (
  { data }: MoveItem,
  project: CreatedProject,
): readonly PlanEvent[] => {
  const { placement } = plannedItem(project, data.itemId);
  const assignment = newAssignment(project, placement, {
    change: data.newAssignment,
    assigneeIsMember: data.assigneeIsMember,
  });
  return sameBucket(assignment, placement)
    ? [
        ...reassign(data, project, assignment),
        ...reorder(data, project, assignment),
      ]
    : moveToBucket(data, project, assignment);
};

/**
 * Moves an item to another bucket. A completed item is reopened (F11). Without
 * neighbors, it moves to the bucket's end.
 */
const moveToBucket = (
  data: MoveItem['data'],
  project: CreatedProject,
  assignment: Assignment,
): PlanEvent[] => {
  const { projectId } = project;
  const { itemId } = data;
  const { placement } = plannedItem(project, itemId);
  const slot = chooseSlot(data, project, assignment);
  const open = { ...placement, completionDate: null };
  const to: Placement = { ...assignment, completionDate: null };
  const change = { projectId, itemId };
  return [
    ...(placement.completionDate === null
      ? []
      : [event('ItemReopened', { ...change, from: placement, to: open })]),
    event('ItemAssigned', {
      ...change,
      from: open,
      to,
      sortKey: slot.sortKey,
      reason: 'Moved',
    }),
    ...reorderedIfRespaced({ ...change, placement: to }, slot),
  ];
};

/** Changes the assignee; the item stays in its place, completed or not. */
const reassign = (
  { itemId }: MoveItem['data'],
  project: CreatedProject,
  assignment: Assignment,
): PlanEvent[] => {
  const { placement: from, sortKey } = plannedItem(project, itemId);
  if (sameAssignment(assignment, from)) return [];
  return [
    event('ItemAssigned', {
      projectId: project.projectId,
      itemId,
      from,
      to: { ...assignment, completionDate: from.completionDate },
      sortKey,
      reason: 'Moved',
    }),
  ];
};

/** Changes the order in the item's bucket, if neighbors are given. */
const reorder = (
  data: MoveItem['data'],
  project: CreatedProject,
  assignment: Assignment,
): PlanEvent[] => {
  if (data.orderUpdate === null) return [];
  const { placement, sortKey } = plannedItem(project, data.itemId);
  const slot = chooseSlot(data, project, assignment);
  if (slot.sortKey === sortKey && slot.respaced.length === 0) return [];
  const { completionDate } = placement;
  return [
    itemsReordered(
      {
        projectId: project.projectId,
        itemId: data.itemId,
        placement: { ...assignment, completionDate },
      },
      slot,
    ),
  ];
};

const chooseSlot = (
  { itemId, orderUpdate }: MoveItem['data'],
  { plan }: CreatedProject,
  bucket: Assignment,
): Slot =>
  orderUpdate === null
    ? slotAtEnd(plan, bucket, itemId)
    : slotBetween(plan, bucket, itemId, orderUpdate);
