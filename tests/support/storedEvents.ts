import type { EventStore } from '#application/shared/ports/EventStore.ts';

/** Streams of workflows and of the audit, which follow from other events. */
const NOTES = ['flow-', 'audit-'];

const isNote = (streamId: string): boolean =>
  NOTES.some((prefix) => streamId.startsWith(prefix));

/** The types of all stored events, in order, except such notes. */
export const typesIn = async (
  eventStore: EventStore,
): Promise<readonly string[]> =>
  (await eventStore.readAll(0, 1_000_000))
    .filter(({ streamId }) => !isNote(streamId))
    .map(({ type }) => type);

/** The position of the last event, except such notes. */
export const lastPositionIn = async (eventStore: EventStore): Promise<number> =>
  (await eventStore.readAll(0, 1_000_000)).findLast(
    ({ streamId }) => !isNote(streamId),
  )?.position ?? 0;

/** How often an event was stored. */
export const countStored = async (
  eventStore: EventStore,
  wanted: string,
): Promise<number> =>
  (await typesIn(eventStore)).filter((type) => type === wanted).length;
