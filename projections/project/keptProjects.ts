import type { SettingsEvent } from '#domain/project/events.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Projection } from '../shared/projection.ts';
import type { ProjectDocument } from './projects.ts';
import { projects } from './projects.ts';

/**
 * A project, or the last state of a deleted project. Admins can still read
 * deleted projects here (T70); lists of projects only read `projects`.
 */
export type KeptProjectDocument = ProjectDocument &
  Readonly<{
    /** ISO instant in UTC; null while the project exists. */
    deletedAt: string | null;
    deletedBy: string | null;
    /** The project that received its items; null if no project did. */
    transferredTo: string | null;
  }>;

const NOT_DELETED = { deletedAt: null, deletedBy: null, transferredTo: null };

export const keptProjects: Projection<KeptProjectDocument> = {
  name: 'keptProjects',
  version: 3,
  handles: projects.handles,
  indexes: [{ fields: ['teamId', 'deletedAt', 'deletedBy'] }],
  documentIds: projects.documentIds,
  evolve: (document, recorded, id) => {
    const event = recorded as RecordedEvent<SettingsEvent>;
    if (event.type !== 'ProjectDeleted') {
      const project = projects.evolve(document, event, id);
      return project && { ...NOT_DELETED, ...project };
    }
    const { occurredAt: deletedAt, actorId: deletedBy } = event.metadata;
    const { transferredTo } = event.data;
    return document && { ...document, deletedAt, deletedBy, transferredTo };
  },
};
