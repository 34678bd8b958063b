import { useDeferredValue, useEffect } from 'react';

/** Whether the app has started: a component with this hook was mounted. */
let hasStarted = false;

/**
 * Whether to render content, once it is ready. It is rendered in slices if it
 * is late or the app is just starting, as one long task would block the page.
 */
export const useDeferredReady = (isReady: boolean): boolean => {
  // React renders once with the initial or former value, and then in slices
  // with the new one. If both are the same, the first render is the only one.
  const isDeferredReady = useDeferredValue(isReady, hasStarted && isReady);
  useEffect(() => {
    hasStarted = true;
  }, []);
  // Content that is no longer ready is hidden at once, not in slices.
  return isReady && isDeferredReady;
};
