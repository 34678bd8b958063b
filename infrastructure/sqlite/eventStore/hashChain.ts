import { hash } from 'node:crypto';
import type { Schema } from '../migrateTables.ts';
import type { Sqlite } from '../database.ts';
import type {
  EventPosition,
  SerializedEvent,
} from '../../eventLog/storedEvent.ts';
import { NO_HASH } from '../../eventLog/storedEvent.ts';

/** An event with its hash. */
export type ChainedEvent = Readonly<{
  place: EventPosition;
  event: ChainedContent;
  hash: string;
}>;

/** The fields that an event's hash covers, with references for texts. */
export type ChainedContent = Omit<SerializedEvent, 'textLength'>;

/** The maximum number of rows per query. */
const READ_ROWS = 200;

/**
 * The SHA-256, in hex, of an event, its position and the hash of the event
 * before it: a change of one event changes all later hashes. Each text comes
 * with its length, so that no two events give the same input.
 */
export const chainedHash = (
  previous: string,
  { eventId, type, schemaVersion, data, metadata }: ChainedContent,
  { streamId, revision, position }: EventPosition,
): string =>
  hash(
    'sha256',
    `${previous} ${position} ${revision} ${schemaVersion}` +
      ` ${streamId.length} ${eventId.length} ${type.length} ${data.length}` +
      ` ${streamId}${eventId}${type}${data}${metadata}`,
  );

/** Events in the order of their positions, read on demand. */
export function* chainedEvents(
  database: Sqlite,
  { after, upTo }: Readonly<{ after: number; upTo: number }>,
): Generator<ChainedEvent, void, undefined> {
  const read = database.tuples(
    'SELECT position, stream_id, revision, event_id, type, schema_version,' +
      ' data, metadata, hash FROM events WHERE position > ? AND position <= ?' +
      ' ORDER BY position LIMIT ?',
  );
  for (let last = after; ;) {
    const rows = read(last, upTo, READ_ROWS).map(toChainedEvent);
    yield* rows;
    if (rows.length < READ_ROWS) return;
    last = rows.at(-1)?.place.position ?? upTo;
  }
}

/** Adds hashes to events that were recorded before hashes existed. */
export const addHashes = (database: Sqlite): void => {
  const store = database.statement(
    'UPDATE events SET hash = ? WHERE position = ?',
  );
  let previous = NO_HASH;
  for (const { event, place } of chainedEvents(database, {
    after: 0,
    upTo: Number.MAX_SAFE_INTEGER,
  })) {
    previous = chainedHash(previous, event, place);
    store.run(previous, place.position);
  }
};

/** The migration that adds the hashes to the table of events. */
export const CHAIN_STEPS: Schema['steps'] = [
  "ALTER TABLE events ADD COLUMN hash TEXT NOT NULL DEFAULT ''",
  addHashes,
];

const toChainedEvent = (row: readonly unknown[]): ChainedEvent => {
  const [
    position,
    streamId,
    revision,
    eventId,
    type,
    schemaVersion,
    data,
    metadata,
    chained,
  ] = row as [
    number,
    string,
    number,
    string,
    string,
    number,
    string,
    string,
    string,
  ];
  return {
    place: { streamId, revision, position },
    event: { eventId, type, schemaVersion, data, metadata },
    hash: chained,
  };
};
