import { Role } from '#domain/shared/role.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';
import type { ReadModels } from '../shared/ports/ReadModels.ts';
import type { FindProject } from './findProject.ts';

/**
 * Finds a project whose past the actor may read: a project of the active team
 * or, for Admins, a deleted project (T70). Throws PROJECT.NOT_FOUND.
 */
export const findPastProject =
  ({
    readModels,
    findProject,
  }: {
    readModels: ReadModels;
    findProject: FindProject;
  }): FindProject =>
  async (actor, projectId): Promise<ProjectDocument> => {
    if (actor.role === Role.Admin) {
      const stored = await readModels.get('keptProjects', projectId);
      const isDeleted = stored !== null && stored.deletedAt !== null;
      if (isDeleted && stored.teamId === actor.teamId) return stored;
    }
    return findProject(actor, projectId);
  };
