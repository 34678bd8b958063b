import type { Upcasters } from '#domain/shared/upcast.ts';
import { upcasters as allUpcasters } from '#domain/shared/upcast.ts';
import type { EventStore } from '#application/shared/ports/EventStore.ts';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { migrateTables } from '../migrateTables.ts';
import type { Sqlite, SqliteOptions } from '../database.ts';
import { openSqlite } from '../database.ts';
import {
  createCommitSignal,
  subscribeByPolling,
} from '../../eventLog/subscribeByPolling.ts';
import { prepareAppend } from '../../eventLog/decideAppend.ts';
import { deserialize } from '../../eventLog/storedEvent.ts';
import type { EventLog } from '../../eventLog/storeWithTexts.ts';
import { storeWithTexts } from '../../eventLog/storeWithTexts.ts';
import { createTextEraser } from './eraseTexts.ts';
import { eventStoreSchema, eventTable } from './eventTable.ts';
import { createGroupCommit } from './groupCommit.ts';
import { cachedEvents } from './cachedEvents.ts';
import { textTable } from './textTable.ts';
import { watchOtherProcesses } from './watchOtherProcesses.ts';
import { writeGroup } from './writeGroup.ts';

export type SqliteEventStoreOptions = Readonly<{
  /** How long appends wait for another process's lock, in ms. */
  lockTimeoutMs?: number;
  upcasters?: Upcasters;
  /**
   * `normal` only for a store that can be rebuilt: a power failure may undo its
   * end.
   */
  synchronous?: SqliteOptions['synchronous'];
}>;

const LOCK_TIMEOUT_MS = 5000;
/**
 * How long SQLite waits for a lock itself: a short commit of another process.
 */
const WAIT_IN_PLACE_MS = 5;

/**
 * Opens the event store in a file, creating the file if it is missing. Throws
 * StorageFailure.
 */
export const openSqliteEventStore = (
  path: string,
  options: SqliteEventStoreOptions = {},
): EventStore =>
  sqliteEventStore(
    openSqlite(path, {
      synchronous: options.synchronous ?? 'full',
      secureDelete: true,
    }),
    options,
  );

/** The event store in an open database; closing it closes the database. */
export const sqliteEventStore = (
  database: Sqlite,
  options: SqliteEventStoreOptions = {},
): EventStore => {
  migrateTables(database, eventStoreSchema);
  // From now on `groupCommit` waits for locks without blocking the process.
  database.exec(`PRAGMA busy_timeout = ${WAIT_IN_PLACE_MS}`);
  const { upcasters = allUpcasters } = options;
  const events = eventTable(database, upcasters);
  const texts = textTable(database);
  const cached = cachedEvents();
  const commits = createCommitSignal();
  const closing = new AbortController();
  const otherProcesses = watchOtherProcesses(database, () => {
    // A cached batch may end before the events of the other process.
    cached.clear();
    commits.notify();
  });
  const readAll = async (afterPosition: number, limit: number) =>
    events.readAfter(afterPosition, limit);
  const readRecent = async (afterPosition: number, limit: number) =>
    cached
      .after(afterPosition, limit)
      ?.map(({ event, place }) => deserialize(event, place, upcasters)) ??
    events.readAfter(afterPosition, limit);
  const groupCommit = createGroupCommit({
    commit: (pending) => {
      const { outcomes, recorded } = writeGroup(
        database,
        { events, texts },
        pending,
      );
      cached.add(recorded);
      // Subscribers wake after all callers have their outcomes.
      return [...outcomes, commits.notify];
    },
    lockTimeoutMs: options.lockTimeoutMs ?? LOCK_TIMEOUT_MS,
  });

  const log: EventLog = {
    keepsOrder: true,
    append: async (streamId, newEvents, expected) => {
      if (closing.signal.aborted) throw closedError(database);
      return groupCommit.add(prepareAppend(streamId, newEvents, expected));
    },
    readStream: async (streamId, fromRevision = 0, atMost = Infinity) =>
      events.readStream(streamId, fromRevision, atMost),
    readAll,
    readStored: async (afterPosition, limit) =>
      events.readAfter(afterPosition, limit, {}),
    async *subscribe(afterPosition, signal) {
      const stopWatching = otherProcesses.watch();
      try {
        yield* subscribeByPolling(
          { readAll: readRecent, commits },
          afterPosition,
          AbortSignal.any([signal, closing.signal]),
        );
      } finally {
        stopWatching();
      }
    },
    lastPosition: async () => events.lastPosition(),
    close: async () => {
      closing.abort();
      await groupCommit.idle();
      otherProcesses.stop();
      database.close();
    },
  };
  return storeWithTexts(log, {
    findTexts: async (hashes) => texts.findTexts(hashes),
    readWithSalts: texts.readWithSalts,
    erase: createTextEraser(database, texts),
    // Texts are written in the transaction of the append.
    beforeAppend: null,
  });
};

const closedError = ({ file }: Sqlite): StorageFailure =>
  new StorageFailure('unavailable', `${file} is closed.`);
