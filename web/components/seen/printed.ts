import { flushSync } from 'react-dom';
import { createStore, useStore } from '../../browser/store.ts';

const isPrinted = createStore(false);

if (typeof addEventListener === 'function') {
  const print = (isStarting: boolean) => () => {
    flushSync(() => isPrinted.set(isStarting));
  };
  addEventListener('beforeprint', print(true));
  addEventListener('afterprint', print(false));
}

/** Whether all is on paper, seen or not. */
export const useIsPrinted = (): boolean => useStore(isPrinted);
