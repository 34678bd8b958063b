import { expect, it } from 'vitest';
import { contentSkippingBrokenDocuments } from '#application/webhook/deliveryContent.ts';
import { bodyOf, contentOf } from '#application/webhook/webhookBody.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';
import type { ItemDocument } from '#projections/item/itemDocument.ts';
import type { ProjectDocument } from '#projections/project/projects.ts';

const EVENT = {
  metadata: {
    eventId: 'event-7',
    occurredAt: '2026-03-04T10:00:00.000Z',
    teamId: 'team-one',
    actorId: 'user-ada',
  },
} as RecordedEvent;

const ITEM = {
  id: 'a',
  title: 'Show',
  assignedTimeframe: null,
} as ItemDocument;

const contentWith = (item: (document: ItemDocument) => unknown) => {
  const failures: Error[] = [];
  const notification = { kind: 'ItemCompleted', itemId: 'a' } as const;
  const content = contentSkippingBrokenDocuments(EVENT, notification, {
    items: new Map([['a', ITEM]]),
    projects: new Map(),
    toWire: { item, project: () => null },
    onFailure: (error) => failures.push(error),
  });
  return { body: JSON.parse(content).body as object, failures };
};

it('A delivery contains the item that it is about', () => {
  const { body, failures } = contentWith(({ id }) => ({ id }));
  expect(body).toMatchObject({ kind: 'ItemCompleted', item: { id: 'a' } });
  expect(failures).toEqual([]);
});

it('A delivery whose item cannot be converted is sent without it, and names the event in the log', () => {
  const cause = new TypeError('A bad document.');
  const { body, failures } = contentWith(() => {
    throw cause;
  });
  expect(body).toMatchObject({ kind: 'ItemCompleted', teamId: 'team-one' });
  expect(body).not.toHaveProperty('item');
  expect(failures).toMatchObject([
    { cause, message: expect.stringContaining('event-7') },
  ]);
});

it('A line for a chat names a project that has no name yet', () => {
  const kind = 'ProjectChanged';
  const content = contentOf(
    EVENT,
    { kind, projectId: 'p' },
    { item: undefined, project: { description: '' } as ProjectDocument },
    { item: () => null, project: () => null },
  );
  const ids = { id: 'd', actorId: 'user-ada', subjectUserId: null };
  const body = bodyOf({ ...ids, kind, content }, 'Chat', new Map());
  expect(JSON.parse(body)).toEqual({
    text: 'A former member changed the project “Unnamed Project”',
  });
});
