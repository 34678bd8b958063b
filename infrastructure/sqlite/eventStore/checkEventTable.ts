import type { InvalidEvent } from '../../eventLog/checkEvents.ts';
import { firstInvalid } from '../../eventLog/checkEvents.ts';
import type { Sqlite } from '../database.ts';

/*
 * Checks of everything in the table of events except content. They read along
 * the indexes, so that memory does not grow with the number of events.
 */

/** How many entries of the index are read at once. */
const READ_ROWS = 1000;

type Entry = readonly [streamId: string, revision: number, position: number];

/** Comes before every entry of the index. */
const BEFORE_FIRST: Entry = ['', -1, 0];

/**
 * Finds the event with the lowest position whose revision is not the next one
 * of its stream: 0 at first, then each one greater by 1. Compares neighbors in
 * the index of streams, and queries a stream only if two neighbors do not
 * match.
 */
export const findWrongRevision = (
  database: Sqlite,
  upTo: number,
): InvalidEvent | null => {
  let firstWrong: InvalidEvent | null = null;
  let previous = BEFORE_FIRST;
  let wrongStream: string | null = null;
  for (const entry of entriesIn(database, upTo)) {
    const [streamId] = entry;
    // The query below has found the first wrong event of the whole stream.
    if (streamId === wrongStream) continue;
    if (isNext(previous, entry)) {
      previous = entry;
      continue;
    }
    wrongStream = streamId;
    firstWrong = firstInvalid(
      firstWrong,
      findWrongInStream(database, streamId, upTo),
    );
  }
  return firstWrong;
};

/**
 * Whether an entry continues the stream of the one before or begins another.
 */
const isNext = (
  [streamId, revision, position]: Entry,
  [nextStream, nextRevision, nextPosition]: Entry,
): boolean =>
  streamId === nextStream
    ? nextRevision === revision + 1 && nextPosition > position
    : nextRevision === 0;

/** All events, ordered by stream and revision. */
function* entriesIn(
  database: Sqlite,
  upTo: number,
): Generator<Entry, void, undefined> {
  const read = database.tuples(
    'SELECT stream_id, revision, position FROM events' +
      ' WHERE (stream_id, revision, position) > (?, ?, ?) AND position <= ?' +
      ' ORDER BY stream_id, revision, position LIMIT ?',
  );
  for (let last = BEFORE_FIRST; ;) {
    const entries = read(...last, upTo, READ_ROWS) as unknown as Entry[];
    yield* entries;
    const end = entries.at(-1);
    if (end === undefined || entries.length < READ_ROWS) return;
    last = end;
  }
}

/** Finds the first event of a stream that is not the next one, by position. */
const findWrongInStream = (
  database: Sqlite,
  streamId: string,
  upTo: number,
): InvalidEvent | null => {
  const row = database
    .statement(
      'SELECT position, revision, next FROM (SELECT position, revision,' +
        ' row_number() OVER (ORDER BY position) - 1 AS next FROM events' +
        ' WHERE stream_id = ? AND position <= ?)' +
        ' WHERE revision <> next ORDER BY position LIMIT 1',
    )
    .get(streamId, upTo);
  return row === undefined
    ? null
    : {
        position: row['position'] as number,
        kind: 'revision',
        message: `is revision ${String(row['revision'])} of its stream, where ${String(row['next'])} should be next`,
      };
};

/**
 * Finds the first event with the id of an earlier event, which an index forbids
 * unless somebody has removed it.
 */
export const findRepeatedId = (
  database: Sqlite,
  upTo: number,
): InvalidEvent | null => {
  const row = database
    .statement(
      'SELECT max(position) AS position FROM events WHERE position <= ?' +
        ' GROUP BY event_id HAVING count(*) > 1 ORDER BY position LIMIT 1',
    )
    .get(upTo);
  return row === undefined
    ? null
    : {
        position: row['position'] as number,
        kind: 'eventId',
        message: 'has the id of an event before it',
      };
};
