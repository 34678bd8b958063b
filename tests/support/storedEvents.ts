import type { EventStore } from '#application/shared/ports/EventStore.ts';

/** Notes of workflows and of the audit follow from what else is stored. */
const NOTES = ['flow-', 'audit-'];

const isNote = (streamId: string): boolean =>
  NOTES.some((prefix) => streamId.startsWith(prefix));

/** The types of all that was stored, in order, but for such notes. */
export const typesIn = async (
  eventStore: EventStore,
): Promise<readonly string[]> =>
  (await eventStore.readAll(0, 1_000_000))
    .filter(({ streamId }) => !isNote(streamId))
    .map(({ type }) => type);

/** Where the last event stands, but for such notes. */
export const lastPositionIn = async (eventStore: EventStore): Promise<number> =>
  (await eventStore.readAll(0, 1_000_000)).findLast(
    ({ streamId }) => !isNote(streamId),
  )?.position ?? 0;

/** How often an event was stored. */
export const timesRecorded = async (
  eventStore: EventStore,
  wanted: string,
): Promise<number> =>
  (await typesIn(eventStore)).filter((type) => type === wanted).length;
