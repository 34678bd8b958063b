import {
  extractValidSavedQueries,
  useListContext,
  useSavedQueries,
} from 'react-admin';
import type { SavedQuery } from 'react-admin';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';

const keyOf = ({ filter, sort }: SavedQuery['value']): string => {
  const filters = Object.entries({ ...(filter as object) });
  return JSON.stringify([filters.toSorted(), sort?.field, sort?.order]);
};

/**
 * Filters and order of the list under names, kept on this device for one person
 * in one team: people and items are the team's.
 */
export const useSavedFilters = () => {
  const { activeTeam, userContext } = useSlipwayContext();
  const { setFilters, setSort, ...list } = useListContext();
  const [stored, store] = useSavedQueries(
    `plan-history.${userContext.userId}.${activeTeam.id}`,
  );
  const saved = extractValidSavedQueries(stored);
  const { sort, perPage } = list;
  const filter = list.filterValues as object;
  const value = { filter, sort, perPage, displayedFilters: [] };
  return {
    saved,
    isFiltered: Object.keys(filter).length > 0,
    /** The one that the list shows now. */
    shown: saved.find((one) => keyOf(one.value) === keyOf(value)),
    apply: (one: SavedQuery) => {
      setFilters(one.value.filter as object);
      if (one.value.sort) setSort(one.value.sort);
    },
    /** One of the same name is replaced. */
    save: (label: string) => {
      const others = saved.filter((one) => one.label !== label);
      store([...others, { label, value }]);
    },
    /** Answers with what takes it back. */
    remove: (one: SavedQuery) => {
      store(saved.filter((other) => other !== one));
      return () => store(saved);
    },
  };
};
