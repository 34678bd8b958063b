import type { EventVersions, RecordedEvent } from '#domain/shared/event.ts';
import { StorageFailure } from './ports/EventStore.ts';

/**
 * Returns the events if all types and schema versions are known. Skipping an
 * unknown event would mean deciding on an incomplete history. Throws
 * StorageFailure, which names the position of the first unknown event.
 */
export const requireKnownEvents = <E extends RecordedEvent>(
  events: readonly E[],
  versions: EventVersions,
): readonly E[] => {
  const unknown = events.find(
    ({ type, schemaVersion }) => versions[type] !== schemaVersion,
  );
  if (unknown === undefined) return events;
  const { streamId, position } = unknown;
  throw new StorageFailure(
    'unreadable',
    `${streamId} holds ${describeEvent(unknown)} at position ${String(position)}.`,
  );
};

/** Names an event without its content. */
const describeEvent = ({ type, schemaVersion }: RecordedEvent): string =>
  `${type} of schema version ${String(schemaVersion)}, which this version of Slipway cannot read,`;
