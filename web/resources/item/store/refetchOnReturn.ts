import type { Query, QueryClient } from '@tanstack/react-query';

/** Between two fetches of a list, in milliseconds. */
export const MOMENT_MS = 1_000;

const LISTS = 'items';
const CHARTS = 'charts';

/**
 * Fetches lists, board and charts again for a person who comes back to them:
 * others may have changed them meanwhile. What was fetched a moment ago is
 * fetched once that moment is over, and all requests until then are one.
 * Commands under way stay: the entry keeps them apart.
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
          // A fetch that is under way brings the changes, too.
          void queries.invalidateQueries(
            { predicate: isOld },
            { cancelRefetch: false },
          );
        },
        Math.max(0, fetchedAt() + MOMENT_MS - since),
      );
    },
    end: (): void => clearTimeout(timer),
  };
};
