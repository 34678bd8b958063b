import {
  hashKey,
  keepPreviousData,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { HistoryFilter } from '../../../providers/calls/history.ts';
import { useFailure } from '../../../components/NeedsNetwork.tsx';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';

/**
 * The changes of a project's plan, newest first, 150 at a time by cursor. A new
 * `version` refetches; the old changes are shown until then.
 */
export const useHistory = (
  projectId: string,
  filter: HistoryFilter,
  version = '',
) => {
  const data = useSlipwayData();
  const queryKey = ['history', projectId, filter, version];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      data.getHistory(projectId, filter, { cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    staleTime: 0,
  });
  return {
    /** Undefined until they are there. */
    entries: query.data?.pages.flatMap(({ entries }) => entries),
    query,
    /** Why there are none yet; null while they load. */
    failure: useFailure(query, hashKey(queryKey)),
    /** Another filter's changes are still shown. */
    isOutdated: query.isPlaceholderData,
    hasOlder: query.hasNextPage,
    isLoadingOlder: query.isFetchingNextPage,
    isOlderFailed: query.isFetchNextPageError,
    showOlder: () => void query.fetchNextPage(),
  };
};

export type History = ReturnType<typeof useHistory>;
