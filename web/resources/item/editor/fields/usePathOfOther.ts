import { useLocation } from 'react-router-dom';
import type { Item } from '#api/contract/index.ts';
import { pathOfFound } from '../../search/searchIn.ts';
import { placementOf } from '../../store/placement.ts';

/** Where another item opens: in the panel of this page, in place of this one. */
export const usePathOfOther = (itemId: string): ((other: Item) => string) => {
  const { pathname, search } = useLocation();
  const here = `/${encodeURIComponent(itemId)}`;
  return (other) =>
    pathname.endsWith(here)
      ? `${pathname.slice(0, -here.length)}/${encodeURIComponent(other.id)}${search}`
      : pathOfFound({ ...other, scope: placementOf(other).scope });
};
