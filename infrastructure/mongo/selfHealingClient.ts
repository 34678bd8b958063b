import type { Db, MongoClient } from 'mongodb';
import { retryUntilDone } from '../shared/retry.ts';

/** How often heartbeats are checked, in ms. */
const TICK_MS = 1000;
/** Ticks; a heartbeat takes at most 4 s (2 s to connect, 2 s to answer). */
const HUNG_AFTER_TICKS = 6;

/** The methods of the driver's client that are used here. */
export type DriverClient = Pick<MongoClient, 'connect' | 'close' | 'db' | 'on'>;

export type SelfHealingClient = Readonly<{
  /** The database of the current client. */
  database: () => Db;
  close: () => Promise<void>;
}>;

/**
 * A client that is replaced when it hangs. The driver (7.9) checks each server
 * again and again, one check at a time. If a connection breaks while a check
 * writes to it, that check may never end, and the driver does not find the
 * server again until the process restarts.
 * The server need not run yet: connecting is retried until it succeeds, because
 * the driver gives up for good if its first attempt fails.
 */
export const selfHealingClient = (
  open: () => DriverClient,
  databaseName: string,
): SelfHealingClient => {
  const start = () => {
    const client = open();
    const closing = new AbortController();
    void retryUntilDone(async () => {
      await client.connect();
    }, closing.signal);
    const stopWatching = watchHeartbeats(client, replace);
    return {
      database: client.db(databaseName),
      close: async () => {
        stopWatching();
        closing.abort();
        await client.close();
      },
    };
  };

  const replace = () => {
    const { close } = current;
    current = start();
    // Calls that still wait for the old client fail as unavailable.
    close().catch(() => undefined);
  };

  let current = start();
  return {
    database: () => current.database,
    close: () => current.close(),
  };
};

/**
 * Calls `onHung` once, when a heartbeat does not end in time. Time is counted
 * in ticks of a timer: a process that was blocked reads its replies before the
 * next tick.
 */
const watchHeartbeats = (
  client: Pick<DriverClient, 'on'>,
  onHung: () => void,
): (() => void) => {
  const ticks = new Map<string, number>();
  client.on('serverHeartbeatStarted', ({ connectionId }) => {
    ticks.set(connectionId, 0);
  });
  client.on('serverHeartbeatSucceeded', ({ connectionId }) => {
    ticks.delete(connectionId);
  });
  client.on('serverHeartbeatFailed', ({ connectionId }) => {
    ticks.delete(connectionId);
  });
  client.on('serverClosed', ({ address }) => {
    ticks.delete(address);
  });
  const timer = setInterval(() => {
    for (const [server, count] of ticks) ticks.set(server, count + 1);
    if (ticks.values().every((count) => count <= HUNG_AFTER_TICKS)) return;
    clearInterval(timer);
    onHung();
  }, TICK_MS).unref();
  return () => {
    clearInterval(timer);
  };
};
