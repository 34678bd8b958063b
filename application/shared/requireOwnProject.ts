import { DomainError } from '#domain/shared/domainError.ts';
import type { CreatedProject, Project } from '#domain/project/project.ts';
import { isCreated } from '#domain/project/project.ts';
import type { Actor } from './actor.ts';

/**
 * Returns the project if it belongs to the actor's team. Throws
 * PROJECT.NOT_FOUND.
 */
export const requireOwnProject = (
  project: Project,
  { teamId }: Pick<Actor, 'teamId'>,
): CreatedProject => {
  if (!isCreated(project) || project.teamId !== teamId) {
    throw new DomainError('PROJECT.NOT_FOUND');
  }
  return project;
};

/** Throws PROJECT.BEING_DELETED while a deletion moves its items away. */
export const requireNotDeleting = ({ deletion }: CreatedProject): void => {
  if (deletion !== null) throw new DomainError('PROJECT.BEING_DELETED');
};
