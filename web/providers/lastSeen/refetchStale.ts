import type { Query, QueryClient } from '@tanstack/react-query';
import { staleAnswers } from '../http/staleAnswers.ts';

/** Before the first repeat and between the last ones, in milliseconds. */
type Waits = Readonly<{ firstMs: number; longestMs: number }>;
const WAITS: Waits = { firstMs: 1_000, longestMs: 15_000 };

/**
 * For as long as answers lack what this tab has written, fetches them again,
 * ever more rarely. Only what was fetched in that time: older lists have their
 * patches, which such an answer would undo.
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
