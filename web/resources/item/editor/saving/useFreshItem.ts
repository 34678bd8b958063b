import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Item } from '#api/contract/index.ts';
import { useSlipwayData } from '../../../../providers/context/useSlipwayData.ts';
import { inserted } from '../../store/cache.ts';
import { itemList } from '../../store/query.ts';

/** How often an open item is asked for, in milliseconds, while it is seen. */
const REFRESH_MS = 20_000;

/**
 * Fetches other users' changes of the open item: on opening, when the tab is
 * shown again, and periodically.
 */
export const useFreshItem = (projectId: string, saved: Item): void => {
  const data = useSlipwayData();
  const queries = useQueryClient();
  const { data: fresh } = useQuery({
    queryKey: ['item', saved.id],
    queryFn: async () => {
      const found = await data.getOne('items', { id: saved.id });
      return found.data;
    },
    // One that is on its way is not asked for.
    enabled: saved.linkId !== '',
    staleTime: 0,
    gcTime: 0,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => {
    if (fresh === undefined) return;
    itemList(queries, projectId).change((items) => {
      const old = items.find(({ id }) => id === fresh.id);
      // An answer that is older than a save of our own says nothing new.
      if (old === undefined || old.revision >= fresh.revision) return items;
      const { projectContexts, completionDate } = old;
      return inserted(items, { ...fresh, projectContexts, completionDate });
    });
  }, [fresh, projectId, queries]);
};
