import { eventVersions } from '#domain/eventVersions.ts';
import type { Event, RecordedEvent } from '#domain/shared/event.ts';
import { NOW, TEAM, USER } from './fixed.ts';

type EventContent = Readonly<{ type: string; data: unknown }>;

type Circumstances = Readonly<{
  occurredAt?: string;
  recordedAt?: string;
  actorId?: string;
  tokenId?: string;
  /** The position of the first event; the others follow. */
  from?: number;
}>;

/**
 * Events as a store returns them, one after the other from position 1, with the
 * ids event-1, event-2 and so on. By default, USER caused them in TEAM at NOW.
 */
export const recorded = (
  events: readonly EventContent[],
  { occurredAt = NOW, actorId = USER, from = 1, ...via }: Circumstances = {},
): readonly RecordedEvent[] =>
  events.map(({ type, data }, index) => ({
    type,
    schemaVersion: eventVersions.get(type) ?? 1,
    data: data as Event['data'] & object,
    streamId: 'stream-1',
    revision: from + index - 1,
    position: from + index,
    metadata: {
      eventId: `event-${String(from + index)}`,
      occurredAt,
      actorId,
      teamId: TEAM,
      commandId: 'command-1',
      ...via,
    },
  }));

/** Events of several instants, each recorded at its own. */
export const recordedOverTime = (
  moments: readonly (readonly [
    occurredAt: string,
    ...events: EventContent[],
  ])[],
): readonly RecordedEvent[] => {
  const all: RecordedEvent[] = [];
  for (const [occurredAt, ...events] of moments) {
    all.push(...recorded(events, { occurredAt, from: all.length + 1 }));
  }
  return all;
};
