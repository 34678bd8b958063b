import { useCallback } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { Item } from '#api/contract/index.ts';
import { pathOfFound } from '../search/searchIn.ts';
import { placementOf } from '../store/placement.ts';

/** The path that opens another item in this page's panel, if it is open. */
export const usePathOfOther = (): ((other: Item) => string) => {
  const { pathname, search } = useLocation();
  const { itemId } = useParams();
  return useCallback(
    (other) => {
      const ownPath = `/${encodeURIComponent(itemId ?? '')}`;
      return itemId !== undefined && pathname.endsWith(ownPath)
        ? `${pathname.slice(0, -ownPath.length)}/${encodeURIComponent(other.id)}${search}`
        : pathOfFound({ ...other, scope: placementOf(other).scope });
    },
    [pathname, search, itemId],
  );
};
