import type { EventStore } from '#application/shared/ports/EventStore.ts';

/** Whether a stream only accompanies others: a workflow's, or the audit's. */
const isAccompanying = (streamId: string): boolean =>
  ['flow-', 'audit-'].some((prefix) => streamId.startsWith(prefix));

/** The types of all stored events, in order, except workflows and audit. */
export const typesIn = async (
  eventStore: EventStore,
): Promise<readonly string[]> =>
  (await eventStore.readAll(0, 1_000_000))
    .filter(({ streamId }) => !isAccompanying(streamId))
    .map(({ type }) => type);

/** The position of the last event, except workflows and audit. */
export const lastPositionIn = async (eventStore: EventStore): Promise<number> =>
  (await eventStore.readAll(0, 1_000_000)).findLast(
    ({ streamId }) => !isAccompanying(streamId),
  )?.position ?? 0;

/** How often an event was stored. */
export const countStored = async (
  eventStore: EventStore,
  wanted: string,
): Promise<number> =>
  (await typesIn(eventStore)).filter((type) => type === wanted).length;
