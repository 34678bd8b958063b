import { useSyncExternalStore } from 'react';

/**
 * Which of the lists on the screen are only what was last seen, because the
 * server cannot be reached, and since when.
 */
export const createFreshness = () => {
  const seenAt = new Map<string, number>();
  const listeners = new Set<() => void>();
  let oldest: number | null = null;

  const settle = () => {
    const next = seenAt.size === 0 ? null : Math.min(...seenAt.values());
    if (next === oldest) return;
    oldest = next;
    for (const listener of listeners) listener();
  };

  return {
    /** `at` in milliseconds since 1970. */
    isOld: (list: string, at: number): void => {
      seenAt.set(list, at);
      settle();
    },
    isFresh: (list: string): void => {
      if (seenAt.delete(list)) settle();
    },
    /** When the oldest of them was seen; null while all are fresh. */
    oldest: (): number | null => oldest,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

export type Freshness = ReturnType<typeof createFreshness>;

/** That of this tab. */
export const freshness = createFreshness();

/** When the oldest list was seen, in milliseconds since 1970, or null. */
export const useOldestSeen = (): number | null =>
  useSyncExternalStore(freshness.subscribe, freshness.oldest);
