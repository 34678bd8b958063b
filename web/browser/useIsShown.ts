import { useDeferredValue, useEffect } from 'react';

let hasStood = false;

/**
 * Whether a page shows what is there already. What comes later is drawn in slices
 * while its skeleton is seen, and so is what is there as the app starts: shell
 * and page in one piece would block for long.
 */
export const useIsShown = (isThere: boolean): boolean => {
  const isShown = useDeferredValue(isThere, hasStood && isThere);
  useEffect(() => {
    hasStood = true;
  }, []);
  return isThere && isShown;
};
