import { useCallback, useMemo } from 'react';
import { useSearch } from '../../kit/address/useSearch.ts';
import { isCalendarDate } from '#api/contract/values.ts';
import { LINKED_PROJECT } from '../../resources/project/projectLink.ts';
import { isView } from './model/views.ts';
import type { View } from './model/views.ts';

/** The state in the address, which links to the current view. */
type ReportsAddress = Readonly<{
  view: View;
  /** A day to look back on; null is now. */
  asOf: string | null;
  asTable: boolean;
  /** The 1-based week to review; the last complete one if left out. */
  week?: number | undefined;
  /** The project of a copied link, until it is opened. */
  project?: string | undefined;
}>;

export const addressIn = (search: URLSearchParams): ReportsAddress => {
  const view = search.get('view');
  const asOf = search.get('asOf');
  return {
    view: isView(view) ? view : 'board',
    asOf: asOf !== null && isCalendarDate(asOf) ? asOf : null,
    asTable: search.get('as') === 'table',
    week: weekIn(search.get('week')),
    project: search.get(LINKED_PROJECT) ?? undefined,
  };
};

const weekIn = (text: string | null): number | undefined =>
  /^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : undefined;

/** The query of an address, without default values. */
export const searchOf = ({
  view,
  asOf,
  asTable,
  week,
  project,
}: ReportsAddress): URLSearchParams => {
  const search = new URLSearchParams();
  if (view !== 'board') search.set('view', view);
  if (asOf !== null) search.set('asOf', asOf);
  if (asTable) search.set('as', 'table');
  if (view === 'review' && week !== undefined) {
    search.set('week', String(week));
  }
  if (project !== undefined) search.set(LINKED_PROJECT, project);
  return search;
};

/** Values, or how to make them from the current address. */
type Changes =
  | Partial<ReportsAddress>
  | ((before: ReportsAddress) => Partial<ReportsAddress>);

/** The state of the page, stored in its address. */
export const useReportsAddress = () => {
  const [search, setSearch] = useSearch();
  const address = useMemo(() => addressIn(search), [search]);
  const change = useCallback(
    (changes: Changes) => {
      // Replaces the entry: one per day would bury the previous page.
      setSearch((search) => {
        const before = addressIn(search);
        const changed =
          typeof changes === 'function' ? changes(before) : changes;
        return searchOf({ ...before, ...changed });
      });
    },
    [setSearch],
  );
  return { address, change };
};
