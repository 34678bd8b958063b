import type { NewEvent } from '#application/shared/ports/EventStore.ts';
import { eventVersions } from '#domain/eventVersions.ts';
import { Scope } from '#domain/shared/assignment.ts';
import { ItemType } from '#domain/shared/itemType.ts';
import { Span } from '#domain/shared/timeframe.ts';

/** A project with a long history: its plan, and then only moves. */
export type LongProject = Readonly<{
  projectId: string;
  teamId: string;
  items: number;
  events: number;
}>;

const placedIn = (week: number) => ({
  scope: Scope.Project,
  assignedTimeframe: { span: Span.Week, index: week % 12 },
  assignedToUserId: '4b0c3f5e-6d0f-4d3f-9c1c-3a1f6b6b2f10',
  completionDate: null,
});

/** The id of one of the project's items. */
export const itemOf = ({ projectId }: LongProject, index: number): string =>
  `${projectId.slice(0, -6)}${String(index).padStart(6, '0')}`;

/**
 * Yields the project's events from a revision on, up to its number of events.
 */
export function* eventsOfProject(
  project: LongProject,
  from = 0,
): Generator<NewEvent, void, undefined> {
  const { projectId, teamId, items, events } = project;
  for (let revision = from; revision < events; revision++) {
    const index = revision - 1;
    const item = { projectId, itemId: itemOf(project, index % items) };
    if (revision === 0) {
      yield event(project, 'ProjectCreated', {
        projectId,
        teamId,
        number: 1,
        description: 'Launch',
        durationInWeeks: 12,
      });
    } else if (index < items) {
      yield event(project, 'ItemPlanned', {
        ...item,
        from: null,
        to: placedIn(index),
        itemType: ItemType.Implementation,
        linkId: `1-${String(index + 1)}`,
        number: index + 1,
        sortKey: index * 16,
      });
    } else {
      yield event(project, 'ItemAssigned', {
        ...item,
        from: placedIn(index),
        to: placedIn(index + 1),
        sortKey: index * 16,
        reason: 'Moved',
      });
    }
  }
}

const event = (
  { teamId }: LongProject,
  type: string,
  data: object,
): NewEvent => ({
  type,
  schemaVersion: eventVersions.get(type) ?? 1,
  data,
  metadata: {
    eventId: crypto.randomUUID(),
    occurredAt: '2026-03-02T09:00:00.000Z',
    actorId: teamId,
    teamId,
    commandId: crypto.randomUUID(),
  },
});
