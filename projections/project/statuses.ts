import type {
  ProjectClosed,
  ProjectReactivated,
} from '#domain/project/events.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { knownSince } from '#domain/shared/event.ts';
import type { Projection } from '../shared/projection.ts';

/** One closing or reactivation of a project, for charts as of a past day. */
export type StatusDocument = Readonly<{
  id: string;
  projectId: string;
  /** Position of its event; of several documents, the highest one counts. */
  position: number;
  /** ISO instant at which the status became visible. */
  knownSince: string;
  status: 'Live' | 'Completed';
}>;

type HandledEvent = ProjectClosed | ProjectReactivated;

export const statuses: Projection<StatusDocument> = {
  name: 'statuses',
  version: 1,
  handles: new Set<HandledEvent['type']>([
    'ProjectClosed',
    'ProjectReactivated',
  ]),
  indexes: [{ fields: ['projectId', 'position'] }],
  documentIds: ({ metadata }) => [metadata.eventId],
  createsDocuments: () => true,
  evolve: (_document, event, id) => ({
    id,
    projectId: (event as RecordedEvent<HandledEvent>).data.projectId,
    position: event.position,
    knownSince: knownSince(event.metadata),
    status: event.type === 'ProjectClosed' ? 'Completed' : 'Live',
  }),
};
