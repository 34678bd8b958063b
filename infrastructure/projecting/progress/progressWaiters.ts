import type { ReadScope } from '#application/shared/ports/ReadModels.ts';

/** The position that a call waits for, and for which read models. */
export type Awaited = Readonly<{ position: number; scope: ReadScope }>;

/** True if a position is reached, false if it never will be. */
export type HasReached = (awaited: Awaited) => boolean | 'not yet';

/** The calls that wait for read models to reach a position. */
export type ProgressWaiters = Readonly<{
  /** Waits until a position is reached; see ReadModelProgress. */
  waitFor: (
    position: number,
    timeoutMs: number,
    scope?: ReadScope,
  ) => Promise<boolean>;
  /** Ends all waits that are over; to be called after every progress. */
  settle: () => void;
  /** The number of waiting calls. */
  count: () => number;
  /** The lowest position that a call waits for; Infinity if none waits. */
  lowest: () => number;
  /** Resolves all waits with false. */
  rejectAll: () => void;
}>;

export const createProgressWaiters = (
  hasReached: HasReached,
): ProgressWaiters => {
  const waiting = new Map<(reached: boolean) => void, Awaited>();

  return {
    waitFor: async (position, timeoutMs, scope = {}) => {
      const awaited = { position, scope };
      const verdict = hasReached(awaited);
      if (verdict !== 'not yet') return verdict;
      if (timeoutMs <= 0) return false;
      return new Promise((resolve) => {
        const settle = (reached: boolean) => {
          clearTimeout(timer);
          waiting.delete(settle);
          resolve(reached);
        };
        const timer = setTimeout(settle, timeoutMs, false);
        waiting.set(settle, awaited);
      });
    },
    settle: () => {
      for (const [settle, awaited] of waiting) {
        const verdict = hasReached(awaited);
        if (verdict !== 'not yet') settle(verdict);
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
    rejectAll: () => {
      for (const settle of waiting.keys()) settle(false);
    },
  };
};
