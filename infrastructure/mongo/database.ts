import type { Collection, Document } from 'mongodb';
import { MongoClient, MongoServerError } from 'mongodb';
import {
  collectionWithDeadline,
  withCallDeadline,
} from './collectionWithDeadline.ts';
import { selfHealingClient } from './selfHealingClient.ts';
import { asStorageFailures } from './storageFailures.ts';

/** The parts of a MongoDB database that the adapters use. */
export type Mongo = Readonly<{
  collection: <T extends Document>(name: string) => Collection<T>;
  /**
   * Drops one collection, or the whole database if the name is null. Does
   * nothing if it does not exist.
   */
  drop: (name: string | null) => Promise<void>;
  /** Returns once the server answers. Throws StorageFailure. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
}>;

export type MongoOptions = Readonly<{
  /** How long a server may be unavailable before a call fails, in ms. */
  selectionMs?: number;
  /** Replaces the database name of the connection string. */
  databaseName?: string;
}>;

/** How long a server may be unavailable before a call fails, in ms. */
const SELECTION_MS = 5000;
/**
 * How long one attempt to connect may take, in ms. While a server starts, some
 * attempts hang; a short limit leaves waiting calls time for another one.
 */
const CONNECT_MS = 2000;
/** How often the client checks an idle server, in ms. */
const HEARTBEAT_MS = 2000;
/** How long a call may take before its socket is closed, in ms. */
const SOCKET_MS = 30_000;
const DEFAULT_DATABASE = 'slipway';

/**
 * The maximum number of statements of one bulk write. MongoDB accepts 100,000;
 * the FerretDB of the tests hangs forever at 100.
 */
export const MAX_BULK_STATEMENTS = 90;

/**
 * Opens the database that a connection string names, or `slipway` if it names
 * none. The server need not run yet.
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
        // An acknowledged write is on a majority of the replica set's machines.
        writeConcern: { w: 'majority' },
        ignoreUndefined: true,
      }),
    databaseName ?? databaseIn(url),
  );
  const { database } = client;
  return {
    collection: (name) =>
      collectionWithDeadline(() => database().collection(name)),
    drop: async (name) => {
      await asStorageFailures(async () => {
        try {
          if (name === null) await withCallDeadline(database().dropDatabase());
          else await withCallDeadline(database().dropCollection(name));
        } catch (error) {
          if (!isMissing(error)) throw error;
        }
      });
    },
    ping: async () => {
      await asStorageFailures(() =>
        withCallDeadline(database().command({ ping: 1 })),
      );
    },
    close: client.close,
  };
};

/** The database name in a connection string. */
export const databaseIn = (url: string): string =>
  // URL cannot parse a string that names several hosts.
  /^[^:]+:\/\/[^/]+\/([^?]+)/.exec(url)?.[1] ?? DEFAULT_DATABASE;

/** Creates an index of ascending fields if it is missing. */
export const ensureIndex = async <T extends Document>(
  collection: Collection<T>,
  fields: readonly string[],
  { unique = false }: Readonly<{ unique?: boolean }> = {},
): Promise<void> => {
  const ascending = new Map(fields.map((field) => [field, 1 as const]));
  await asStorageFailures(() =>
    collection.createIndex(ascending, { unique }, {}),
  );
};

/** The error code for a violation of a unique index. */
export const DUPLICATE_KEY = 11_000;

/** Whether a unique index refused a write as a duplicate. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof MongoServerError &&
  // FerretDB over SQLite sends no such code when it refuses an update.
  (error.code === DUPLICATE_KEY ||
    error.message.includes('UNIQUE constraint failed'));

/**
 * Runs an upsert, and repeats it once if a concurrent upsert inserted the
 * document first: the server then lets this one fail as a duplicate.
 */
export const retryDuplicateUpsert = async <T>(
  upsert: () => Promise<T>,
): Promise<T> => {
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
