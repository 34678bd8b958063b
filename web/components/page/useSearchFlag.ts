import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A choice that the page's address keeps, for going back, reloads and links. */
export const useSearchFlag = (
  name: string,
): readonly [boolean, (isSet: boolean) => void] => {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (isSet: boolean) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (isSet) next.set(name, 'true');
          else next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [name, setSearch],
  );
  return [search.get(name) === 'true', set];
};
