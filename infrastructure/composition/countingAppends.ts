import type { EventStore } from '#application/shared/ports/EventStore.ts';

/** The store itself, which tells how many events each append has recorded. */
export const countingAppends = (
  eventStore: EventStore,
  onAppended: (events: number) => void,
): EventStore => ({
  ...eventStore,
  append: async (streamId, events, expected) => {
    const result = await eventStore.append(streamId, events, expected);
    if (result.appended) onAppended(events.length);
    return result;
  },
});
