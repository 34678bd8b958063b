import isEqual from 'fast-deep-equal';
import { hashKey, queryOptions } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Item } from '#api/contract/index.ts';
import type { SavedItems } from '../../../outbox/savedItems.ts';
import type { SlipwayDataProvider } from '../../../providers/calls/dataProvider.ts';
import {
  packForDevice,
  fetchOrLastSeen,
} from '../../../providers/lastSeen/lastSeenQueries.ts';

type Items = readonly Item[];

/**
 * The only cache entry for a project's items, as the server has them. Lists,
 * board and counts add what is pending (`useProjectItems`).
 */
export const itemsKey = (projectId: string) => ['items', projectId] as const;

/** The key of a project's charts, which change with its items. */
export const chartsKey = (projectId: string) => ['charts', projectId] as const;

/** The project of a key; null for react-admin's entries of 'items'. */
export const projectIn = ([noun, id, ...more]: QueryKey): string | null =>
  noun === 'items' && typeof id === 'string' && more.length === 0 ? id : null;

/**
 * All items of a project. The client filters, so that a change concerns a
 * single cache entry; filtering 2,000 items takes a few milliseconds.
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
    // No abort signal: an aborted fetch would reset the entry to its old state,
    // and lose changes confirmed since.
    queryFn: (): Promise<Items> =>
      fetchOrLastSeen(queries, {
        queryKey,
        fetch: async () =>
          unpack((await data.queryProjectItems(projectId)).items),
        unpack,
      }),
    meta: packForDevice((items: Items) => items),
    // The list stays in memory, because commands on it may be pending.
    gcTime: Infinity,
    structuralSharing: false,
  });
};

const NONE: Items = [];

/** The cache entry as the outbox and live changes use it. */
export const savedItems = (
  queries: QueryClient,
  projectId: string,
): SavedItems => {
  const queryKey = itemsKey(projectId);
  const hash = hashKey(queryKey);
  const cache = queries.getQueryCache();
  // Called for each of thousands of rows: do not hash the key each time.
  const saved = () => cache.get<Items>(hash)?.state.data;
  const refresh = () => void queries.invalidateQueries({ queryKey });
  return {
    saved: () => saved() ?? NONE,
    isLoaded: () => saved() !== undefined,
    loaded: () =>
      new Promise((resolve) => {
        const check = () => {
          if (saved() === undefined) return;
          stop();
          resolve();
        };
        const stop = cache.subscribe(check);
        check();
      }),
    change: (update) => {
      // Our own command says nothing new about other people's changes.
      const updatedAt = queries.getQueryState(queryKey)?.dataUpdatedAt;
      queries.setQueryData<Items>(
        queryKey,
        (items) => items && update(items),
        updatedAt === undefined ? {} : { updatedAt },
      );
    },
    committed: () => {
      // A fetch that began before the command may lack its change.
      if (queries.isFetching({ queryKey }) > 0) refresh();
      void queries.invalidateQueries({ queryKey: chartsKey(projectId) });
    },
    refresh,
  };
};

/** Keeps the object of an unchanged item, so that its row is not rendered. */
export const keepIdentity = (before: Items, now: Items): Items => {
  if (before.length === 0) return now;
  const known = new Map(before.map((item) => [item.id, item]));
  return now.map((item) => {
    const old = known.get(item.id);
    return old !== undefined && isEqual(old, item) ? old : item;
  });
};
