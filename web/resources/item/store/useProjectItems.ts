import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Item } from '#api/contract/index.ts';
import { outbox } from '../../../outbox/outbox.ts';
import { useWithPending } from '../../../outbox/useOutbox.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import { projectItemsQuery } from './projectItemsCache.ts';

type ProjectItems = Readonly<{
  /** The items with pending changes; [] until they are loaded. */
  items: readonly Item[];
  /** True until the first data; later fetches keep showing the old data. */
  isPending: boolean;
  /** Why the items could not be loaded; null while they are shown. */
  error: Error | null;
  refetch: () => void;
  /** Finds an item by its id, or by its former temporary id. */
  find: (id: string) => Item | undefined;
  /** The item as the server has it, without pending changes. */
  findSaved: (id: string) => Item | undefined;
  /** The key of an item's row, which stays when the server assigns an id. */
  rowKey: (id: string) => string;
}>;

/** All items of a project, from the cache entry that lists and board share. */
export const useProjectItems = (projectId: string): ProjectItems => {
  const data = useSlipwayData();
  const queries = useQueryClient();
  const query = useQuery(projectItemsQuery(projectId, data, queries));
  const saved = query.data ?? NO_ITEMS;
  const items = useWithPending(projectId, query.data);
  const byId = (some: readonly Item[], id: string) => {
    const current = outbox.idOf(id);
    return some.find((item) => item.id === current);
  };
  return {
    items,
    isPending: query.isPending,
    error: query.data === undefined ? query.error : null,
    refetch: () => void query.refetch(),
    find: (id) => byId(items, id),
    findSaved: (id) => byId(saved, id),
    rowKey: outbox.rowKey,
  };
};

const NO_ITEMS: readonly Item[] = [];
