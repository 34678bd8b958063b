import { hashKey, useInfiniteQuery } from '@tanstack/react-query';
import type { VersionPage } from '#api/contract/index.ts';
import { useFailure } from '../NeedsNetwork.tsx';

export type LoadVersions = (
  options: Readonly<{ before: number | undefined; signal: AbortSignal }>,
) => Promise<VersionPage>;

/** The versions of a text, the newest first, page by page. */
export const useVersions = (name: string, load: LoadVersions) => {
  const queryKey = ['versions', name];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load({ before: pageParam, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ nextBefore }) => nextBefore ?? undefined,
    refetchOnMount: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  return {
    /** Undefined until they are there. */
    versions: query.data?.pages.flatMap(({ versions }) => versions),
    query,
    /** Why there are none yet; null while they load. */
    failure: useFailure(query, hashKey(queryKey)),
  };
};
