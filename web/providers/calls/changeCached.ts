import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Puts a value into the cache after a command. A fetch that began before the
 * command may lack what it changed, so it begins again.
 */
export const putCached = (
  queries: QueryClient,
  queryKey: QueryKey,
  value: unknown,
): void => {
  queries.setQueryData(queryKey, value);
  if (queries.isFetching({ queryKey }) === 0) return;
  void queries.invalidateQueries({ queryKey });
};

/**
 * Changes a cached list after a command, and returns it. A list that is not
 * loaded yet is fetched instead, as it would lack everything else.
 */
export const changeCached = <Value>(
  queries: QueryClient,
  queryKey: QueryKey,
  change: (before: readonly Value[]) => readonly Value[],
): readonly Value[] | undefined => {
  const before = queries.getQueryData<readonly Value[]>(queryKey);
  if (before === undefined) {
    // A first fetch would not begin again by itself.
    void queries.cancelQueries({ queryKey });
    void queries.invalidateQueries({ queryKey });
    return undefined;
  }
  const after = change(before);
  putCached(queries, queryKey, after);
  return after;
};
