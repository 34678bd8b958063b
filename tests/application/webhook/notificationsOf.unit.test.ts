import { expect, it } from 'vitest';
import { notificationsOf } from '#application/webhook/notificationsOf.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';

it.each([
  ['ProjectClosed', {}, 'Completed'],
  ['ProjectReactivated', {}, 'Live'],
  ['ProjectRestored', { status: 'Live' }, 'Live'],
  ['ProjectRestored', { status: 'Completed' }, 'Completed'],
])('%s with %o names the status %s, like the API', (type, data, status) => {
  const event = { type, data: { projectId: 'p', ...data } } as unknown;
  expect(notificationsOf(event as RecordedEvent)).toMatchObject([
    { kind: 'ProjectChanged', projectId: 'p', after: { status } },
  ]);
});
