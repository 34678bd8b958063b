import { backOff } from './backOff.ts';

const WAIT = { baseMs: 100, maxMs: 2000 };

/**
 * Does something that may have to wait for a server, again and again until it
 * is done. False when `signal` ended it before.
 */
export const retryUntilDone = async (
  task: () => Promise<void>,
  signal: AbortSignal,
): Promise<boolean> => {
  for (let attempt = 1; !signal.aborted; attempt++) {
    try {
      await task();
      return true;
    } catch {
      // The health of the process reports what is unavailable.
      await backOff(attempt, { ...WAIT, signal });
    }
  }
  return false;
};
