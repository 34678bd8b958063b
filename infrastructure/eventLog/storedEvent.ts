import type {
  Event,
  EventMetadata,
  RecordedEvent,
} from '#domain/shared/event.ts';
import type { Upcasters } from '#domain/shared/upcast.ts';
import { upcast } from '#domain/shared/upcast.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { LogEvent } from './texts.ts';

/** An event as text, the form in which it is stored. */
export type SerializedEvent = Readonly<{
  eventId: string;
  type: string;
  schemaVersion: number;
  data: string;
  metadata: string;
  /**
   * The total length of its texts, which are stored next to the log, in UTF-16
   * code units.
   */
  textLength: number;
}>;

/** The position of an event in its stream and among all events. */
export type EventPosition = Readonly<{
  streamId: string;
  revision: number;
  position: number;
}>;

/** The hash before the first event, and the head of a store without hashes. */
export const NO_HASH = '';

/** Throws TypeError for what JSON cannot hold, such as a BigInt or a cycle. */
export const serialize = (event: LogEvent): SerializedEvent => ({
  eventId: event.metadata.eventId,
  type: event.type,
  schemaVersion: event.schemaVersion,
  data: toJson(event.data, event.type),
  metadata: toJson(event.metadata, event.type),
  textLength: (event.texts ?? []).reduce(
    (sum, { text }) => sum + text.length,
    0,
  ),
});

/**
 * The event as it is read back, in the newest known shape of its type. Throws
 * StorageFailure for text that is not JSON, without quoting it.
 */
export const deserialize = (
  {
    type,
    schemaVersion,
    data,
    metadata,
  }: Omit<SerializedEvent, 'eventId' | 'textLength'>,
  place: EventPosition,
  upcasters: Upcasters,
): RecordedEvent => {
  const stored: Event = {
    type,
    schemaVersion,
    data: fromJson(data, place) as Event['data'],
  };
  const event = upcast(stored, upcasters);
  return {
    type: event.type,
    schemaVersion: event.schemaVersion,
    data: event.data,
    metadata: fromJson(metadata, place) as EventMetadata,
    streamId: place.streamId,
    revision: place.revision,
    position: place.position,
  };
};

const fromJson = (text: string, { position }: EventPosition): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message quotes the text, which may be personal data.
    throw new StorageFailure(
      'corrupt',
      `The event at position ${String(position)} is not what was recorded: it cannot be read.`,
    );
  }
};

const toJson = (value: unknown, type: string): string => {
  // JSON.stringify returns undefined for undefined and functions.
  const json = JSON.stringify(value) as string | undefined;
  if (json === undefined) throw new TypeError(`${type} has nothing to store.`);
  return json;
};
