import type { ReadScope } from '#application/shared/ports/ReadModels.ts';

/** The position that a call waits for, and for which read models. */
export type AwaitedPosition = Readonly<{ position: number; scope: ReadScope }>;

/** True if a position is reached, false if it never will be. */
export type HasReached = (awaited: AwaitedPosition) => boolean | 'not yet';

/** The calls that wait for read models to reach a position. */
export type ProgressWaiters = Readonly<{
  /** Waits until a position is reached; see ReadModelProgress. */
  waitFor: (
    position: number,
    timeoutMs: number,
    scope?: ReadScope,
  ) => Promise<boolean>;
  /**
   * Ends all waits whose position is reached or never will be; to be called
   * after every progress.
   */
  recheck: () => void;
  /** The number of waiting calls. */
  count: () => number;
  /** The lowest position that a call waits for; Infinity if none waits. */
  lowest: () => number;
  /** Ends all waits; they return false. */
  endAll: () => void;
}>;

export const createProgressWaiters = (
  hasReached: HasReached,
): ProgressWaiters => {
  /** Each waiting call, by the function that ends its wait. */
  const waiting = new Map<(isReached: boolean) => void, AwaitedPosition>();

  return {
    waitFor: async (position, timeoutMs, scope = {}) => {
      const awaited = { position, scope };
      const verdict = hasReached(awaited);
      if (verdict !== 'not yet') return verdict;
      if (timeoutMs <= 0) return false;
      return new Promise((resolve) => {
        const end = (isReached: boolean) => {
          clearTimeout(timer);
          waiting.delete(end);
          resolve(isReached);
        };
        const timer = setTimeout(end, timeoutMs, false);
        waiting.set(end, awaited);
      });
    },
    recheck: () => {
      for (const [end, awaited] of waiting) {
        const verdict = hasReached(awaited);
        if (verdict !== 'not yet') end(verdict);
      }
    },
    count: () => waiting.size,
    lowest: () => {
      let lowest = Infinity;
      for (const { position } of waiting.values()) {
        if (position < lowest) lowest = position;
      }
      return lowest;
    },
    endAll: () => {
      for (const end of waiting.keys()) end(false);
    },
  };
};
