import { join } from 'node:path';
import type { EventSummaries } from '../../eventLog/checkEvents.ts';
import { firstInvalid } from '../../eventLog/checkEvents.ts';
import { openSqlite } from '../database.ts';
import { findRepeatedId, findWrongRevision } from './checkEventTable.ts';

/** Stores summaries of events, without their content, in a file of a folder. */
export const openEventSummaries = (
  folder: string,
): EventSummaries & Readonly<{ close: () => void }> => {
  const database = openSqlite(join(folder, 'events.sqlite'), {
    synchronous: 'off',
  });
  database.exec(`CREATE TABLE events (
    position INTEGER PRIMARY KEY,
    stream_id TEXT NOT NULL,
    revision INTEGER NOT NULL,
    event_id TEXT NOT NULL
  ) STRICT`);
  const insert = database.statement('INSERT INTO events VALUES (?, ?, ?, ?)');
  return {
    add: (events) => {
      database.transaction(() => {
        for (const { position, streamId, revision, eventId } of events) {
          insert.run(position, streamId, revision, eventId);
        }
      });
    },
    findInvalid: () => {
      // Index at the end: an index that grows in random order is much slower.
      database.exec(
        'CREATE INDEX IF NOT EXISTS by_stream ON events (stream_id, revision);' +
          'CREATE INDEX IF NOT EXISTS by_id ON events (event_id)',
      );
      return firstInvalid(
        findRepeatedId(database, Number.MAX_SAFE_INTEGER),
        findWrongRevision(database, Number.MAX_SAFE_INTEGER),
      );
    },
    close: database.close,
  };
};
