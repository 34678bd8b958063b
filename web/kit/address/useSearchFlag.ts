import { useCallback, useState } from 'react';
import { useSearch, withParameter } from './useSearch.ts';

/** A choice stored in the page's address, so it survives reloads and links. */
export const useSearchFlag = (
  name: string,
): readonly [boolean, (isSet: boolean) => void] => {
  const [search, setSearch] = useSearch();
  const inAddress = search.get(name) === 'true';
  // The address follows a moment later.
  const [chosen, setChosen] = useState(inAddress);
  const [lastInAddress, setLastInAddress] = useState(inAddress);
  if (lastInAddress !== inAddress) {
    setLastInAddress(inAddress);
    setChosen(inAddress);
  }
  const choose = useCallback(
    (isSet: boolean) => {
      setChosen(isSet);
      setSearch((before) => withParameter(before, name, isSet ? 'true' : ''));
    },
    [name, setSearch],
  );
  return [chosen, choose];
};
