import { Scope } from '#domain/shared/assignment.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import type { Actor } from '../shared/actor.ts';
import type { Count, ReadModels } from '../shared/ports/ReadModels.ts';

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
export const listProjects =
  ({ readModels }: { readModels: ReadModels }): ListProjects =>
  async ({ teamId }) => {
    const { documents } = await readModels.find('projects', {
      where: { teamId },
    });
    const counts = await readModels.countBy(
      'items',
      { projectId: { in: documents.map(({ id }) => id) }, planned: true },
      ['projectId', 'scope', 'completed'],
    );
    const byProject = Map.groupBy(counts, ({ values: [id] }) => id);
    return documents.map((project) => ({
      ...project,
      itemCounts: itemCounts(byProject.get(project.id) ?? []),
    }));
  };

const itemCounts = (counts: readonly Count[]): ItemCounts => {
  const inScope = counts.filter(
    ({ values: [, scope] }) => scope === Scope.Project,
  );
  return {
    all: sum(counts),
    inScope: sum(inScope),
    completed: sum(
      inScope.filter(({ values: [, , completed] }) => completed === 1),
    ),
  };
};

const sum = (counts: readonly Count[]): number =>
  counts.reduce((all, { count }) => all + count, 0);
