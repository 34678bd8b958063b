import { backOff } from '../shared/backOff.ts';
import { eventStoreDbFailure, isPassing } from './errors.ts';

/** Attempts to reach the server, and the waits between them in ms. */
const ATTEMPTS = 4;
const WAIT = { baseMs: 50, maxMs: 400 };

/**
 * Makes a call of EventStoreDB, and makes it again when it failed in passing,
 * as while a server restarts: only for calls that may be carried out twice.
 * Aborted, `signal` ends it with the next failure. Throws StorageFailure.
 */
export const retrying = async <T>(
  call: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const isLast = attempt === ATTEMPTS || signal.aborted;
      if (isLast || !isPassing(error)) throw eventStoreDbFailure(error);
      await backOff(attempt, { ...WAIT, signal });
    }
  }
};
