import { useDeferredValue, useEffect } from 'react';

let hasStood = false;

/**
 * Whether to show content that is ready. It is rendered in slices if it is late
 * or the app is just starting, as one long task would block the page.
 */
export const useIsShown = (isThere: boolean): boolean => {
  const isShown = useDeferredValue(isThere, hasStood && isThere);
  useEffect(() => {
    hasStood = true;
  }, []);
  return isThere && isShown;
};
