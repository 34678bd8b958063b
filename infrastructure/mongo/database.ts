import type { Collection, Document as MongoDocument, Document } from 'mongodb';
import { MongoClient, MongoServerError } from 'mongodb';
import { withDeadline } from '../shared/withDeadline.ts';
import { selfHealingClient } from './client.ts';
import { asStorageFailure, unavailable } from './failure.ts';

/** The parts of a MongoDB database that the adapters use. */
export type Mongo = Readonly<{
  collection: <T extends MongoDocument>(name: string) => Collection<T>;
  /**
   * Drops a collection, or with null all; does nothing when it does not exist.
   */
  drop: (name: string | null) => Promise<void>;
  /** Answers once the server does. Throws StorageFailure. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
}>;

export type MongoOptions = Readonly<{
  /** How long a server may be away before a call fails, in ms. */
  selectionMs?: number;
  /** Instead of the one that the connection string names. */
  databaseName?: string;
}>;

/** How long a server may be away before a call fails, in ms. */
const SELECTION_MS = 5000;
/**
 * How long an attempt to reach it may take, in ms: one that hangs, as some do
 * while a server starts, leaves those who wait for it time for others.
 */
const CONNECT_MS = 2000;
/** How often the client checks an idle server, in ms. */
const HEARTBEAT_MS = 2000;
/** Longer than any of our calls takes. */
const SOCKET_MS = 30_000;
const DATABASE = 'slipway';

/**
 * Statements of one bulk write. MongoDB takes 100,000; the FerretDB of the
 * tests hangs forever at 100.
 */
export const MAX_BULK_STATEMENTS = 90;

/**
 * Opens the database that a connection string names, `slipway` where it names
 * none. The server need not be there yet.
 */
export const openMongo = (
  url: string,
  { selectionMs = SELECTION_MS, databaseName }: MongoOptions = {},
): Mongo => {
  const client = selfHealingClient(
    () =>
      new MongoClient(url, {
        serverSelectionTimeoutMS: selectionMs,
        connectTimeoutMS: CONNECT_MS,
        heartbeatFrequencyMS: HEARTBEAT_MS,
        socketTimeoutMS: SOCKET_MS,
        // A reply that was acknowledged is on more than one machine, where
        // there is more than one.
        writeConcern: { w: 'majority' },
        ignoreUndefined: true,
      }),
    databaseName ?? databaseIn(url),
  );
  const { database } = client;
  return {
    collection: (name) => boundedCollection(() => database().collection(name)),
    drop: async (name) => {
      await reporting(async () => {
        try {
          if (name === null) await withCallDeadline(database().dropDatabase());
          else await withCallDeadline(database().dropCollection(name));
        } catch (error) {
          if (!isMissing(error)) throw error;
        }
      });
    },
    ping: async () => {
      await reporting(() => withCallDeadline(database().command({ ping: 1 })));
    },
    close: client.close,
  };
};

/** The name of the database that a connection string leads to. */
export const databaseIn = (url: string): string =>
  // URL cannot parse it, as it may name several hosts.
  /^[^:]+:\/\/[^/]+\/([^?]+)/.exec(url)?.[1] ?? DATABASE;

/** Makes an index of ascending fields where it is missing. */
export const ensureIndex = async <T extends MongoDocument>(
  collection: Collection<T>,
  fields: readonly string[],
  { unique = false }: Readonly<{ unique?: boolean }> = {},
): Promise<void> => {
  const ascending = new Map(fields.map((field) => [field, 1 as const]));
  await reporting(() => collection.createIndex(ascending, { unique }, {}));
};

/** Runs a call; what is the storage's fault is thrown as StorageFailure. */
export const reporting = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    throw asStorageFailure(error);
  }
};

/** The code of what a unique index refuses. */
export const DUPLICATE = 11_000;

/** A unique index refused it: it is there already. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoServerError &&
  // FerretDB over SQLite has no code for it when an update is refused.
  (error.code === DUPLICATE ||
    error.message.includes('UNIQUE constraint failed'));

/**
 * Runs an upsert, and once more where another one was the first to insert its
 * document: the server lets the second of the two fail.
 */
export const upserting = async <T>(upsert: () => Promise<T>): Promise<T> => {
  try {
    return await upsert();
  } catch (error) {
    if (isDuplicate(error)) return upsert();
    throw error;
  }
};

const NAMESPACE_NOT_FOUND = 26;

const isMissing = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === NAMESPACE_NOT_FOUND;

/** Longer than the driver itself waits for an answer. */
const CALL_MS = 40_000;

/**
 * A collection of the client that is in use just now, of which every call ends.
 * The driver (7.9) waits forever where the end of a connection overtakes what
 * it writes: none of its own timeouts is left by then. Reads of all of a large
 * collection use its cursor, which has no deadline.
 */
export const boundedCollection = <T extends Document>(
  present: () => Collection<T>,
): Collection<T> =>
  new Proxy(present(), {
    get: (_, name) => {
      const target = present();
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function'
        ? (...values: unknown[]) =>
            bounded(Reflect.apply(value, target, values))
        : value;
    },
  });

/** Throws StorageFailure when it takes longer than any call may. */
const withCallDeadline = <T>(promise: Promise<T>): Promise<T> =>
  withDeadline(promise, CALL_MS, unavailable);

const bounded = (result: unknown): unknown => {
  if (result instanceof Promise) return withCallDeadline(result);
  if (isCursor(result)) {
    const all = result.toArray.bind(result);
    result.toArray = () => withCallDeadline(all());
  }
  return result;
};

type Cursor = { toArray: () => Promise<unknown> };

const isCursor = (result: unknown): result is Cursor =>
  typeof result === 'object' && result !== null && 'toArray' in result;
