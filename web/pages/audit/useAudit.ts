import {
  hashKey,
  keepPreviousData,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFailure } from '../../components/NeedsNetwork.tsx';
import type { AuditFilter } from '../../providers/calls/audit.ts';
import { auditCalls } from '../../providers/calls/audit.ts';

/**
 * A page of a search may have few entries or none, so more are loaded until
 * there are this many.
 */
const ENOUGH_ENTRIES = 50;

/** The entries of a team's audit, newest first, page by page. */
export const useAudit = (teamId: string, filter: AuditFilter) => {
  const queryKey = ['audit', teamId, filter];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      auditCalls.getAudit(filter, { cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    staleTime: 0,
  });
  const entries = query.data?.pages.flatMap((page) => page.entries);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } =
    query;
  const loadsMore =
    filter.q !== undefined &&
    hasNextPage &&
    (entries?.length ?? 0) < ENOUGH_ENTRIES;
  useEffect(() => {
    if (loadsMore && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [loadsMore, isFetching, isFetchNextPageError, fetchNextPage]);
  return {
    /** Undefined until they are loaded. */
    entries,
    query,
    /** Why there is no data; null while it loads. */
    failure: useFailure(query, hashKey(queryKey)),
    /** Whether another filter's entries are still shown. */
    isOutdated: query.isPlaceholderData,
    /** Whether the search loads more automatically. */
    isSearching: loadsMore && !isFetchNextPageError,
    hasOlder: hasNextPage,
    isLoadingOlder: query.isFetchingNextPage,
    isOlderFailed: isFetchNextPageError,
    showOlder: () => void fetchNextPage(),
  };
};

export type Audit = ReturnType<typeof useAudit>;
