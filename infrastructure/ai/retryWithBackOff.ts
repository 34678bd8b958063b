import { setTimeout as sleep } from 'node:timers/promises';

type Options<Failure> = Readonly<{
  attempts: number;
  /** Before the first repeat, in ms; twice as long before each further one. */
  firstPauseMs: number;
  /** How long to wait after a failure, in ms; null to give up. */
  pauseFor: (failure: Failure) => number | null;
  /** Ends a pause too, with its reason. */
  signal: AbortSignal;
}>;

/**
 * Runs `attempt` at most `attempts` times, with growing and random pauses, so
 * that clients do not retry at the same moment. Throws the last failure.
 */
export const retryWithBackOff = async <T, Failure>(
  attempt: () => Promise<T>,
  { attempts, firstPauseMs, pauseFor, signal }: Options<Failure>,
): Promise<T> => {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt();
    } catch (error) {
      const asked = pauseFor(error as Failure);
      if (asked === null || tried === attempts || signal.aborted) throw error;
      const usual = firstPauseMs * 2 ** (tried - 1) * (0.5 + Math.random() / 2);
      await sleep(Math.max(usual, asked), undefined, { signal });
    }
  }
};
