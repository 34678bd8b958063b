import { setTimeout as delay } from 'node:timers/promises';
import { StaleGenerationError } from '../../readModels/documentStore.ts';
import type { Target } from '../fold/applyBatch.ts';
import type { Failure } from '../fold/foldEvents.ts';
import { retryParked } from './retryParked.ts';
import type { Stores, ProjectionRun } from '../progress/projectionRun.ts';

/** How often to check for a requested retry, while a key is parked. */
const DUE_MS = 1000;

export type ParkedRetries = Readonly<{
  /** Retries one parked key; see ProjectionRunner. */
  retry: (live: Target, key: string) => Promise<Failure | null>;
  /** Does the retries that other processes request, until the signal aborts. */
  run: () => Promise<void>;
}>;

/** Folds parked keys again on request. */
export const createRetries = (
  stores: Stores,
  runs: readonly ProjectionRun[],
  {
    signal,
    oneWriteAtATime,
    onRetried,
  }: Readonly<{
    signal: AbortSignal;
    /** Lets one write to a projection run at a time. */
    oneWriteAtATime: <T>(name: string, work: () => Promise<T>) => Promise<T>;
    /** Called with the reason if the key stays parked, else with null. */
    onRetried: (name: string, stopped: Failure | null) => void;
  }>,
): ParkedRetries => {
  const retry = async (live: Target, key: string) => {
    const { name } = live.generation.projection;
    const stopped = await retryParked(stores, live, key, (work) => {
      signal.throwIfAborted();
      return oneWriteAtATime(name, work);
    });
    onRetried(name, stopped);
    return stopped;
  };

  const retryDue = async ({ live }: ProjectionRun) => {
    if (live === null || live.parked.size === 0) return;
    const stored = await stores.documents.parked(live.generation);
    for (const { key, isDue } of stored) {
      if (isDue) await retry(live, key);
    }
  };

  return {
    retry,
    run: async () => {
      while (!signal.aborted) {
        for (const run of runs) await retryDue(run).catch(ignoreStale);
        await delay(DUE_MS, undefined, { signal }).catch(() => undefined);
      }
    },
  };
};

/** If the generation was replaced, it has no parked keys left to retry. */
const ignoreStale = (error: unknown): void => {
  if (!(error instanceof StaleGenerationError)) throw error;
};
