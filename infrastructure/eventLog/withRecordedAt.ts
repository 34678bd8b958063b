import type { Clock } from '#application/shared/ports/Clock.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';

/**
 * Stores in each event when it was recorded. An event that is copied to another
 * store is appended directly to that store's log, so it keeps its instant (T1).
 */
export const withRecordedAt = (
  eventStore: EventStore,
  clock: Clock,
): EventStore => ({
  ...eventStore,
  append: (streamId, events, expected) => {
    const recordedAt = clock.now();
    return eventStore.append(
      streamId,
      events.map((event) => {
        // Stores the instants next to each other.
        const { eventId, occurredAt, ...others } = event.metadata;
        const metadata = { eventId, occurredAt, recordedAt, ...others };
        return { ...event, metadata };
      }),
      expected,
    );
  },
});
