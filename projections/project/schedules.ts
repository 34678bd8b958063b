import type {
  ProjectCreated,
  ProjectScheduled,
  Schedule,
} from '#domain/project/events.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { knownSince } from '#domain/shared/event.ts';
import type { Projection } from '../shared/projection.ts';

/** A project's planned dates from an instant on, for charts as of a day. */
export type ScheduleDocument = Schedule &
  Readonly<{
    id: string;
    projectId: string;
    /** Position of its event; of several documents, the highest one counts. */
    position: number;
    /** ISO instant at which the schedule was set. */
    since: string;
    /** When it became visible; absent in documents of older versions. */
    knownSince?: string;
  }>;

type HandledEvent = ProjectCreated | ProjectScheduled;

export const schedules: Projection<ScheduleDocument> = {
  name: 'schedules',
  version: 2,
  handles: new Set<HandledEvent['type']>([
    'ProjectCreated',
    'ProjectScheduled',
  ]),
  indexes: [{ fields: ['projectId', 'position', 'since'] }],
  documentIds: ({ metadata }) => [metadata.eventId],
  createsDocuments: () => true,
  evolve: (_document, event, id) => {
    const { type, data } = event as RecordedEvent<HandledEvent>;
    return {
      id,
      projectId: data.projectId,
      position: event.position,
      since: event.metadata.occurredAt,
      knownSince: knownSince(event.metadata),
      ...(type === 'ProjectScheduled'
        ? data.to
        : { startDate: null, durationInWeeks: data.durationInWeeks }),
    };
  },
};
