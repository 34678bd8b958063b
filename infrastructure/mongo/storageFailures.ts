import {
  MongoBulkWriteError,
  MongoError,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
} from 'mongodb';
import { StorageFailure } from '#application/shared/ports/EventStore.ts';

const OUT_OF_DISK_SPACE = 14_031;

/**
 * Returns a StorageFailure for an error of the storage, and any other error,
 * such as a duplicate, unchanged.
 */
const asStorageFailure = (error: unknown): unknown => {
  if (
    error instanceof MongoError ? isUnavailable(error) : isSocketError(error)
  ) {
    return unavailableFailure();
  }
  return error instanceof MongoServerError && error.code === OUT_OF_DISK_SPACE
    ? new StorageFailure('full', 'MongoDB has no disk space left.')
    : error;
};

/** Runs a call and turns errors of the storage into StorageFailure. */
export const asStorageFailures = async <T>(
  call: () => Promise<T>,
): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    throw asStorageFailure(error);
  }
};

/** The same calls, but errors of the storage become StorageFailure. */
export const withStorageFailures = <Calls extends object>(
  calls: Calls,
): Calls => {
  const wrapped = Object.keys(calls).map((name) => [
    name,
    (...args: unknown[]) =>
      asStorageFailures(() => (Reflect.get(calls, name) as Call)(...args)),
  ]);
  return Object.fromEntries(wrapped) as Calls;
};

type Call = (...args: unknown[]) => Promise<unknown>;

/** The failure of a server that is unavailable. */
export const unavailableFailure = (): StorageFailure =>
  new StorageFailure('unavailable', 'MongoDB does not answer.');

/**
 * Includes errors that the server labels transient, as when it has no primary.
 */
const isUnavailable = (error: MongoError): boolean =>
  error instanceof MongoNetworkError ||
  isInterruptedBulkWrite(error) ||
  error instanceof MongoServerSelectionError ||
  error.hasErrorLabel('RetryableWriteError') ||
  UNAVAILABLE_NAMES.has(error.name) ||
  (error instanceof MongoServerError &&
    UNAVAILABLE_CODES.has(Number(error.code)));

/**
 * When a connection breaks during a bulk write, the client throws the error
 * that it also uses for refused writes, but without a code or with a socket's
 * code.
 */
const isInterruptedBulkWrite = (error: MongoError): boolean =>
  error instanceof MongoBulkWriteError &&
  error.result.getWriteErrorCount() === 0 &&
  (error.code === undefined || isSocketError(error));

/**
 * The client passes on socket errors unchanged if the connection ends during a
 * write.
 */
const isSocketError = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  SOCKET_CODES.has(String(error.code));

const SOCKET_CODES: ReadonlySet<string> = new Set([
  'EPIPE',
  'ECONNRESET',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);

/** Errors of connections that ended while in use. */
const UNAVAILABLE_NAMES: ReadonlySet<string> = new Set([
  'MongoClientClosedError',
  'MongoTopologyClosedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoNotConnectedError',
  'MongoServerClosedError',
  'MongoExpiredSessionError',
  'MongoWaitQueueTimeoutError',
]);

/** Errors of a server that is stopping, starting or not the primary. */
const UNAVAILABLE_CODES: ReadonlySet<number> = new Set([
  1, // InternalError: with FerretDB, its own database
  6, // HostUnreachable
  7, // HostNotFound
  89, // NetworkTimeout
  91, // ShutdownInProgress
  189, // PrimarySteppedDown
  262, // ExceededTimeLimit
  9001, // SocketException
  10_107, // NotWritablePrimary
  11_600, // InterruptedAtShutdown
  11_602, // InterruptedDueToReplStateChange
  13_435, // NotPrimaryNoSecondaryOk
  13_436, // NotPrimaryOrSecondary
]);
