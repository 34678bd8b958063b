import { useCallback } from 'react';
import { useSearch, withParameter } from './useSearch.ts';

/** A choice that the page's address keeps, for going back, reloads and links. */
export const useSearchFlag = (
  name: string,
): readonly [boolean, (isSet: boolean) => void] => {
  const [search, setSearch] = useSearch();
  const set = useCallback(
    (isSet: boolean) => {
      setSearch((before) => withParameter(before, name, isSet ? 'true' : ''));
    },
    [name, setSearch],
  );
  return [search.get(name) === 'true', set];
};
