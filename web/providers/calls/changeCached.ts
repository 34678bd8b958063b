import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Changes a cached list after a command, and returns it. A list that is not
 * loaded yet is fetched instead, as it would lack everything else.
 */
export const changeCached = <Value>(
  queries: QueryClient,
  queryKey: QueryKey,
  change: (before: readonly Value[]) => readonly Value[],
): readonly Value[] | undefined => {
  // A fetch in flight may lack this change.
  void queries.cancelQueries({ queryKey });
  const before = queries.getQueryData<readonly Value[]>(queryKey);
  if (before === undefined) {
    void queries.invalidateQueries({ queryKey });
    return undefined;
  }
  const after = change(before);
  queries.setQueryData<readonly Value[]>(queryKey, after);
  return after;
};
