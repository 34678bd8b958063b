import { createStore, useStore } from '../../browser/store.ts';

/**
 * Tracks which lists on the screen are only last seen ones, because the server
 * is unreachable, and how old they are.
 */
export const createFreshness = () => {
  const seenAt = new Map<string, number>();
  const oldest = createStore<number | null>(null);
  const settle = () => {
    oldest.set(
      [...seenAt.values()].reduce<number | null>(
        (oldestSoFar, at) => Math.min(oldestSoFar ?? at, at),
        null,
      ),
    );
  };
  return {
    /** Marks a list as last seen at `at`, in milliseconds since 1970. */
    markOld: (list: string, at: number): void => {
      seenAt.set(list, at);
      settle();
    },
    markFresh: (list: string): void => {
      if (seenAt.delete(list)) settle();
    },
    /** When the oldest list was seen; null while all are fresh. */
    get: oldest.get,
    subscribe: oldest.subscribe,
  };
};

export type Freshness = ReturnType<typeof createFreshness>;

/** The freshness of this tab's lists. */
export const freshness = createFreshness();

/** When the oldest list was seen, in milliseconds since 1970, or null. */
export const useOldestSeen = (): number | null => useStore(freshness);
