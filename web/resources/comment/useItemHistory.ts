import {
  hashKey,
  keepPreviousData,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useFailure } from '../../components/NeedsNetwork.tsx';
import { useSlipwayData } from '../../providers/context/useSlipwayData.ts';
import {
  NEWEST_FIRST,
  PAGE_SIZE,
  withoutRepeats,
} from '../plan-history/historyPages.ts';

/**
 * The changes of an item, newest first. `version` is any text that is different
 * after each change: a new one refetches them, with the old ones shown until then.
 */
export const useItemHistory = (
  projectId: string,
  itemId: string,
  version: string,
) => {
  const data = useSlipwayData();
  const queryKey = ['plan-history', 'ofItem', projectId, itemId, version];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      data.getList('plan-history', {
        filter: { projectId, itemId },
        sort: NEWEST_FIRST,
        pagination: { page: pageParam, perPage: PAGE_SIZE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, page) =>
      page * PAGE_SIZE < total ? page + 1 : undefined,
    select: withoutRepeats,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    staleTime: 0,
  });
  return {
    /** Undefined until they are loaded. */
    entries: query.data?.pages.flatMap((page) => page.data),
    query,
    /** Why there is no data; null while it loads. */
    failure: useFailure(query, hashKey(queryKey)),
    hasOlder: query.hasNextPage,
    isLoadingOlder: query.isFetchingNextPage,
    isOlderFailed: query.isFetchNextPageError,
    showOlder: () => void query.fetchNextPage(),
  };
};

export type ItemHistory = ReturnType<typeof useItemHistory>;
