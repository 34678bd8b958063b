import { Scope } from '#domain/shared/assignment.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import type { Actor } from '../shared/actor.ts';
import type { Count, ReadModels } from '../shared/ports/ReadModels.ts';

/**
 * How many items a project has, and the progress of the items in scope. A
 * closed project still counts the items that it carried over.
 */
export type ItemCounts = Readonly<{
  all: number;
  inScope: number;
  /** Completed items in scope. */
  completed: number;
  /** Open items in scope that were carried over to another project. */
  carriedOver: number;
}>;

export type ProjectWithCounts = ProjectDocument &
  Readonly<{ itemCounts: ItemCounts }>;

export type ListProjects = (
  actor: Actor,
) => Promise<readonly ProjectWithCounts[]>;

/** Lists the active team's projects of any status, in no particular order. */
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
    const carriedOver = await readModels.countBy(
      'carriedOver',
      { projectId: { in: closedProjectIds(documents) } },
      ['projectId'],
    );
    const carriedOverById = new Map(
      carriedOver.map(({ values: [id], count }) => [id, count]),
    );
    return documents.map((project) => ({
      ...project,
      itemCounts: sumItemCounts(
        byProject.get(project.id) ?? [],
        carriedOverById.get(project.id) ?? 0,
      ),
    }));
  };

const closedProjectIds = (
  documents: readonly ProjectDocument[],
): readonly string[] =>
  documents.filter(({ status }) => status === 'Completed').map(({ id }) => id);

const sumItemCounts = (
  counts: readonly Count[],
  carriedOver: number,
): ItemCounts => {
  const inScope = counts.filter(
    ({ values: [, scope] }) => scope === Scope.Project,
  );
  return {
    all: sum(counts) + carriedOver,
    inScope: sum(inScope) + carriedOver,
    completed: sum(
      inScope.filter(({ values: [, , completed] }) => completed === 1),
    ),
    carriedOver,
  };
};

const sum = (counts: readonly Count[]): number =>
  counts.reduce((total, { count }) => total + count, 0);
