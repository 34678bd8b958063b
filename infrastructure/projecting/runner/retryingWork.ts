import { setTimeout as delay } from 'node:timers/promises';
import { messageOf } from '../../shared/messageOf.ts';

/** How long to wait after the storage failed, in ms. */
const RETRY_MS = 250;

export type RetryingWork = Readonly<{
  /** Runs work that ends by itself, again and again while storage fails. */
  launch: (work: () => Promise<void>) => Promise<void>;
  /** Resolves once none is at work any more. */
  ended: () => Promise<unknown>;
}>;

/** Work that continues until a signal aborts; `onTrouble` is told each failure. */
export const retryingWork = (
  signal: AbortSignal,
  onTrouble: (message: string) => void,
): RetryingWork => {
  const running = new Set<Promise<void>>();

  const attempts = async (work: () => Promise<void>) => {
    while (!signal.aborted) {
      try {
        await work();
        return;
      } catch (error) {
        onTrouble(messageOf(error));
        await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  };

  return {
    launch: (work) => {
      const run = attempts(work).finally(() => running.delete(run));
      running.add(run);
      return run;
    },
    ended: () => Promise.all(running),
  };
};
