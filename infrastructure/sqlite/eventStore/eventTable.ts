import type { RecordedEvent } from '#domain/shared/event.ts';
import type { Upcasters } from '#domain/shared/upcast.ts';
import type { Schema } from '../migrateTables.ts';
import type { Sqlite } from '../database.ts';
import type { Row } from '../statement.ts';
import { NO_LIMIT } from '../statement.ts';
import { chainedHash, CHAIN_STEPS } from './hashChain.ts';
import { TEXT_TABLE } from './textTable.ts';
import type {
  EventPosition,
  SerializedEvent,
} from '../../eventLog/storedEvent.ts';
import { NO_HASH, deserialize } from '../../eventLog/storedEvent.ts';
import { referencesIn } from '../../eventLog/texts.ts';

/**
 * This code assigns positions, not SQLite, so that they have no gaps. `data`
 * and `metadata` are JSON; `data` has references in place of texts.
 */
export const EVENT_TABLE = `CREATE TABLE events (
  position INTEGER PRIMARY KEY,
  stream_id TEXT NOT NULL,
  revision INTEGER NOT NULL,
  event_id TEXT NOT NULL UNIQUE,
  type TEXT NOT NULL,
  schema_version INTEGER NOT NULL,
  data TEXT NOT NULL,
  metadata TEXT NOT NULL,
  UNIQUE (stream_id, revision)
) STRICT;`;

export const eventStoreSchema: Schema = {
  name: 'eventStore',
  steps: [EVENT_TABLE, ...CHAIN_STEPS, TEXT_TABLE],
};

/** The end of the hash chain, which the next event follows. */
export type ChainHead = Readonly<{ position: number; hash: string }>;

/** The events of a file; all calls are synchronous. */
export type EventTable = Readonly<{
  lastPosition: () => number;
  head: () => ChainHead;
  lastRevision: (streamId: string) => number | 'none';
  /** The positions of those events that are already stored. */
  positionsOf: (events: readonly SerializedEvent[]) => readonly EventPosition[];
  /** Inserts an event after the one with that hash; returns its own hash. */
  insert: (
    event: SerializedEvent,
    place: EventPosition,
    previous: string,
  ) => string;
  readStream: (
    streamId: string,
    from: number,
    atMost: number,
  ) => readonly RecordedEvent[];
  /** At most `limit` events; fewer if they are large, in multiples of 200. */
  readAfter: (
    position: number,
    limit: number,
    /** Replaces the upcasters of the table. */
    upcasters?: Upcasters,
  ) => readonly RecordedEvent[];
}>;

/** The maximum number of rows per query; fewer rows mean the end. */
const READ_ROWS = 200;
/**
 * Once this many characters are read, including those of texts that are joined
 * later, the remaining events are left for the next call.
 */
const READ_CHARACTERS = 8_000_000;

const COLUMNS =
  'type, schema_version, data, metadata, stream_id, revision, position';
/** The index of `data` in COLUMNS. */
const DATA_INDEX = 2;

export const eventTable = (
  database: Sqlite,
  upcasters: Upcasters,
): EventTable => {
  const lastPosition = database.statement(
    'SELECT max(position) AS value FROM events',
  );
  const head = database.statement(
    'SELECT position, hash FROM events ORDER BY position DESC LIMIT 1',
  );
  const lastRevision = database.statement(
    'SELECT max(revision) AS value FROM events WHERE stream_id = ?',
  );
  const positionOf = database.statement(
    'SELECT stream_id, revision, position FROM events WHERE event_id = ?',
  );
  const insert = database.statement(
    'INSERT INTO events (position, stream_id, revision, event_id, type,' +
      ' schema_version, data, metadata, hash)' +
      ' VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const stream = database.tuples(
    `SELECT ${COLUMNS} FROM events WHERE stream_id = ? AND revision >= ?` +
      ' ORDER BY revision LIMIT ?',
  );
  const after = database.tuples(
    `SELECT ${COLUMNS} FROM events WHERE position > ?` +
      ' ORDER BY position LIMIT ?',
  );
  return {
    lastPosition: () => (lastPosition.get()?.['value'] as number | null) ?? 0,
    head: () => (head.get() as ChainHead | undefined) ?? NO_EVENT,
    lastRevision: (streamId) =>
      (lastRevision.get(streamId)?.['value'] as number | null) ?? 'none',
    positionsOf: (events) =>
      events.flatMap(({ eventId }) => {
        const row = positionOf.get(eventId);
        return row === undefined ? [] : [toPosition(row)];
      }),
    insert: (event, place, previous) => {
      const hash = chainedHash(previous, event, place);
      insert.run(
        place.position,
        place.streamId,
        place.revision,
        event.eventId,
        event.type,
        event.schemaVersion,
        event.data,
        event.metadata,
        hash,
      );
      return hash;
    },
    readStream: (streamId, from, atMost) =>
      stream(streamId, from, atMost === Infinity ? NO_LIMIT : atMost).map(
        (row) => toEvent(row, upcasters),
      ),
    readAfter: (position, limit, usedUpcasters = upcasters) => {
      const events: RecordedEvent[] = [];
      for (let characters = 0; characters < READ_CHARACTERS;) {
        const last = events.at(-1)?.position ?? position;
        const rowCount = Math.min(limit - events.length, READ_ROWS);
        const rows = after(last, rowCount);
        for (const row of rows) {
          const event = toEvent(row, usedUpcasters);
          characters += charactersOf(event, row[DATA_INDEX] as string);
          events.push(event);
        }
        if (rows.length < rowCount || events.length === limit) break;
      }
      return events;
    },
  };
};

/** The length of an event including its texts. */
const charactersOf = (event: RecordedEvent, data: string): number =>
  referencesIn(event).reduce((sum, { length }) => sum + length, data.length);

const NO_EVENT: ChainHead = { position: 0, hash: NO_HASH };

const toPosition = (row: Row): EventPosition => ({
  streamId: row['stream_id'] as string,
  revision: row['revision'] as number,
  position: row['position'] as number,
});

const toEvent = (
  row: readonly unknown[],
  upcasters: Upcasters,
): RecordedEvent => {
  const [type, schemaVersion, data, metadata, streamId, revision, position] =
    row as [string, number, string, string, string, number, number];
  return deserialize(
    { type, schemaVersion, data, metadata },
    { streamId, revision, position },
    upcasters,
  );
};
