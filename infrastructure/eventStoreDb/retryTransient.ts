import { retry } from '../shared/retry.ts';
import { eventStoreDbFailure, isLate, isTransient } from './errors.ts';
import type { RequiredRight } from './failureReasons.ts';

const BACKOFF = { attempts: 4, baseMs: 50, maxMs: 400 };

/**
 * Makes a call of EventStoreDB and repeats it after a temporary failure, for
 * example while a server restarts. A late call is repeated once if there are
 * other nodes, because the late node was abandoned. Only for calls that may be
 * carried out twice. Aborting `signal` ends it with the last failure. Throws
 * StorageFailure.
 */
export const retryTransient = <T>(
  call: () => Promise<T>,
  {
    signal,
    right,
    hasOtherNodes,
  }: Readonly<{
    signal: AbortSignal;
    /** The permission that the error names if the call is refused. */
    right: RequiredRight;
    hasOtherNodes: boolean;
  }>,
): Promise<T> => {
  let mayRepeatLate = hasOtherNodes;
  const mayRetry = (error: unknown): boolean => {
    if (isTransient(error)) return true;
    if (!isLate(error) || !mayRepeatLate) return false;
    mayRepeatLate = false;
    return true;
  };
  return retry(call, {
    ...BACKOFF,
    // Null means no further attempt.
    minPauseFor: (error) => (mayRetry(error) ? 0 : null),
    signal,
  }).catch((error: unknown) => {
    throw eventStoreDbFailure(error, right);
  });
};
