import { decideEach } from '../shared/decider.ts';
import { DomainError } from '../shared/domainError.ts';
import { eventFactory } from '../shared/event.ts';
import { selectRestorable, Superseded } from '../shared/undo.ts';
import { isWithin } from '../shared/timeframe.ts';
import type { UndoPlanChange } from './commands.ts';
import {
  requireFitsOneAppend,
  removeTimeframesBeyond,
} from './decideRemoveTimeframes.ts';
import type { ProjectEvent, Schedule } from './events.ts';
import { projectEventVersions } from './events.ts';
import type { CreatedProject, Project } from './project.ts';
import { evolve } from './project.ts';
import type { FacetsByKind } from './undo.ts';
import { groupByKind, valueOf } from './undo.ts';
import { restoreCompletions } from './undoCompletions.ts';
import { restorePlaces } from './undoMoves.ts';
import { restoreOrder } from './undoOrder.ts';
import { restoreItems, removeAddedItems } from './undoPlannedItems.ts';

const event = eventFactory<ProjectEvent>(projectEventVersions);

/**
 * Undoes a change of the plan or the settings. With `partial`, values that
 * somebody changed in the meantime stay; without it, they throw Superseded.
 * Also throws CHANGE.NOT_UNDOABLE for an assignee who left the team,
 * PROJECT.ITEMS_BEYOND_END, PROJECT.BEING_DELETED, QuotaError.
 */
export const undoPlanChange = (
  { data }: UndoPlanChange,
  project: CreatedProject,
): readonly ProjectEvent[] => {
  const facetsByKind = groupByKind(selectRestorable(data, valueOf, project));
  const { schedule = [], description = [], status = [] } = facetsByKind;
  const step =
    (decide: (current: CreatedProject) => readonly ProjectEvent[]) =>
    (current: Project) =>
      // The cast is safe: only the last step may delete the project.
      decide(current as CreatedProject);
  return decideEach<Project, ProjectEvent>(project, evolve, [
    ...schedule.map(({ before }) =>
      step((current) => restoreSchedule(current, before)),
    ),
    ...description.map(({ before }) =>
      step((current) => [restoreDescription(current, before)]),
    ),
    ...status.map(({ before }) =>
      step((current) => [restoreStatus(current, before)]),
    ),
    step((current) => restoreItems(data, facetsByKind, current)),
    step((current) => removeAddedItems(data, facetsByKind, current)),
    step((current) =>
      restorePlaces(current, withoutImpossible(data, facetsByKind, current)),
    ),
    step((current) => restoreCompletions(current, facetsByKind)),
    step((current) => restoreOrder(current, facetsByKind)),
    step((current) =>
      facetsByKind.project === undefined
        ? []
        : undoCreation(current, data.partial),
    ),
  ]);
};

/**
 * Deletes a project whose creation is undone, unless it has items, or items are
 * being moved out of it.
 */
const undoCreation = (
  { projectId, plan, deletion }: CreatedProject,
  partial: boolean,
): readonly ProjectEvent[] => {
  if (plan.count === 0 && deletion === null) {
    return [event('ProjectDeleted', { projectId, transferredTo: null })];
  }
  if (partial) return [];
  throw new Superseded('project');
};

const restoreSchedule = (
  project: CreatedProject,
  to: Schedule,
): readonly ProjectEvent[] => {
  const { projectId, schedule: from } = project;
  requireFitsOneAppend(project, to.durationInWeeks);
  return [
    event('ProjectScheduled', { projectId, from, to }),
    ...removeTimeframesBeyond(project, to.durationInWeeks),
  ];
};

const restoreDescription = (
  { projectId, description: from }: CreatedProject,
  to: string,
): ProjectEvent => event('ProjectRenamed', { projectId, from, to });

const restoreStatus = (
  { projectId }: CreatedProject,
  to: CreatedProject['status'],
): ProjectEvent =>
  to === 'Live'
    ? event('ProjectReactivated', { projectId })
    : event('ProjectClosed', { projectId });

/** Leaves out weeks and people that no longer exist; refused unless partial. */
const withoutImpossible = (
  { partial, memberIds }: UndoPlanChange['data'],
  facetsByKind: FacetsByKind,
  { schedule }: CreatedProject,
): FacetsByKind => {
  /** False leaves the facet out. */
  const refuse = (error: DomainError): false => {
    if (!partial) throw error;
    return false;
  };
  const bucket = facetsByKind.bucket?.filter(
    ({ before: { assignedTimeframe } }) =>
      assignedTimeframe === null ||
      isWithin(assignedTimeframe, schedule.durationInWeeks) ||
      refuse(new Superseded('schedule')),
  );
  const assignee = facetsByKind.assignee?.filter(
    ({ before }) =>
      before === null ||
      memberIds.includes(before) ||
      refuse(new DomainError('CHANGE.NOT_UNDOABLE')),
  );
  return { ...facetsByKind, bucket, assignee };
};
