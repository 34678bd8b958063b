import type { CreatedProject, Project } from '#domain/project/project.ts';
import { DomainError } from '#domain/shared/domainError.ts';
import type { Actor } from '../shared/actor.ts';

/** The project, if it is one of the actor's team. Throws PROJECT.NOT_FOUND. */
export const requireOwnProject = (
  project: Project,
  { teamId }: Pick<Actor, 'teamId'>,
): CreatedProject => {
  const isThere = project.status === 'Live' || project.status === 'Completed';
  if (!isThere || project.teamId !== teamId) {
    throw new DomainError('PROJECT.NOT_FOUND');
  }
  return project;
};
