import { DomainError } from '#domain/shared/domainError.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import type { Actor } from '../shared/actor.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { ReadFresh } from '../shared/readFresh.ts';

export type FindProject = (
  actor: Actor,
  projectId: string,
) => Promise<ProjectDocument>;

/**
 * Finds a project of the actor's active team. Throws PROJECT.NOT_FOUND,
 * including for a project of another team, so that nobody learns that it
 * exists.
 */
export const findProject =
  ({
    readModels,
    readFresh,
  }: {
    readModels: ReadModels;
    readFresh: ReadFresh;
  }): FindProject =>
  async ({ teamId }, projectId) => {
    const project = await readFresh(
      async () => {
        const found = await readModels.get('projects', projectId);
        // Another team's project is treated like a missing one, with the same
        // wait, so that the response time does not reveal that it exists.
        return found?.teamId === teamId ? found : null;
      },
      { collections: ['projects'], key: teamId },
    );
    if (project === null) throw new DomainError('PROJECT.NOT_FOUND');
    return project;
  };
