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

/** The metadata as it is stored, with what has no separate field there. */
type StoredMetadata = EventMetadata &
  Readonly<{ schemaVersion: number; $correlationId: string }>;

/**
 * The event for the client: with our id, by which the server knows a repeat,
 * and with nothing in it but what JSON holds, as the client waits forever on
 * anything else.
 */
export const toEventStoreDb = (event: SerializedEvent): JSONEventData => {
  const metadata = JSON.parse(event.metadata) as EventMetadata;
  const stored: StoredMetadata = {
    ...metadata,
    schemaVersion: event.schemaVersion,
    $correlationId: metadata.commandId,
  };
  return jsonEvent({
    id: event.eventId,
    type: event.type,
    data: JSON.parse(event.data) as Record<string, unknown>,
    metadata: stored,
  });
};

/** Events of the server itself and links, which Slipway did not write. */
export const isSystemEvent = ({
  type,
  streamId,
}: Pick<StoredEvent, 'type' | 'streamId'>): boolean =>
  type.startsWith('$') || streamId.startsWith('$');

/** A position as a number. Throws StorageFailure where none can hold it. */
export const toPosition = (position: Position | undefined): number => {
  const commit = position?.commit;
  if (commit !== undefined && commit <= BigInt(Number.MAX_SAFE_INTEGER)) {
    return Number(commit);
  }
  // What an older server says of events that are read from a stream.
  throw new StorageFailure(
    'unreadable',
    'The event store (EventStoreDB) gives no position that can be used: Slipway needs version 22.10 or newer.',
  );
};

export const fromPosition = (position: number): Position => ({
  commit: BigInt(position),
  prepare: BigInt(position),
});

/**
 * The event in its newest shape; null for one of the server itself. Throws
 * StorageFailure for one that Slipway has not recorded.
 */
export const fromEventStoreDb = (
  { event }: ResolvedEvent,
  upcasters: Upcasters,
): RecordedEvent | null => {
  if (event === undefined || isSystemEvent(event)) return null;
  const position = toPosition(event.position);
  const { data, metadata: stored } = event;
  if (!isOurs(stored) || !isObject(data)) throw foreign(position);
  const { schemaVersion, $correlationId: _, ...metadata } = stored;
  return {
    ...upcast({ type: event.type, schemaVersion, data }, upcasters),
    metadata,
    streamId: event.streamId,
    revision: Number(event.revision),
    position,
  };
};

/** What of a stored event tells a repeat; null for one of the server itself. */
export const toKnownEvent = ({ event }: ResolvedEvent): KnownEvent | null => {
  if (event === undefined || isSystemEvent(event)) return null;
  const { metadata, revision, created } = event;
  if (!isOurs(metadata)) throw foreign(toPosition(event.position));
  const createdAt = created.getTime();
  return { eventId: metadata.eventId, revision: Number(revision), createdAt };
};

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null;

/** Where it is no JSON, the client returns the bytes. */
const isOurs = (metadata: unknown): metadata is StoredMetadata =>
  isObject(metadata) && 'eventId' in metadata && 'schemaVersion' in metadata;

const foreign = (position: number): StorageFailure =>
  new StorageFailure(
    'corrupt',
    `The event at position ${position} is not what Slipway has recorded: it cannot be read.`,
  );
