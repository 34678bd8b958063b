import { useDeferredValue, useEffect } from 'react';

let hasStood = false;

/**
 * Whether to show content that is ready. It is rendered in slices if it is late
 * or the app is just starting, as one long task would block the page.
 */
export const useIsShown = (isReady: boolean): boolean => {
  const isShown = useDeferredValue(isReady, hasStood && isReady);
  useEffect(() => {
    hasStood = true;
  }, []);
  return isReady && isShown;
};
