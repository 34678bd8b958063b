import type { Assignment, AssignmentChange } from '../shared/assignment.ts';
import {
  changed,
  sameAssignment,
  sameBucket,
  UNPLANNED_OUT_OF_SCOPE,
} from '../shared/assignment.ts';
import { DomainError, QuotaError } from '../shared/domainError.ts';
import { fact } from '../shared/event.ts';
import { getFrom } from '../shared/shards.ts';
import { isWithin } from '../shared/timeframe.ts';
import type {
  CompleteItem,
  MoveItem,
  PlanItem,
  UnplanItem,
} from './commands.ts';
import type { Placement, PlanEvent } from './events.ts';
import type { Slot } from './plan.ts';
import { slotAtEnd, slotBetween } from './plan.ts';
import type { CreatedProject, PlannedItem } from './project.ts';

/**
 * Gives a drafted item its place at the end of its bucket, its number and its
 * link id. Refused at the cap of all the project's items (K19, Q50).
 */
export const planItem = (
  { data }: PlanItem,
  project: CreatedProject,
): readonly PlanEvent[] => {
  const { projectId, plan } = project;
  const { itemId, itemType, maxProjectItems } = data;
  if (getFrom(plan.items, itemId) !== undefined) return [];
  if (plan.count >= maxProjectItems) {
    throw new QuotaError('ProjectItemsQuotaExceeded');
  }
  const assignment = target(project, UNPLANNED_OUT_OF_SCOPE, data.assignment);
  requireMember(data.assignment, data.assigneeIsMember);
  const to: Placement = { ...assignment, completionDate: null };
  const slot = slotAtEnd(plan, assignment, itemId);
  const number = plan.lastItemNumber + 1;
  const linkId = `${String(project.number)}-${String(number)}`;
  return [
    fact<PlanEvent>('ItemPlanned', {
      projectId,
      itemId,
      from: null,
      to,
      itemType,
      linkId,
      number,
      sortKey: slot.sortKey,
    }),
    ...respacing(projectId, itemId, to, slot),
  ];
};

/**
 * Changes assignment and order in one append. A completed item that comes to
 * another bucket is open again (F11); moved without neighbours it goes to the
 * bucket's end.
 */
export const moveItem = (
  { data }: MoveItem,
  project: CreatedProject,
): readonly PlanEvent[] => {
  const { projectId } = project;
  const { itemId } = data;
  const item = planned(project, itemId);
  const wanted = target(project, item.placement, data.newAssignment);
  requireMember(data.newAssignment, data.assigneeIsMember);
  if (sameBucket(wanted, item.placement)) {
    return [
      ...reassign(projectId, itemId, item, wanted),
      ...reorder(data, project, item, wanted),
    ];
  }
  const slot = slotFor(data, project, wanted);
  const reopened = { ...item.placement, completionDate: null };
  const to: Placement = { ...wanted, completionDate: null };
  return [
    ...(item.placement.completionDate === null
      ? []
      : [
          fact<PlanEvent>('ItemReopened', {
            projectId,
            itemId,
            from: item.placement,
            to: reopened,
          }),
        ]),
    fact<PlanEvent>('ItemAssigned', {
      projectId,
      itemId,
      from: reopened,
      to,
      sortKey: slot.sortKey,
      reason: 'Moved',
    }),
    ...respacing(projectId, itemId, to, slot),
  ];
};

/** Done now, or open again; the timeframe stays (L40). */
export const completeItem = (
  { data, metadata }: CompleteItem,
  project: CreatedProject,
): readonly PlanEvent[] => {
  const { projectId } = project;
  const { itemId, markComplete } = data;
  const { placement: from } = planned(project, itemId);
  if ((from.completionDate !== null) === markComplete) return [];
  return [
    markComplete
      ? fact<PlanEvent>('ItemCompleted', {
          projectId,
          itemId,
          from,
          to: { ...from, completionDate: metadata.now },
        })
      : fact<PlanEvent>('ItemReopened', {
          projectId,
          itemId,
          from,
          to: { ...from, completionDate: null },
        }),
  ];
};

/** Takes an item out of the plan for good; a repeat changes nothing. */
export const unplanItem = (
  { data }: UnplanItem,
  { projectId, plan }: CreatedProject,
): readonly PlanEvent[] => {
  const { itemId } = data;
  const item = getFrom(plan.items, itemId);
  if (item === undefined) return [];
  return [
    fact<PlanEvent>('ItemUnplanned', {
      projectId,
      itemId,
      from: item.placement,
      to: null,
    }),
  ];
};

const planned = (project: CreatedProject, itemId: string): PlannedItem => {
  const item = getFrom(project.plan.items, itemId);
  if (item === undefined) throw new DomainError('ITEM.NOT_FOUND');
  return item;
};

const target = (
  project: CreatedProject,
  from: Assignment,
  change: AssignmentChange,
): Assignment => {
  const timeframe = change.assignedTimeframe ?? null;
  const weeks = project.schedule.durationInWeeks;
  if (timeframe !== null && !isWithin(timeframe, weeks)) {
    throw new DomainError(
      'PLAN.TIMEFRAME_OUT_OF_RANGE',
      'newAssignment.assignedTimeframe',
    );
  }
  return changed(from, change);
};

const requireMember = (change: AssignmentChange, isMember: boolean): void => {
  if ((change.assignedToUserId ?? null) !== null && !isMember) {
    throw new DomainError(
      'PLAN.ASSIGNEE_NOT_A_MEMBER',
      'newAssignment.assignedToUserId',
    );
  }
};

const reassign = (
  projectId: string,
  itemId: string,
  { placement: from, sortKey }: PlannedItem,
  wanted: Assignment,
): PlanEvent[] =>
  sameAssignment(wanted, from)
    ? []
    : [
        fact<PlanEvent>('ItemAssigned', {
          projectId,
          itemId,
          from,
          to: { ...wanted, completionDate: from.completionDate },
          sortKey,
          reason: 'Moved',
        }),
      ];

const reorder = (
  data: MoveItem['data'],
  project: CreatedProject,
  item: PlannedItem,
  wanted: Assignment,
): PlanEvent[] => {
  if (data.orderUpdate === null) return [];
  const { projectId } = project;
  const { itemId } = data;
  const slot = slotFor(data, project, wanted);
  if (slot.sortKey === item.sortKey && slot.respaced.length === 0) return [];
  const { completionDate } = item.placement;
  const placement: Placement = { ...wanted, completionDate };
  return [reordered(projectId, itemId, placement, slot)];
};

const slotFor = (
  { itemId, orderUpdate }: MoveItem['data'],
  { plan }: CreatedProject,
  bucket: Assignment,
): Slot =>
  orderUpdate === null
    ? slotAtEnd(plan, bucket, itemId)
    : slotBetween(plan, bucket, itemId, orderUpdate);

const respacing = (
  projectId: string,
  itemId: string,
  placement: Placement,
  slot: Slot,
): PlanEvent[] =>
  slot.respaced.length === 0
    ? []
    : [reordered(projectId, itemId, placement, slot)];

const reordered = (
  projectId: string,
  itemId: string,
  placement: Placement,
  { sortKey, respaced }: Slot,
): PlanEvent =>
  fact<PlanEvent>('ItemsReordered', {
    projectId,
    itemId,
    from: placement,
    to: placement,
    sortKey,
    respaced,
  });
