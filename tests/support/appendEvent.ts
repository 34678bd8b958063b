import { eventVersions } from '#domain/eventVersions.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { NOW, USER } from './fixed.ts';

let appended = 0;

/** Appends an event by USER to its stream, by default at NOW. */
export const appendEvent = (
  eventStore: EventStore,
  streamId: string,
  { type, data }: Readonly<{ type: string; data: object }>,
  { occurredAt = NOW }: Readonly<{ occurredAt?: string }> = {},
) => {
  const id = `appended-${String(++appended)}`;
  const metadata = {
    eventId: id,
    occurredAt,
    actorId: USER,
    teamId: null,
    commandId: id,
  };
  const schemaVersion = eventVersions.get(type) ?? 1;
  const event = { type, schemaVersion, data, metadata };
  return eventStore.append(streamId, [event], 'any');
};
