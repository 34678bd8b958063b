import type { Query, QueryClient } from '@tanstack/react-query';

/** Minimum time between two fetches of a list, in milliseconds. */
export const MIN_REFETCH_MS = 1_000;

const LISTS = 'items';
const CHARTS = 'charts';

/**
 * Refetches lists, board and charts when a person returns to them, at most once
 * per `MIN_REFETCH_MS`. Pending commands are not affected.
 */
export const createReturnRefetch = (
  queries: Pick<QueryClient, 'getQueryCache' | 'invalidateQueries'>,
) => {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fetchedAt = () =>
    queries
      .getQueryCache()
      .findAll({ queryKey: [LISTS] })
      .reduce((last, { state }) => Math.max(last, state.dataUpdatedAt), 0);

  return {
    request: (): void => {
      const since = Date.now();
      const isOld = ({ queryKey: [kind], state }: Query) =>
        (kind === LISTS || kind === CHARTS) && state.dataUpdatedAt <= since;
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          // A fetch in flight will include the changes.
          void queries.invalidateQueries(
            { predicate: isOld },
            { cancelRefetch: false },
          );
        },
        Math.max(0, fetchedAt() + MIN_REFETCH_MS - since),
      );
    },
    end: (): void => clearTimeout(timer),
  };
};
