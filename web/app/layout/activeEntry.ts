const ITEMS = '/project/items';

/**
 * The navigation entry that a path belongs to. Item lists tell themselves apart
 * by span and scope; both may be left out and then mean all items in scope.
 */
export const activeEntry = (pathname: string): string => {
  if (!pathname.startsWith(ITEMS)) {
    return pathname.split('/').slice(0, 3).join('/');
  }
  const [span = 'all-items', scope = 'in-scope'] = pathname
    .slice(ITEMS.length)
    .split('/')
    .filter((part) => part !== '');
  if (scope === 'out-of-scope') return `${ITEMS}/all-items/out-of-scope`;
  return span === 'all-items' ? ITEMS : `${ITEMS}/${span}`;
};
