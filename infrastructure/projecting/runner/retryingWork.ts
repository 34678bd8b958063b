import { setTimeout as delay } from 'node:timers/promises';
import { errorMessage } from '../../shared/errorMessage.ts';

/** How long to wait after a failure, in ms. */
const RETRY_MS = 250;

export type RetryingWork = Readonly<{
  /** Runs work, and repeats it as long as it fails. */
  launch: (work: () => Promise<void>) => Promise<void>;
  /** Resolves once all work has ended. */
  ended: () => Promise<unknown>;
}>;

/**
 * Retries work until a signal aborts, and reports each failure to `onTrouble`.
 */
export const retryingWork = (
  signal: AbortSignal,
  onTrouble: (message: string) => void,
): RetryingWork => {
  const running = new Set<Promise<void>>();

  const runUntilDone = async (work: () => Promise<void>) => {
    while (!signal.aborted) {
      try {
        await work();
        return;
      } catch (error) {
        onTrouble(errorMessage(error));
        await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
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
