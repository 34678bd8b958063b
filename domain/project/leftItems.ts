import { entriesOf, getFrom } from '../shared/shards.ts';
import type { CreatedProject, Plan, Project } from './project.ts';
import { DELETED } from './project.ts';

/** Its plan; of a deleted project, the one that it had at its end. */
export const planOf = (project: Project): Plan | undefined => {
  if (project.status === 'None') return undefined;
  return project.status === 'Deleted' ? project.kept.plan : project.plan;
};

/** For which project an item left this one, or DELETED; undefined for neither. */
const leftFor = (project: Project, itemId: string): string | undefined => {
  const plan = planOf(project);
  return plan && getFrom(plan.takenOver, itemId);
};

/** The project that an item left this one for; undefined for none. */
export const takenOverBy = (
  project: Project,
  itemId: string,
): string | undefined => {
  const left = leftFor(project, itemId);
  return left === DELETED ? undefined : left;
};

/** The items that ended with a deleted project; none that left before. */
export const endedWith = (project: Project): readonly string[] =>
  project.status === 'Deleted'
    ? [...entriesOf(project.kept.plan.items)].map(([itemId]) => itemId)
    : [];

/** Whether an item ended with the project, as it was in its plan to the end. */
export const hasEndedWith = (project: Project, itemId: string): boolean =>
  project.status === 'Deleted' &&
  getFrom(project.kept.plan.items, itemId) !== undefined;

/** Whether an item was in this project and was deleted there, or with it. */
export const wasDeletedFrom = (project: Project, itemId: string): boolean =>
  leftFor(project, itemId) === DELETED || hasEndedWith(project, itemId);

/** The items that were released for other projects, with these. */
export const releasedFrom = ({
  plan,
}: CreatedProject): readonly (readonly [string, string])[] =>
  [...entriesOf(plan.takenOver)].filter(([, to]) => to !== DELETED);

/** Whether an item is in this project, or was. */
export const hasKnown = (project: Project, itemId: string): boolean => {
  const plan = planOf(project);
  if (plan === undefined) return false;
  return (
    getFrom(plan.items, itemId) !== undefined ||
    getFrom(plan.takenOver, itemId) !== undefined
  );
};
