import type { Query, QueryClient } from '@tanstack/react-query';
import { staleAnswers } from '../http/staleAnswers.ts';

/** Pauses before the first and between the last repeats. */
type Waits = Readonly<{ firstMs: number; longestMs: number }>;
const WAITS: Waits = { firstMs: 1_000, longestMs: 15_000 };

/**
 * While answers lack this tab's writes, refetches them with growing pauses.
 * Older lists are left alone: a stale answer would undo their patches.
 */
export const refetchStale = (
  queries: Pick<QueryClient, 'invalidateQueries'>,
  { firstMs, longestMs }: Waits = WAITS,
): void => {
  let isStale = false;
  let isRunning = false;

  const run = async () => {
    const since = Date.now();
    const predicate = ({ state }: Query) => state.dataUpdatedAt >= since;
    isRunning = true;
    for (let ms = firstMs; isStale; ms = Math.min(2 * ms, longestMs)) {
      await new Promise((resolve) => setTimeout(resolve, ms));
      isStale = false;
      await queries.invalidateQueries({ predicate }, { cancelRefetch: false });
    }
    isRunning = false;
  };

  staleAnswers.subscribe(() => {
    isStale = true;
    if (!isRunning) void run();
  });
};
