import { DomainError } from '../shared/domainError.ts';
import { eventFactory } from '../shared/event.ts';
import type { ProjectEvent } from './events.ts';
import { projectEventVersions } from './events.ts';
import type { Project } from './project.ts';

const event = eventFactory<ProjectEvent>(projectEventVersions);

/**
 * Restores a deleted project in its last state; an existing project does not
 * change. Throws PROJECT.NOT_FOUND if it never existed.
 */
export const restoreProject = (project: Project): readonly ProjectEvent[] => {
  if (project.status === 'None') throw new DomainError('PROJECT.NOT_FOUND');
  if (project.status !== 'Deleted') return [];
  const { projectId, teamId, number, description, status, schedule } =
    project.kept;
  return [
    event('ProjectRestored', {
      projectId,
      teamId,
      number,
      description,
      status,
      schedule,
    }),
  ];
};
