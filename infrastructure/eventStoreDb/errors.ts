import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { retry } from '../shared/retry.ts';

/** What the store is called in messages for people. */
const STORE = 'The event store (EventStoreDB)';

/** By the type that the client gives an error. */
const TEXTS: Readonly<Record<string, string>> = {
  unavailable: 'cannot be reached',
  cancelled: 'broke the call off',
  'deadline-exceeded': 'did not answer in time',
  timeout: 'ran out of time',
  'not-leader': 'has no leader right now',
  'access-denied': 'refuses the user name and password',
  'stream-deleted': 'has had a stream deleted that Slipway needs',
};

/** Some errors arrive raw from gRPC, with a code and without a type. */
const TYPES: Readonly<Record<number, string>> = {
  1: 'cancelled',
  4: 'deadline-exceeded',
  7: 'access-denied',
  10: 'timeout',
  14: 'unavailable',
  16: 'access-denied',
};

/** How the client's one error without a type or code begins. */
const NOT_DISCOVERED = 'Failed to discover';

/** Those after which the same call may well succeed. */
const PASSING = new Set(['unavailable', 'cancelled', 'timeout', 'not-leader']);
/** What gRPC says of the calls of a connection that was closed on them. */
const CLOSED: ReadonlySet<number> = new Set([8, 13]);

/** The client's type of an error, also where it gives only a gRPC code. */
export const errorType = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  if ('type' in error && typeof error.type === 'string') return error.type;
  if (error.message.startsWith(NOT_DISCOVERED)) return 'unavailable';
  return TYPES[codeOf(error)] ?? 'unknown';
};

export const isPassing = (error: unknown): boolean =>
  PASSING.has(errorType(error)) || CLOSED.has(codeOf(error));

/**
 * An error of the client as a StorageFailure. The client's own words are left
 * out: they name hosts and quote what was sent.
 */
export const eventStoreDbFailure = (error: unknown): StorageFailure => {
  if (error instanceof StorageFailure) return error;
  const type = errorType(error);
  const text = TEXTS[type] ?? `failed (${type}, code ${codeOf(error)})`;
  return new StorageFailure('unavailable', `${STORE} ${text}.`);
};

export const closedFailure = (): StorageFailure =>
  new StorageFailure('unavailable', `${STORE} is closed.`);

export const lateFailure = (): StorageFailure =>
  new StorageFailure('unavailable', `${STORE} ${TEXTS['deadline-exceeded']}.`);

const codeOf = (error: unknown): number =>
  error instanceof Error && 'code' in error ? Number(error.code) : NaN;

const RETRIES = { attempts: 4, baseMs: 50, maxMs: 400 };

/**
 * Makes a call of EventStoreDB, and makes it again when it failed in passing,
 * as while a server restarts: only for calls that may be carried out twice.
 * Aborted, `signal` ends it with the last failure. Throws StorageFailure.
 */
export const retrying = <T>(
  call: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> =>
  retry(call, {
    ...RETRIES,
    pauseFor: (error) => (isPassing(error) ? 0 : null),
    signal,
  }).catch((error: unknown) => {
    throw eventStoreDbFailure(error);
  });
