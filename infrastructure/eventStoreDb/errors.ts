import { StorageFailure } from '#application/shared/ports/EventStore.ts';
import type { RequiredRight } from './failureReasons.ts';
import { PERMISSION_DENIED, reasonText } from './failureReasons.ts';

/** The store's name in messages for people. */
const STORE_NAME = 'The event store (EventStoreDB)';

/** Types for raw gRPC errors, which have a code and no type. */
const TYPES_BY_CODE: Readonly<Record<number, string>> = {
  1: 'cancelled',
  4: 'deadline-exceeded',
  7: 'access-denied',
  10: 'timeout',
  14: 'unavailable',
  16: 'access-denied',
};

/** A call that got no answer within its deadline. */
class LateFailure extends StorageFailure {}

/** A call whose connection was abandoned before the answer arrived. */
class ConnectionAbandoned extends LateFailure {}

/** A permission that the user of the connection string lacks. */
class Denied extends StorageFailure {}

/** A cluster without a leader. */
export class NoLeader extends Error {
  readonly type = 'not-leader';
}

/** Errors after which the same call may well succeed. */
const TRANSIENT_TYPES = new Set([
  'unavailable',
  'cancelled',
  'timeout',
  'not-leader',
]);
/** The gRPC codes of calls whose connection was closed. */
const CLOSED_CODES: ReadonlySet<number> = new Set([8, 13]);

/** The client's type of an error, derived from the gRPC code if needed. */
export const errorType = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  if ('type' in error && typeof error.type === 'string') return error.type;
  return TYPES_BY_CODE[codeOf(error)] ?? 'unknown';
};

export const isTransient = (error: unknown): boolean =>
  error instanceof ConnectionAbandoned ||
  TRANSIENT_TYPES.has(errorType(error)) ||
  CLOSED_CODES.has(codeOf(error));

/** Whether the node did not answer in time, by our deadline or by gRPC's. */
export const isLate = (error: unknown): boolean =>
  error instanceof LateFailure || errorType(error) === 'deadline-exceeded';

/**
 * Turns an error of the client into a StorageFailure. The client's own message
 * is left out, because it names hosts and quotes what was sent. `right` is the
 * permission that the call needs.
 */
export const eventStoreDbFailure = (
  error: unknown,
  right: RequiredRight = 'readStream',
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
  return new Failure('unavailable', `${STORE_NAME} ${text}.`);
};

export const isDenied = (error: unknown): boolean => error instanceof Denied;

export const closedFailure = (): StorageFailure =>
  new StorageFailure('unavailable', `${STORE_NAME} is closed.`);

const LATE_TEXT = `${STORE_NAME} did not answer in time.`;

export const lateFailure = (): StorageFailure =>
  new LateFailure('unavailable', LATE_TEXT);

export const connectionAbandonedFailure = (): StorageFailure =>
  new ConnectionAbandoned('unavailable', LATE_TEXT);

const codeOf = (error: unknown): number =>
  error instanceof Error && 'code' in error ? Number(error.code) : NaN;
