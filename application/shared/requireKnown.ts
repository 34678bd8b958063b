import type { EventVersions, RecordedEvent } from '#domain/shared/event.ts';
import { StorageFailure } from './ports/EventStore.ts';

/**
 * The events, when all of them are of types and schema versions that their
 * reader knows: to pass over one would be to decide on half of the facts.
 * Throws StorageFailure, which names the place of the first that is not.
 */
export const requireKnown = <E extends RecordedEvent>(
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
    `${streamId} holds ${named(unknown)} at position ${String(position)}.`,
  );
};

/** What an event is that cannot be read; nothing of its content. */
const named = ({ type, schemaVersion }: RecordedEvent): string =>
  `${type} of schema version ${String(schemaVersion)}, which this version of Slipway cannot read,`;
