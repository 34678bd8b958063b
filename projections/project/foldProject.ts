import type { RecordedEvent } from '#domain/shared/event.ts';
import type { ProjectDocument } from './projects.ts';
import { projects } from './projects.ts';

/**
 * Replays a project from the events of its stream. Returns null before its
 * creation and after its deletion.
 */
export const foldProject = (
  events: readonly RecordedEvent[],
  projectId: string,
): ProjectDocument | null =>
  events
    .filter(({ type }) => projects.handles.has(type))
    .reduce<ProjectDocument | null>(
      (project, event) => projects.evolve(project, event, projectId),
      null,
    );
