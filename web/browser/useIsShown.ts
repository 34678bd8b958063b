import { useDeferredValue, useEffect } from 'react';

/** Whether a component has used this hook; false while the app starts. */
let hasStood = false;

/**
 * Whether to show content that is ready. It is rendered in slices if it is late
 * or the app is just starting, as one long task would block the page.
 */
export const useIsShown = (isReady: boolean): boolean => {
  // React renders a deferred change in slices. There is none if the content is
  // ready at first and the app is not just starting.
  const isShown = useDeferredValue(isReady, hasStood && isReady);
  useEffect(() => {
    hasStood = true;
  }, []);
  return isReady && isShown;
};
