import { setTimeout as delay } from 'node:timers/promises';
import { errorMessage } from '../../shared/errorMessage.ts';

/** How long to wait after a failure, in ms. */
const RETRY_MS = 250;
/**
 * How long repeated work must run until it no longer counts as failing, in ms.
 * Longer than a connection takes to fail, so that the report does not flicker.
 */
const RECOVERED_MS = 15_000;

export type RetryingWork = Readonly<{
  /** Runs work, and repeats it as long as it fails. */
  launch: (work: () => Promise<void>) => Promise<void>;
  /** Resolves once all work has ended. */
  ended: () => Promise<unknown>;
}>;

/**
 * Retries work until a signal aborts. Calls `onTrouble` with each failure, and
 * with null once the work has ended or has run for a while without another.
 */
export const retryingWork = (
  signal: AbortSignal,
  onTrouble: (message: string | null) => void,
  recoveredMs = RECOVERED_MS,
): RetryingWork => {
  const running = new Set<Promise<void>>();

  const runUntilDone = async (work: () => Promise<void>) => {
    let recovery: NodeJS.Timeout | null = null;
    while (!signal.aborted) {
      try {
        await work();
        if (recovery === null) return;
        clearTimeout(recovery);
        onTrouble(null);
        return;
      } catch (error) {
        if (recovery !== null) clearTimeout(recovery);
        onTrouble(errorMessage(error));
        await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
        recovery = setTimeout(onTrouble, recoveredMs, null).unref();
      }
    }
  };

  return {
    launch: (work) => {
      const run = runUntilDone(work).finally(() => running.delete(run));
      running.add(run);
      return run;
    },
    ended: () => Promise.all(running),
  };
};
