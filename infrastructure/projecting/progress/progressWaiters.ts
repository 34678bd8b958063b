import type { Concern } from '#application/shared/ports/ReadModels.ts';

/** What is waited for. */
export type Awaited = Readonly<{ position: number; concern: Concern }>;

/** Whether a position is reached, never will be, or may yet be. */
export type HasReached = (awaited: Awaited) => boolean | 'not yet';

/** Those who wait for the read models to reach a position. */
export type ProgressWaiters = Readonly<{
  /** See ReadModelProgress. */
  waitFor: (
    position: number,
    timeoutMs: number,
    concern?: Concern,
  ) => Promise<boolean>;
  /** Releases all whose wait is over; to be called after every progress. */
  settle: () => void;
  /** How many wait. */
  count: () => number;
  /** The least position that is waited for; Infinity without waiters. */
  least: () => number;
  /** Resolves all waits with false. */
  rejectAll: () => void;
}>;

export const progressWaiters = (hasReached: HasReached): ProgressWaiters => {
  const waiting = new Map<(reached: boolean) => void, Awaited>();

  return {
    waitFor: async (position, timeoutMs, concern = {}) => {
      const awaited = { position, concern };
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
    least: () => {
      let least = Infinity;
      for (const { position } of waiting.values()) {
        if (position < least) least = position;
      }
      return least;
    },
    rejectAll: () => {
      for (const settle of waiting.keys()) settle(false);
    },
  };
};
