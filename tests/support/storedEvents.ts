import type { EventStore } from '#application/shared/ports/EventStore.ts';

/** The types of all that was stored, in order, but for the records of flows. */
export const typesIn = async (
  eventStore: EventStore,
): Promise<readonly string[]> =>
  (await eventStore.readAll(0, 1_000_000))
    .filter(({ streamId }) => !streamId.startsWith('flow-'))
    .map(({ type }) => type);

/** Where the last event stands, but for the records of flows. */
export const lastPositionIn = async (eventStore: EventStore): Promise<number> =>
  (await eventStore.readAll(0, 1_000_000)).findLast(
    ({ streamId }) => !streamId.startsWith('flow-'),
  )?.position ?? 0;

/** How often an event was stored. */
export const timesRecorded = async (
  eventStore: EventStore,
  wanted: string,
): Promise<number> =>
  (await typesIn(eventStore)).filter((type) => type === wanted).length;
