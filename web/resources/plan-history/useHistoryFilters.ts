import { useListContext } from 'react-admin';
import type { HistoryFilter } from './historyFilter.ts';

/** The filters of the list, which are in its address. */
export const useHistoryFilters = () => {
  const { setFilters, ...list } = useListContext();
  const chosen = list.filterValues as HistoryFilter;
  return {
    chosen,
    isFiltered: Object.keys(chosen).length > 0,
    /** Changes some of the filters; an empty value does not filter. */
    choose: (change: Partial<HistoryFilter>) => {
      setFilters({ ...chosen, ...change });
    },
    clear: () => setFilters({}),
  };
};
