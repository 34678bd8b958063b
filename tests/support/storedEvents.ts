import type { EventStore } from '#application/shared/ports/EventStore.ts';

/** The types of all that was recorded, in order. */
export const typesIn = async (
  eventStore: EventStore,
): Promise<readonly string[]> =>
  (await eventStore.readAll(0, 1_000_000)).map(({ type }) => type);

/** How often an event was stored. */
export const timesRecorded = async (
  eventStore: EventStore,
  wanted: string,
): Promise<number> =>
  (await typesIn(eventStore)).filter((type) => type === wanted).length;
