import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Item } from '#api/contract/index.ts';
import { outbox } from '../../../outbox/outbox.ts';
import { useWithPending } from '../../../outbox/useOutbox.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import { projectItemsQuery } from './query.ts';

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
