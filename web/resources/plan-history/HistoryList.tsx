import { useState } from 'react';
import type { ReactNode } from 'react';
import {
  InfiniteListBase,
  useInfinitePaginationContext,
  useListContext,
} from 'react-admin';
import type { HistoryEntry } from '#api/contract/index.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { NeedsNetwork, useFailure } from '../../components/NeedsNetwork.tsx';
import type { HistoryFilter } from './historyFilter.ts';
import { NEWEST_FIRST, PAGE_SIZE, withoutRepeats } from './historyPages.ts';
import { LoadOlder } from './LoadOlder.tsx';
import { TimelineSkeleton } from './TimelineSkeleton.tsx';

type ListProps = Readonly<{
  projectId: string;
  /** Whether filters and order are in the address. */
  inAddress?: boolean;
  children: ReactNode;
}>;

/** The changes of a project's plan, for the components that show them. */
export const HistoryList = ({
  projectId,
  inAddress = false,
  children,
}: ListProps) => (
  <InfiniteListBase<HistoryEntry>
    resource="plan-history"
    filter={{ projectId }}
    sort={NEWEST_FIRST}
    perPage={PAGE_SIZE}
    exporter={false}
    storeKey={false}
    disableSyncWithLocation={!inAddress}
    disableAuthentication
    queryOptions={QUERY_OPTIONS}
  >
    {children}
  </InfiniteListBase>
);

const QUERY_OPTIONS = {
  staleTime: 0,
  refetchOnMount: 'always' as const,
  select: withoutRepeats,
  // The list itself shows the error.
  onError: () => undefined,
};

/** Height of the message that nothing could be loaded. */
const FAILURE_HEIGHT = '160px';

type Props = Readonly<{
  /** Shown when there are no changes. */
  empty: ReactNode;
  children: ReactNode;
}>;

/** Shows the changes, or why there are none; older ones load on demand. */
export const HistoryEntries = ({ empty, children }: Props) => {
  const t = useMessages();
  const list = useListContext<HistoryEntry>();
  const { data, sort, isPlaceholderData } = list;
  const { error, isFetching = false, refetch } = list;
  const query = { data, error, isFetching, refetch };
  const filters = [list.filter, list.filterValues as HistoryFilter];
  const failure = useFailure(query, JSON.stringify([filters, sort]));
  if (failure !== null) {
    return (
      <NeedsNetwork
        query={query}
        failure={failure}
        message={t('history.loadFailed')}
        height={FAILURE_HEIGHT}
      />
    );
  }
  if (data === undefined) return <TimelineSkeleton />;
  if (data.length === 0) return empty;
  return (
    <div className="history-list" aria-busy={isPlaceholderData}>
      {children}
      <OlderOfList />
    </div>
  );
};

const OlderOfList = () => {
  const { data = [] } = useListContext<HistoryEntry>();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfinitePaginationContext();
  /** The entries after which loading failed: others may load again. */
  const [failedAfter, setFailedAfter] = useState<
    readonly HistoryEntry[] | null
  >(null);
  const show = async () => {
    setFailedAfter(null);
    const { isFetchNextPageError } = await fetchNextPage();
    if (isFetchNextPageError) setFailedAfter(data);
  };
  return (
    <LoadOlder
      count={data.length}
      hasOlder={hasNextPage === true}
      isLoading={isFetchingNextPage}
      isFailed={failedAfter === data}
      onShow={() => void show()}
    />
  );
};
