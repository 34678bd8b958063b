import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import { retry } from '../shared/retry.ts';
import type { Right } from './reasons.ts';
import { PERMISSION_DENIED, reasonText } from './reasons.ts';

/** Name of the store in messages for people. */
const STORE = 'The event store (EventStoreDB)';

/** Some errors arrive raw from gRPC, with a code and without a type. */
const TYPES: Readonly<Record<number, string>> = {
  1: 'cancelled',
  4: 'deadline-exceeded',
  7: 'access-denied',
  10: 'timeout',
  14: 'unavailable',
  16: 'access-denied',
};

/** A call got no answer within its deadline. */
class Late extends StorageFailure {}

/** A call whose connection was left before it was answered. */
class Left extends Late {}

/** A right that the user of the connection string lacks. */
class Denied extends StorageFailure {}

/** A cluster none of whose nodes leads it. */
export class NoLeader extends Error {
  readonly type = 'not-leader';
}

/** Errors after which the same call may well succeed. */
const PASSING = new Set(['unavailable', 'cancelled', 'timeout', 'not-leader']);
/** gRPC codes of calls whose connection was closed. */
const CLOSED: ReadonlySet<number> = new Set([8, 13]);

/** The client's type of an error, also where it gives only a gRPC code. */
export const errorType = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  if ('type' in error && typeof error.type === 'string') return error.type;
  return TYPES[codeOf(error)] ?? 'unknown';
};

export const isPassing = (error: unknown): boolean =>
  error instanceof Left ||
  PASSING.has(errorType(error)) ||
  CLOSED.has(codeOf(error));

/** Whether the node did not answer, by its own or by gRPC's deadline. */
export const isLate = (error: unknown): boolean =>
  error instanceof Late || errorType(error) === 'deadline-exceeded';

/**
 * An error of the client as a StorageFailure. The client's own words are left
 * out: they name hosts and quote what was sent. `right` is what the call needs.
 */
export const eventStoreDbFailure = (
  error: unknown,
  right: Right = 'readStream',
): StorageFailure => {
  if (error instanceof StorageFailure) return error;
  const text = reasonText(
    {
      type: errorType(error),
      code: codeOf(error),
      message: error instanceof Error ? error.message : '',
    },
    right,
  );
  const Failure = codeOf(error) === PERMISSION_DENIED ? Denied : StorageFailure;
  return new Failure('unavailable', `${STORE} ${text}.`);
};

export const isDenied = (error: unknown): boolean => error instanceof Denied;

export const closedFailure = (): StorageFailure =>
  new StorageFailure('unavailable', `${STORE} is closed.`);

const LATE_TEXT = `${STORE} did not answer in time.`;

export const lateFailure = (): StorageFailure =>
  new Late('unavailable', LATE_TEXT);

export const leftFailure = (): StorageFailure =>
  new Left('unavailable', LATE_TEXT);

const codeOf = (error: unknown): number =>
  error instanceof Error && 'code' in error ? Number(error.code) : NaN;

const RETRIES = { attempts: 4, baseMs: 50, maxMs: 400 };

/**
 * Makes a call of EventStoreDB, and makes it again when it failed in passing,
 * as while a server restarts, and once when it was late and there are other
 * nodes, since its own was left: only for calls that may be carried out twice.
 * Aborted, `signal` ends it with the last failure. Throws StorageFailure.
 */
export const retrying = <T>(
  call: () => Promise<T>,
  {
    signal,
    right,
    hasOthers,
  }: Readonly<{ signal: AbortSignal; right: Right; hasOthers: boolean }>,
): Promise<T> => {
  let wasLate = !hasOthers;
  const mayPass = (error: unknown): boolean => {
    if (isPassing(error)) return true;
    const isFirst = isLate(error) && !wasLate;
    wasLate ||= isFirst;
    return isFirst;
  };
  return retry(call, {
    ...RETRIES,
    pauseFor: (error) => (mayPass(error) ? 0 : null),
    signal,
  }).catch((error: unknown) => {
    throw eventStoreDbFailure(error, right);
  });
};
