import { parseQuery } from '#api/contract/itemFilter.ts';
import { listPath } from '../item/list/model/path.ts';

const PLAN_PATH = '/project/plan';

/**
 * The address of a view: on the board if that is open, else in the list, or in
 * the list of archived items if the view shows those.
 */
export const viewPath = (query: string, pathname: string): string => {
  if (pathname === PLAN_PATH || pathname.startsWith(`${PLAN_PATH}/`)) {
    const search = new URLSearchParams({ filter: query }).toString();
    return query === '' ? PLAN_PATH : `${PLAN_PATH}?${search}`;
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
