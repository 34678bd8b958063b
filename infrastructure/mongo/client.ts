import type { Db, MongoClient } from 'mongodb';
import { retryUntilDone } from '../shared/retry.ts';

/** How often to check whether the client still looks for its servers, in ms. */
const WATCH_MS = 1000;
/** A heartbeat takes as long as connecting and an answer may take, 2 s each. */
const HUNG_AFTER = 6;

/** Methods of the driver's client that are used. */
export type DriverClient = Pick<MongoClient, 'connect' | 'close' | 'db' | 'on'>;

export type SelfHealingClient = Readonly<{
  /** Database of the client in use. */
  database: () => Db;
  close: () => Promise<void>;
}>;

/**
 * A client that is replaced when it hangs. The driver looks for a server by one
 * check after another; when a connection breaks at the wrong moment (7.9: a
 * check writes to a socket that is destroyed and not closed yet) one of them
 * never ends, and the server is not found again for as long as the process
 * lives. A server need not be there yet: connecting is tried until it is, as the
 * driver itself gives up for good when its first attempt fails.
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
    const { close } = used;
    used = start();
    // Calls that still wait for it fail as unavailable.
    close().catch(() => undefined);
  };

  let used = start();
  return {
    database: () => used.database,
    close: () => used.close(),
  };
};

/**
 * Reports, once, a heartbeat that has not ended in time. Time is counted in
 * ticks of a timer: a process that was blocked reads its replies before the
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
    if (ticks.values().every((count) => count <= HUNG_AFTER)) return;
    clearInterval(timer);
    onHung();
  }, WATCH_MS).unref();
  return () => {
    clearInterval(timer);
  };
};
