import { Scope } from '#domain/shared/assignment.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import type { Actor } from '../shared/actor.ts';
import type { Condition, ReadModels } from '../shared/ports/ReadModels.ts';

/** How many items a project has, and the progress of those in scope. */
export type ItemCounts = Readonly<{
  all: number;
  inScope: number;
  /** Of those in scope. */
  completed: number;
}>;

export type ProjectWithCounts = ProjectDocument &
  Readonly<{ itemCounts: ItemCounts }>;

export type ListProjects = (
  actor: Actor,
) => Promise<readonly ProjectWithCounts[]>;

/** The active team's projects, whatever their status, in no given order. */
export const listProjects = ({
  readModels,
}: {
  readModels: ReadModels;
}): ListProjects => {
  const count = async (where: Record<string, Condition>) => {
    const found = await readModels.find('items', {
      where: { planned: true, ...where },
      limit: 0,
    });
    return found.total;
  };

  const countsOf = async (projectId: string): Promise<ItemCounts> => {
    const scope = Scope.Project;
    const [all, inScope, completed] = await Promise.all([
      count({ projectId }),
      count({ projectId, scope }),
      count({ projectId, scope, completed: true }),
    ]);
    return { all, inScope, completed };
  };

  return async ({ teamId }) => {
    const { documents } = await readModels.find('projects', {
      where: { teamId },
    });
    return Promise.all(
      documents.map(async (project) => ({
        ...project,
        itemCounts: await countsOf(project.id),
      })),
    );
  };
};
