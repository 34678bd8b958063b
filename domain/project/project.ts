import { DomainError } from '../shared/domainError.ts';
import { getFrom } from '../shared/shards.ts';
import { eachOf, isCoarse } from './coarseEvents.ts';
import { allTakenOver, emptyPlan, evolvePlan } from './evolvePlan.ts';
import type { Plan, PlannedItem } from './evolvePlan.ts';
import type { ProjectEvent, Schedule } from './events.ts';

export { DELETED } from './evolvePlan.ts';
export type { Plan, PlannedItem } from './evolvePlan.ts';

export type CreatedProject = Readonly<{
  status: 'Live' | 'Completed';
  projectId: string;
  teamId: string;
  number: number;
  description: string;
  schedule: Schedule;
  plan: Plan;
  /** The deletion that is under way, and the project that its items go to. */
  deletion: Readonly<{ deletionId: string; transferredTo: string }> | null;
}>;

export type Project =
  | Readonly<{ status: 'None' }>
  | CreatedProject
  | Readonly<{
      status: 'Deleted';
      projectId: string;
      teamId: string;
      /** Null: its items ended with it. */
      transferredTo: string | null;
      /** The project at its end; its plan holds the items deleted with it. */
      kept: CreatedProject;
    }>;

export const initialState = (): Project => ({ status: 'None' });

/** Whether the project exists and was not deleted. */
export const isCreated = (project: Project): project is CreatedProject =>
  project.status === 'Live' || project.status === 'Completed';

/** An item of the plan. Throws ITEM.NOT_FOUND when it is not in this one. */
export const plannedItem = (
  { plan }: CreatedProject,
  itemId: string,
): PlannedItem => {
  const item = getFrom(plan.items, itemId);
  if (item === undefined) throw new DomainError('ITEM.NOT_FOUND');
  return item;
};

/** An item of the plan; undefined where there is none, or no plan. */
export const plannedIn = (
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
      return deleted(project, event.data.transferredTo);
    default: {
      const each = isCoarse(event) ? eachOf(event) : [event];
      return { ...project, plan: each.reduce(evolvePlan, project.plan) };
    }
  }
};

const deleted = (
  project: CreatedProject,
  transferredTo: string | null,
): Project => {
  const { projectId, teamId } = project;
  const plan =
    transferredTo === null
      ? project.plan
      : allTakenOver(project.plan, transferredTo);
  const kept = { ...project, plan, deletion: null };
  return { status: 'Deleted', projectId, teamId, transferredTo, kept };
};
