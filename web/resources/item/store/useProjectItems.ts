import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Item } from '#api/contract/index.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import { projectItemsQuery } from './query.ts';
import { emptyItems, firstIdIn, idIn } from './itemsState.ts';
import { canRepeat } from './pendingAdds.ts';
import { sendAdd } from './sendAdd.ts';
import { useAddDependencies } from './useAddDependencies.ts';

export type ProjectItems = Readonly<{
  /** With what the server has not answered yet; [] until they are there. */
  items: readonly Item[];
  /** True before the first data. Later fetches show the old data. */
  isPending: boolean;
  /** Why they could not be loaded; null while they are shown. */
  error: Error | null;
  refetch: () => void;
  /** An item by its id, or by the temporary one it had before. */
  find: (id: string) => Item | undefined;
  /** The same as the server has it, without what is under way. */
  findSaved: (id: string) => Item | undefined;
  /** What a row is keyed by: stays when the server gives an id. */
  rowKey: (id: string) => string;
}>;

/** All items of a project, from the cache entry that lists and board share. */
export const useProjectItems = (projectId: string): ProjectItems => {
  const data = useSlipwayData();
  const queries = useQueryClient();
  const query = useQuery(projectItemsQuery(projectId, data, queries));
  useResumedAdds(projectId, query.data !== undefined);
  const state = query.data ?? emptyItems;
  const byId = (items: readonly Item[], id: string) => {
    const current = idIn(state)(id);
    return items.find((item) => item.id === current);
  };
  return {
    items: state.items,
    isPending: query.isPending,
    error: query.data === undefined ? query.error : null,
    refetch: () => void query.refetch(),
    find: (id) => byId(state.items, id),
    findSaved: (id) => byId(state.saved, id),
    rowKey: (id) => firstIdIn(state, id),
  };
};

/**
 * Sends what was added before a reload and never acknowledged, with the same
 * command ids. Only once the list is there, so that it can show in it.
 */
const useResumedAdds = (projectId: string, isLoaded: boolean): void => {
  const dependencies = useAddDependencies(projectId);

  useEffect(() => {
    if (!isLoaded) return;
    const { adds, store } = dependencies;
    const { items } = store.current();
    const underWay = new Set(items.map(({ id }) => id));
    for (const add of adds.all()) {
      if (underWay.has(add.temporaryId) || !canRepeat(add, Date.now()))
        continue;
      void sendAdd(add, dependencies);
    }
  }, [dependencies, isLoaded]);
};
