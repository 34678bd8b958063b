import type {
  JSONEventData,
  Position,
  RecordedEvent as StoredEvent,
  ResolvedEvent,
} from '@eventstore/db-client';
import { jsonEvent } from '@eventstore/db-client';
import type { EventMetadata, RecordedEvent } from '#domain/shared/event.ts';
import type { Upcasters } from '#domain/shared/upcast.ts';
import { upcast } from '#domain/shared/upcast.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { SerializedEvent } from '../eventLog/storedEvent.ts';
import type { KnownEvent } from './knownEvents.ts';
import type { StreamNames } from './storedStreamNames.ts';

/** The metadata in EventStoreDB: ours, and what it has no other place for. */
type StoredMetadata = EventMetadata &
  Readonly<{ schemaVersion: number; $correlationId: string }>;

/**
 * Converts an event for EventStoreDB's client. Parses its JSON, because the
 * client waits forever on a value that JSON cannot hold.
 */
export const toEventStoreDb = (event: SerializedEvent): JSONEventData => {
  const metadata = JSON.parse(event.metadata) as EventMetadata;
  const stored: StoredMetadata = {
    ...metadata,
    schemaVersion: event.schemaVersion,
    $correlationId: metadata.commandId,
  };
  return jsonEvent({
    // The server recognizes a repeated append by this id.
    id: event.eventId,
    type: event.type,
    data: JSON.parse(event.data) as Record<string, unknown>,
    metadata: stored,
  });
};

/**
 * A position as a number. Throws StorageFailure if it is missing or too large.
 */
export const toPosition = (position: Position | undefined): number => {
  const commit = position?.commit;
  if (commit !== undefined && commit <= BigInt(Number.MAX_SAFE_INTEGER)) {
    return Number(commit);
  }
  // Older servers give no position for events read from a stream.
  throw new StorageFailure(
    'unreadable',
    'The event store (EventStoreDB) provides no usable position: Slipway needs version 22.10 or newer.',
  );
};

/** The server gives an event of an append the same value for both. */
export const fromPosition = (position: number): Position => ({
  commit: BigInt(position),
  prepare: BigInt(position),
});

/** What is needed to convert stored events back. */
export type ReadContext = Readonly<{
  names: StreamNames;
  upcasters: Upcasters;
}>;

/**
 * The event in its newest shape, or null if it belongs to the server itself or
 * to another application. Throws StorageFailure for an event in a stream of
 * Slipway that Slipway has not recorded.
 */
export const fromEventStoreDb = (
  { event }: ResolvedEvent,
  { names, upcasters }: ReadContext,
): RecordedEvent | null => {
  const streamId = event === undefined ? null : names.streamIdOf(event);
  if (event === undefined || streamId === null) return null;
  const position = toPosition(event.position);
  const { data, metadata: stored } = event;
  if (!isSlipwayMetadata(stored) || !isObject(data))
    throw foreignEventError(event);
  const { schemaVersion, $correlationId: _, ...metadata } = stored;
  return {
    ...upcast({ type: event.type, schemaVersion, data }, upcasters),
    metadata,
    streamId,
    revision: Number(event.revision),
    position,
  };
};

/** The fields of an event that identify a repeat; null for a foreign event. */
export const toKnownEvent = (
  { event }: ResolvedEvent,
  { streamIdOf }: Pick<StreamNames, 'streamIdOf'>,
): KnownEvent | null => {
  if (event === undefined || streamIdOf(event) === null) return null;
  const { metadata, revision, created } = event;
  if (!isSlipwayMetadata(metadata)) throw foreignEventError(event);
  const createdAt = created.getTime();
  return { eventId: metadata.eventId, revision: Number(revision), createdAt };
};

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

/** The client returns metadata that is not JSON as bytes. */
const isSlipwayMetadata = (metadata: unknown): metadata is StoredMetadata =>
  isObject(metadata) && 'eventId' in metadata && 'schemaVersion' in metadata;

const foreignEventError = ({
  position,
  streamId,
}: Pick<StoredEvent, 'position' | 'streamId'>): StorageFailure =>
  new StorageFailure(
    'corrupt',
    `The event at position ${String(toPosition(position))}, in the stream ${streamId}, is not what Slipway has recorded: it cannot be read.`,
  );
