import { parseQuery } from '#api/contract/itemFilter.ts';
import { listPath } from '../item/list/model/path.ts';

const PLAN = '/project/plan';

/**
 * Where a view is shown: on the board where that is open, else in the list; what
 * is archived in the list of that.
 */
export const viewPath = (query: string, pathname: string): string => {
  if (pathname === PLAN || pathname.startsWith(`${PLAN}/`)) {
    const search = new URLSearchParams({ filter: query }).toString();
    return query === '' ? PLAN : `${PLAN}?${search}`;
  }
  const isArchived = parseQuery(query).some(
    ({ key, value, negated }) =>
      key === 'is' && value.toLowerCase() === 'archived' && !negated,
  );
  return listPath({
    span: 'all-items',
    scope: isArchived ? 'out-of-scope' : 'in-scope',
    tab: 'all',
    filter: query,
  });
};
