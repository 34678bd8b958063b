import { DomainError } from '../shared/domainError.ts';
import { getFrom } from '../shared/shards.ts';
import { splitIntoItemEvents, isCoarse } from './coarseEvents.ts';
import { recordAllTakenOver, emptyPlan, evolvePlan } from './evolvePlan.ts';
import type { Plan, PlannedItem } from './evolvePlan.ts';
import type { ProjectEvent, Schedule } from './events.ts';

export { DELETED } from './evolvePlan.ts';
export type { Plan, PlannedItem } from './evolvePlan.ts';

export type CreatedProject = Readonly<{
  /** `Completed` is a closed project, which can still be changed. */
  status: 'Live' | 'Completed';
  projectId: string;
  teamId: string;
  /** Counts the team's projects from 1, like the 3 of item `3-16`. */
  number: number;
  /** The name of the project. */
  description: string;
  schedule: Schedule;
  plan: Plan;
  /**
   * The deletion in progress, and the project that receives the items; null if
   * there is none.
   */
  deletion: Readonly<{ deletionId: string; transferredTo: string }> | null;
}>;

export type Project =
  | Readonly<{ status: 'None' }>
  | CreatedProject
  | Readonly<{
      status: 'Deleted';
      projectId: string;
      teamId: string;
      /** The project that received its items; null if these were deleted. */
      transferredTo: string | null;
      /**
       * The last state of the project; its plan contains the items deleted with
       * it.
       */
      kept: CreatedProject;
    }>;

export const initialState = (): Project => ({ status: 'None' });

/** Whether the project exists and was not deleted. */
export const isCreated = (project: Project): project is CreatedProject =>
  project.status === 'Live' || project.status === 'Completed';

/** An item of the plan. Throws ITEM.NOT_FOUND if this plan does not have it. */
export const plannedItem = (
  { plan }: CreatedProject,
  itemId: string,
): PlannedItem => {
  const item = getFrom(plan.items, itemId);
  if (item === undefined) throw new DomainError('ITEM.NOT_FOUND');
  return item;
};

/**
 * An item of the plan; undefined if the plan does not have it, or the project
 * does not exist.
 */
export const findPlannedItem = (
  project: Project,
  itemId: string,
): PlannedItem | undefined =>
  isCreated(project) ? getFrom(project.plan.items, itemId) : undefined;

export const evolve = (project: Project, event: ProjectEvent): Project => {
  if (event.type === 'ProjectCreated') {
    const { projectId, teamId, number, description, durationInWeeks } =
      event.data;
    return {
      status: 'Live',
      projectId,
      teamId,
      number,
      description,
      schedule: { startDate: null, durationInWeeks },
      plan: emptyPlan(),
      deletion: null,
    };
  }
  if (project.status === 'None') return project;
  if (project.status === 'Deleted') {
    return event.type === 'ProjectRestored' ? project.kept : project;
  }
  switch (event.type) {
    case 'ProjectRenamed':
      return { ...project, description: event.data.to };
    case 'ProjectScheduled':
      return { ...project, schedule: event.data.to };
    case 'ProjectClosed':
      return { ...project, status: 'Completed' };
    case 'ProjectReactivated':
      return { ...project, status: 'Live' };
    case 'ProjectDeletionBegun':
      return { ...project, deletion: event.data };
    case 'ProjectDeletionRefused':
      return { ...project, deletion: null };
    case 'TransferDeclined':
    case 'ProjectRestored':
      return project;
    case 'ProjectDeleted':
      return toDeleted(project, event.data.transferredTo);
    default: {
      const each = isCoarse(event) ? splitIntoItemEvents(event) : [event];
      return { ...project, plan: each.reduce(evolvePlan, project.plan) };
    }
  }
};

const toDeleted = (
  project: CreatedProject,
  transferredTo: string | null,
): Project => {
  const { projectId, teamId } = project;
  const plan =
    transferredTo === null
      ? project.plan
      : recordAllTakenOver(project.plan, transferredTo);
  const kept = { ...project, plan, deletion: null };
  return { status: 'Deleted', projectId, teamId, transferredTo, kept };
};
