import type { SettingsEvent } from '#domain/project/events.ts';
import { settingsEventVersions } from '#domain/project/events.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import { knownSince } from '#domain/shared/event.ts';
import type { Projection } from '../shared/projection.ts';

export type ProjectDocument = Readonly<{
  id: string;
  teamId: string;
  number: number;
  description: string;
  status: 'Live' | 'Completed';
  startDate: string | null;
  durationInWeeks: number;
  /**
   * The instant when its current dates became known; `schedules` has the
   * earlier dates. Absent in documents of older versions until they are
   * rebuilt.
   */
  scheduledSince?: string;
  /**
   * The instant when its current status became known; `statuses` has the
   * earlier ones. Absent if the status never changed, and in documents of older
   * versions.
   */
  statusSince?: string;
}>;

export const projects: Projection<ProjectDocument> = {
  name: 'projects',
  version: 5,
  handles: new Set(Object.keys(settingsEventVersions)),
  indexes: [{ fields: ['teamId', 'description'] }],
  documentIds: (event) => [(event as SettingsEvent).data.projectId],
  evolve: (document, event) =>
    evolve(document, event as RecordedEvent<SettingsEvent>),
};

const evolve = (
  document: ProjectDocument | null,
  event: RecordedEvent<SettingsEvent>,
): ProjectDocument | null => {
  const since = knownSince(event.metadata);
  if (event.type === 'ProjectCreated') {
    const { projectId, teamId, number, description, durationInWeeks } =
      event.data;
    return {
      id: projectId,
      teamId,
      number,
      description,
      status: 'Live',
      startDate: null,
      durationInWeeks,
      scheduledSince: since,
    };
  }
  if (event.type === 'ProjectRestored') {
    const { projectId, schedule, ...settings } = event.data;
    return {
      id: projectId,
      ...settings,
      ...schedule,
      scheduledSince: since,
      statusSince: since,
    };
  }
  if (document === null) return null;
  switch (event.type) {
    case 'ProjectRenamed':
      return { ...document, description: event.data.to };
    case 'ProjectScheduled':
      return { ...document, ...event.data.to, scheduledSince: since };
    case 'ProjectClosed':
      return { ...document, status: 'Completed', statusSince: since };
    case 'ProjectReactivated':
      return { ...document, status: 'Live', statusSince: since };
    case 'ProjectDeleted':
      return null;
    default:
      event satisfies never;
      return document;
  }
};
