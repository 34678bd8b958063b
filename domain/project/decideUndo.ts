import { decideEach } from '../shared/decider.ts';
import { DomainError } from '../shared/domainError.ts';
import { eventFactory } from '../shared/event.ts';
import type { Facet } from '../shared/undo.ts';
import { selectRestorable, Superseded } from '../shared/undo.ts';
import { isWithin } from '../shared/timeframe.ts';
import type { UndoPlanChange } from './commands.ts';
import {
  requireFitsOneAppend,
  returnToUnplanned,
} from './decideReturnItems.ts';
import type { Placement, ProjectEvent, Schedule } from './events.ts';
import { projectEventVersions } from './events.ts';
import type { CreatedProject, Project } from './project.ts';
import { evolve } from './project.ts';
import type { FacetsByKind } from './undo.ts';
import { facetKindOf, valueOf } from './undo.ts';
import { restoreItems, removeAddedItems } from './undoPlannedItems.ts';
import {
  restoreCompletions,
  restoreOrder,
  restorePlaces,
} from './undoPlacements.ts';

const event = eventFactory<ProjectEvent>(projectEventVersions);

/**
 * Undoes a change of the plan or the settings, except for values that somebody
 * changed in the meantime. Throws Superseded, CHANGE.NOT_UNDOABLE for an
 * assignee who left the team, PROJECT.ITEMS_BEYOND_END, PROJECT.BEING_DELETED,
 * QuotaError.
 */
export const undoPlanChange = (
  { data }: UndoPlanChange,
  project: CreatedProject,
): readonly ProjectEvent[] => {
  const facets = selectRestorable(data, valueOf, project);
  const facetsByKind: FacetsByKind = Object.groupBy(facets, facetKindOf);
  const step =
    (decide: (current: CreatedProject) => readonly ProjectEvent[]) =>
    (current: Project) =>
      // The project stays created: only the last step may delete it.
      decide(current as CreatedProject);
  return decideEach<Project, ProjectEvent>(project, evolve, [
    ...(['schedule', 'description', 'status'] as const).flatMap((key) =>
      (facetsByKind[key] ?? []).map((facet) =>
        step((current) => restoreSetting(current, facet)),
      ),
    ),
    step((current) => restoreItems(data, facetsByKind, current)),
    step((current) => removeAddedItems(data, facetsByKind, current)),
    step((current) =>
      restorePlaces(current, withoutImpossible(data, facetsByKind, current)),
    ),
    step((current) => restoreCompletions(current, facetsByKind)),
    step((current) => restoreOrder(current, facetsByKind)),
    step((current) =>
      facetsByKind.project === undefined ? [] : endAgain(current, data.partial),
    ),
  ]);
};

/**
 * Deletes a project whose creation is undone, unless it has items, or items are
 * being moved out of it.
 */
const endAgain = (
  { projectId, plan, deletion }: CreatedProject,
  partial: boolean,
): readonly ProjectEvent[] => {
  if (plan.count === 0 && deletion === null) {
    return [event('ProjectDeleted', { projectId, transferredTo: null })];
  }
  if (partial) return [];
  throw new Superseded('project');
};

const restoreSetting = (
  project: CreatedProject,
  { key, before }: Facet,
): readonly ProjectEvent[] => {
  const { projectId } = project;
  switch (key) {
    case 'description':
      return [
        event('ProjectRenamed', {
          projectId,
          from: project.description,
          to: before as string,
        }),
      ];
    case 'status':
      return [
        before === 'Live'
          ? event('ProjectReactivated', { projectId })
          : event('ProjectClosed', { projectId }),
      ];
    default: {
      const to = before as Schedule;
      requireFitsOneAppend(project, to.durationInWeeks);
      return [
        event('ProjectScheduled', { projectId, from: project.schedule, to }),
        ...returnToUnplanned(project, to.durationInWeeks),
      ];
    }
  }
};

/** Leaves out weeks and people that no longer exist; refused unless partial. */
const withoutImpossible = (
  { partial, memberIds }: UndoPlanChange['data'],
  facetsByKind: FacetsByKind,
  { schedule }: CreatedProject,
): FacetsByKind => {
  const refuse = (error: DomainError): false => {
    if (!partial) throw error;
    return false;
  };
  const bucket = facetsByKind.bucket?.filter(({ before }) => {
    const { assignedTimeframe } = before as Placement;
    return (
      assignedTimeframe === null ||
      isWithin(assignedTimeframe, schedule.durationInWeeks) ||
      refuse(new Superseded('schedule'))
    );
  });
  const assignee = facetsByKind.assignee?.filter(
    ({ before }) =>
      before === null ||
      memberIds.includes(before as string) ||
      refuse(new DomainError('CHANGE.NOT_UNDOABLE')),
  );
  return { ...facetsByKind, bucket, assignee };
};
