import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isCalendarDate } from '#api/contract/values.ts';
import { isView } from './model/views.ts';
import type { View } from './model/views.ts';

/** What the address says: it is the link to what is shown. */
export type ReportsAddress = Readonly<{
  view: View;
  /** A day to look back on; null is now. */
  asOf: string | null;
  asTable: boolean;
}>;

export const addressIn = (search: URLSearchParams): ReportsAddress => {
  const view = search.get('view');
  const asOf = search.get('asOf');
  return {
    view: isView(view) ? view : 'board',
    asOf: asOf !== null && isCalendarDate(asOf) ? asOf : null,
    asTable: search.get('as') === 'table',
  };
};

/** The query of an address; what goes without saying is left out. */
export const searchOf = ({
  view,
  asOf,
  asTable,
}: ReportsAddress): URLSearchParams => {
  const search = new URLSearchParams();
  if (view !== 'board') search.set('view', view);
  if (asOf !== null) search.set('asOf', asOf);
  if (asTable) search.set('as', 'table');
  return search;
};

/** The state of the page, stored in its address. */
export const useReportsAddress = () => {
  const [search, setSearch] = useSearchParams();
  const address = useMemo(() => addressIn(search), [search]);
  const change = useCallback(
    (changes: Partial<ReportsAddress>) => {
      setSearch(
        (before) => searchOf({ ...addressIn(before), ...changes }),
        // Day after day would bury where one came from.
        { replace: true },
      );
    },
    [setSearch],
  );
  return { address, change };
};
