import type {
  EventStore,
  NewEvent,
} from '#application/shared/ports/EventStore.ts';
import type { RecordedEvent } from '#domain/shared/event.ts';

/** An event for tests of stores, with unique ids unless given. */
export const newEvent = (
  type: string,
  data: object = {},
  metadata: Partial<NewEvent['metadata']> = {},
): NewEvent => ({
  type,
  schemaVersion: 1,
  data,
  metadata: {
    eventId: crypto.randomUUID(),
    occurredAt: '2026-03-02T09:00:00.000Z',
    actorId: 'actor-1',
    teamId: 'team-1',
    commandId: 'command-1',
    ...metadata,
  },
});

/** A stream that no other test writes to. */
export const newStreamId = (): string => `test-${crypto.randomUUID()}`;

/** Collects the first `count` events of a subscription, then ends it. */
export const collect = async (
  follow: (signal: AbortSignal) => AsyncIterable<readonly RecordedEvent[]>,
  count: number,
): Promise<RecordedEvent[]> => {
  const enough = new AbortController();
  const events: RecordedEvent[] = [];
  for await (const batch of follow(enough.signal)) {
    events.push(...batch);
    if (events.length >= count) enough.abort();
  }
  return events;
};

/** Reads all events after a position, page by page. */
export const readEverything = async (
  store: Pick<EventStore, 'readAll'>,
  afterPosition = 0,
): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for (;;) {
    const after = events.at(-1)?.position ?? afterPosition;
    const page = await store.readAll(after, 1000);
    if (page.length === 0) return events;
    events.push(...page);
  }
};
