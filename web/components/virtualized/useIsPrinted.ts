import { flushSync } from 'react-dom';
import { createStore, useStore } from '../../browser/store.ts';

const isPrinted = createStore(false);

if (typeof addEventListener === 'function') {
  const print = (isStarting: boolean) => () => {
    // The browser prints what is rendered when the event ends.
    flushSync(() => isPrinted.set(isStarting));
  };
  addEventListener('beforeprint', print(true));
  addEventListener('afterprint', print(false));
}

/** Whether the page is being printed, with all that is not on screen. */
export const useIsPrinted = (): boolean => useStore(isPrinted);
