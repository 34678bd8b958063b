import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Item } from '#api/contract/index.ts';
import { useSlipwayData } from '../../providers/useSlipwayData.ts';
import { itemsKey } from './itemsQuery.ts';
import { emptyItems, firstIdIn, idIn, loaded } from './itemsState.ts';
import type { ItemsState } from './itemsState.ts';
import { useResumedAdds } from './useResumedAdds.ts';

export type ProjectItems = Readonly<{
  /** With what the server has not answered yet; [] until they are there. */
  items: readonly Item[];
  /** Nothing to show yet. Later fetches keep the old data. */
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

/**
 * All items of a project, open and completed, in and out of scope. The server
 * filters, too, but one cache entry is one place for an optimistic patch; 2,000
 * items are folded and filtered in a few milliseconds.
 */
export const useProjectItems = (projectId: string): ProjectItems => {
  const data = useSlipwayData();
  const queries = useQueryClient();
  const queryKey = itemsKey(projectId);
  const query = useQuery({
    queryKey,
    // Without the abort signal: an aborted fetch would put the entry back to
    // what it was when it began, and lose the commands given since.
    queryFn: async (): Promise<ItemsState> => {
      const { items } = await data.queryProjectItems(projectId);
      return loaded(
        queries.getQueryData<ItemsState>(queryKey) ?? emptyItems,
        items,
      );
    },
    // Commands under way live here: they must not be swept away.
    gcTime: Infinity,
    structuralSharing: false,
  });
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
