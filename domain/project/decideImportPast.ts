import { sameAssignment } from '../shared/assignment.ts';
import { decideEach } from '../shared/decider.ts';
import { eventFactory } from '../shared/event.ts';
import { getFrom } from '../shared/shards.ts';
import { MAX_ITEMS_PER_EVENT } from './coarseEvents.ts';
import type { PastPlacement, ImportPast } from './commands.ts';
import type { Placement, PlanEvent, ProjectEvent } from './events.ts';
import { projectEventVersions } from './events.ts';
import type { CreatedProject, PlannedItem, Project } from './project.ts';
import { evolve } from './project.ts';
import { requireRoom } from './capacity.ts';

const event = eventFactory<PlanEvent>(projectEventVersions);

/** An item of the plan with its placement before and after a past change. */
type Change = Readonly<{
  projectId: string;
  itemId: string;
  from: Placement;
  to: Placement;
}>;

/**
 * Repeats the changes of one instant of an exported plan. The first change of an
 * item adds it to the plan; each later one becomes an event for each difference.
 * Throws QuotaError, PROJECT.BEING_DELETED, and RangeError for more changes than
 * one append takes.
 */
export const importPast = (
  { data: { changes, maxProjectItems } }: ImportPast,
  project: CreatedProject,
): readonly ProjectEvent[] => {
  if (changes.length > MAX_ITEMS_PER_EVENT) {
    throw new RangeError('More items than one append takes.');
  }
  return decideEach<Project, ProjectEvent>(
    project,
    evolve,
    changes.map((change) => (current) => {
      // The project stays created, because none of these events delete it.
      const created = current as CreatedProject;
      const item = getFrom(created.plan.items, change.itemId);
      if (item !== undefined) return changePlacement(project, item, change);
      requireRoom(created, 1, maxProjectItems);
      return planArrival(project, change);
    }),
  );
};

/** Adds an item; nothing if the change took it out of the plan. */
const planArrival = (
  { projectId }: CreatedProject,
  { to, otherProjectId: fromProjectId, ...change }: PastPlacement,
): readonly PlanEvent[] => {
  if (to === null) return [];
  const { itemId, itemType, linkId, number, sortKey } = change;
  const arrival = { projectId, itemId, itemType, linkId, number, sortKey };
  return [
    fromProjectId === null
      ? event('ItemPlanned', { ...arrival, from: null, to })
      : event('ItemCarriedOver', {
          ...arrival,
          fromProjectId,
          // An export does not contain the placement in the other project.
          from: to,
          to,
          reason: 'CarriedOver',
        }),
  ];
};

const changePlacement = (
  { projectId }: CreatedProject,
  { placement: from }: PlannedItem,
  { itemId, to, sortKey, otherProjectId: transferredTo }: PastPlacement,
): readonly PlanEvent[] => {
  if (to === null) {
    const change = { projectId, itemId, from, to };
    return [
      event(
        'ItemUnplanned',
        transferredTo === null ? change : { ...change, transferredTo },
      ),
    ];
  }
  return [
    ...assignmentEvents({ projectId, itemId, from, to }, sortKey),
    ...completionEvents({ projectId, itemId, from, to }),
  ];
};

const assignmentEvents = (
  { from, to, ...ids }: Change,
  sortKey: number,
): readonly PlanEvent[] => {
  if (sameAssignment(from, to)) return [];
  const { completionDate } = from;
  const assigned = { ...to, completionDate };
  const change = { ...ids, from, to: assigned, sortKey };
  return [event('ItemAssigned', { ...change, reason: 'Moved' })];
};

const completionEvents = ({
  from,
  to,
  ...ids
}: Change): readonly PlanEvent[] => {
  if (from.completionDate === to.completionDate) return [];
  // The event of `assignmentEvents` comes first and has set the assignment.
  const change = { ...ids, from: { ...from, ...assignmentIn(to) }, to };
  return [
    to.completionDate === null
      ? event('ItemReopened', change)
      : event('ItemCompleted', change),
  ];
};

const assignmentIn = ({ completionDate: _, ...assignment }: Placement) =>
  assignment;
