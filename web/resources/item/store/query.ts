import { hashKey, queryOptions } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Item } from '#api/contract/index.ts';
import type { ItemList } from '../../../outbox/pendingCommands.ts';
import type { SlipwayDataProvider } from '../../../providers/calls/dataProvider.ts';
import { keptAs, orLastSeen } from '../../../providers/lastSeen/query.ts';
import { chartsKey } from '../../project/settings/useReviseProject.ts';

type Items = readonly Item[];

/**
 * The one cache entry of a project's items, as the server has them. Lists, board
 * and counts all read it, with what is pending (`useProjectItems`).
 */
export const itemsKey = (projectId: string) => ['items', projectId] as const;

/** Whose entry a key is of; null for react-admin's, of the resource 'items'. */
export const projectIn = ([noun, id, ...more]: QueryKey): string | null =>
  noun === 'items' && typeof id === 'string' && more.length === 0 ? id : null;

/**
 * All items of a project, open and completed, in and out of scope. The client
 * filters, because a change then concerns one cache entry; 2,000 items
 * take a few milliseconds.
 */
export const projectItemsQuery = (
  projectId: string,
  data: Pick<SlipwayDataProvider, 'queryProjectItems'>,
  queries: QueryClient,
) => {
  const queryKey = itemsKey(projectId);
  const unpack = (items: Items) =>
    keepIdentity(queries.getQueryData<Items>(queryKey) ?? NONE, items);
  return queryOptions({
    queryKey,
    // Without the abort signal: an aborted fetch would put the entry back to
    // what it was when it began, and lose what was confirmed since.
    queryFn: (): Promise<Items> =>
      orLastSeen(queries, {
        queryKey,
        fetch: async () =>
          unpack((await data.queryProjectItems(projectId)).items),
        unpack,
      }),
    meta: keptAs((items: Items) => items),
    // Never collected, because commands may be pending.
    gcTime: Infinity,
    structuralSharing: false,
  });
};

const NONE: Items = [];

/** The entry as commands and live changes see it. */
export const itemList = (queries: QueryClient, projectId: string): ItemList => {
  const queryKey = itemsKey(projectId);
  const hash = hashKey(queryKey);
  const cache = queries.getQueryCache();
  // Asked for each of thousands of rows: the key is not hashed each time.
  const saved = () => cache.get<Items>(hash)?.state.data;
  const refresh = () => void queries.invalidateQueries({ queryKey });
  return {
    saved: () => saved() ?? NONE,
    isLoaded: () => saved() !== undefined,
    loaded: () =>
      new Promise((resolve) => {
        const look = () => {
          if (saved() === undefined) return;
          stop();
          resolve();
        };
        const stop = cache.subscribe(look);
        look();
      }),
    change: (update) => {
      // A command of one's own is no fresher knowledge of what others did.
      const updatedAt = queries.getQueryState(queryKey)?.dataUpdatedAt;
      queries.setQueryData<Items>(
        queryKey,
        (items) => items && update(items),
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

/** An item that came again as it was stays the same object for its row. */
export const keepIdentity = (before: Items, now: Items): Items => {
  if (before.length === 0) return now;
  const known = new Map(before.map((item) => [item.id, item]));
  return now.map((item) => {
    const old = known.get(item.id);
    return old !== undefined && JSON.stringify(old) === JSON.stringify(item)
      ? old
      : item;
  });
};
