import { hashKey, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Item } from '#api/contract/index.ts';
import type { SlipwayDataProvider } from '../../../providers/calls/dataProvider.ts';
import { keptAs, orLastSeen } from '../../../providers/lastSeen/query.ts';
import { chartsKey } from '../../project/settings/useReviseProject.ts';
import { emptyItems, loaded } from './itemsState.ts';
import type { ItemsState } from './itemsState.ts';

/**
 * The one cache entry of a project's items. Lists, board and counts all read
 * it, so that an optimistic change is one patch and no two screens disagree.
 */
export const itemsKey = (projectId: string) => ['items', projectId] as const;

/**
 * All items of a project, open and completed, in and out of scope. The client
 * filters, because optimistic updates then patch one cache entry; 2,000 items
 * take a few milliseconds.
 */
export const projectItemsQuery = (
  projectId: string,
  data: Pick<SlipwayDataProvider, 'queryProjectItems'>,
  queries: QueryClient,
) => {
  const queryKey = itemsKey(projectId);
  const withLoaded = (items: readonly Item[]) =>
    loaded(queries.getQueryData<ItemsState>(queryKey) ?? emptyItems, items);
  return queryOptions({
    queryKey,
    // Without the abort signal: an aborted fetch would put the entry back to
    // what it was when it began, and lose the commands given since.
    queryFn: (): Promise<ItemsState> =>
      orLastSeen(queries, {
        queryKey,
        fetch: async () => {
          const { items } = await data.queryProjectItems(projectId);
          return withLoaded(items);
        },
        unpack: withLoaded,
      }),
    meta: keptAs(({ saved }: ItemsState) => saved),
    // Never collected, because it contains pending commands.
    gcTime: Infinity,
    structuralSharing: false,
  });
};

/** The entry as the commands see it. */
export type ItemStore = Readonly<{
  current: () => ItemsState;
  /** False before the first list is there: nothing can show in it yet. */
  isLoaded: () => boolean;
  change: (update: (state: ItemsState) => ItemsState) => void;
  /** A command was carried out: what else is derived from the items is old. */
  committed: () => void;
  /** Asks the server for the list again. */
  refresh: () => void;
}>;

export const itemStore = (
  queries: QueryClient,
  projectId: string,
): ItemStore => {
  const queryKey = itemsKey(projectId);
  const hash = hashKey(queryKey);
  const refresh = () => void queries.invalidateQueries({ queryKey });
  return {
    // Asked for each of thousands of rows: the key is not hashed each time.
    current: () =>
      queries.getQueryCache().get<ItemsState>(hash)?.state.data ?? emptyItems,
    isLoaded: () => queries.getQueryData(queryKey) !== undefined,
    change: (update) => {
      // A patch is no fresher knowledge of what others did.
      const updatedAt = queries.getQueryState(queryKey)?.dataUpdatedAt;
      queries.setQueryData<ItemsState>(
        queryKey,
        (state) => state && update(state),
        updatedAt === undefined ? {} : { updatedAt },
      );
    },
    committed: () => {
      // A list that was asked for before the command may lack it.
      if (queries.isFetching({ queryKey }) > 0) refresh();
      void queries.invalidateQueries({ queryKey: chartsKey(projectId) });
    },
    refresh,
  };
};
