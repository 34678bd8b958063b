import type { Db, MongoClient } from 'mongodb';
import { untilDone } from '../shared/untilDone.ts';

/** How often it is seen whether the client still looks for its servers, in ms. */
const WATCH_MS = 1000;
/** A look takes as long as connecting and an answer may take, 2 s each. */
const HUNG_AFTER = 6;

/** What is used of the driver's client. */
export type ClientOfMongo = Pick<
  MongoClient,
  'connect' | 'close' | 'db' | 'on'
>;

export type LastingMongoClient = Readonly<{
  /** Of the client that is in use just now. */
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
export const lastingMongoClient = (
  open: () => ClientOfMongo,
  databaseName: string,
): LastingMongoClient => {
  const start = () => {
    const client = open();
    const closing = new AbortController();
    void untilDone(async () => {
      await client.connect();
    }, closing.signal);
    const stopWatching = watchLooks(client, replace);
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
    // Whoever still waits for something of it hears that it is away.
    close().catch(() => undefined);
  };

  let used = start();
  return {
    database: () => used.database,
    close: () => used.close(),
  };
};

/**
 * Tells, once, when a look has not ended in time. Counted in turns of a timer:
 * a process that was held up finds its answers before it has counted on.
 */
const watchLooks = (
  client: Pick<ClientOfMongo, 'on'>,
  onHung: () => void,
): (() => void) => {
  const turns = new Map<string, number>();
  client.on('serverHeartbeatStarted', ({ connectionId }) => {
    turns.set(connectionId, 0);
  });
  client.on('serverHeartbeatSucceeded', ({ connectionId }) => {
    turns.delete(connectionId);
  });
  client.on('serverHeartbeatFailed', ({ connectionId }) => {
    turns.delete(connectionId);
  });
  client.on('serverClosed', ({ address }) => {
    turns.delete(address);
  });
  const timer = setInterval(() => {
    for (const [server, count] of turns) turns.set(server, count + 1);
    if (Math.max(...turns.values()) <= HUNG_AFTER) return;
    clearInterval(timer);
    onHung();
  }, WATCH_MS).unref();
  return () => {
    clearInterval(timer);
  };
};
