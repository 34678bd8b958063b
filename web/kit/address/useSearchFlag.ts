import { useCallback, useState } from 'react';
import { useSearch, withParameter } from './useSearch.ts';

/** A choice stored in the page's address, so it survives reloads and links. */
export const useSearchFlag = (
  name: string,
): readonly [isSet: boolean, choose: (isSet: boolean) => void] => {
  const [search, setSearch] = useSearch();
  const inAddress = search.get(name) === 'true';
  // The address follows a moment later.
  const [chosen, setChosen] = useState(inAddress);
  /** The address at the last render, to notice a change of it. */
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
