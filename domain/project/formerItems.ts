import { entriesOf, getFrom } from '../shared/shards.ts';
import type { CreatedProject, Plan, Project } from './project.ts';
import { DELETED } from './project.ts';

/**
 * The plan of a project; for a deleted project, its last plan. Undefined if the
 * project was never created.
 */
export const planOf = (project: Project): Plan | undefined => {
  if (project.status === 'None') return undefined;
  return project.status === 'Deleted' ? project.kept.plan : project.plan;
};

/** The project that an item moved to, or DELETED; undefined if neither. */
const destinationOf = (
  project: Project,
  itemId: string,
): string | undefined => {
  const plan = planOf(project);
  return plan && getFrom(plan.leftItems, itemId);
};

/** The project that an item moved to; undefined if there is none. */
export const takenOverBy = (
  project: Project,
  itemId: string,
): string | undefined => {
  const target = destinationOf(project, itemId);
  return target === DELETED ? undefined : target;
};

/** The items that were deleted with a project, not those that left before. */
export const itemsDeletedWith = (project: Project): readonly string[] =>
  project.status === 'Deleted'
    ? [...entriesOf(project.kept.plan.items)].map(([itemId]) => itemId)
    : [];

/** Whether an item was still planned when the project was deleted. */
export const wasDeletedWith = (project: Project, itemId: string): boolean =>
  project.status === 'Deleted' &&
  getFrom(project.kept.plan.items, itemId) !== undefined;

/** Whether an item was deleted from this project or with it. */
export const wasDeletedFrom = (project: Project, itemId: string): boolean =>
  destinationOf(project, itemId) === DELETED || wasDeletedWith(project, itemId);

/**
 * The items that were released to other projects, with the ids of these
 * projects.
 */
export const releasedFrom = ({
  plan,
}: CreatedProject): readonly (readonly [itemId: string, projectId: string])[] =>
  [...entriesOf(plan.leftItems)].filter(([, to]) => to !== DELETED);

/** Whether an item is or was in this project. */
export const everContained = (project: Project, itemId: string): boolean => {
  const plan = planOf(project);
  return plan !== undefined && isOrWasIn(plan, itemId);
};

/** Whether an item is or was in a plan. */
export const isOrWasIn = (plan: Plan, itemId: string): boolean =>
  getFrom(plan.items, itemId) !== undefined ||
  getFrom(plan.leftItems, itemId) !== undefined;
