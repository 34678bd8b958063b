import { entriesOf, getFrom } from '../shared/shards.ts';
import type { CreatedProject, Project } from './project.ts';
import { DELETED } from './project.ts';

/** For which project an item left this one, or DELETED; undefined for neither. */
const leftFor = (project: Project, itemId: string): string | undefined => {
  if (project.status === 'None') return undefined;
  const { takenOver } = project.status === 'Deleted' ? project : project.plan;
  return getFrom(takenOver, itemId);
};

/** The project that an item left this one for; undefined for none. */
export const takenOverBy = (
  project: Project,
  itemId: string,
): string | undefined => {
  const left = leftFor(project, itemId);
  return left === DELETED ? undefined : left;
};

/** Whether an item was in this project and was deleted there, or with it. */
export const wasDeletedFrom = (project: Project, itemId: string): boolean =>
  leftFor(project, itemId) === DELETED ||
  (project.status === 'Deleted' && project.endedItemIds.includes(itemId));

/** The items that were released for other projects, with these. */
export const releasedFrom = ({
  plan,
}: CreatedProject): readonly (readonly [string, string])[] =>
  [...entriesOf(plan.takenOver)].filter(([, to]) => to !== DELETED);

/** Whether an item is in this project, or was. */
export const hasKnown = (project: Project, itemId: string): boolean => {
  if (leftFor(project, itemId) !== undefined) return true;
  if (project.status === 'None') return false;
  return project.status === 'Deleted'
    ? project.endedItemIds.includes(itemId)
    : getFrom(project.plan.items, itemId) !== undefined;
};
