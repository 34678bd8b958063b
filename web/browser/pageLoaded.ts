import { useSyncExternalStore } from 'react';
import { untilIdle } from './untilIdle.ts';

let isLoaded = false;

/** Calls back once, when the page has loaded what its document asks for. */
const subscribe = (onChange: () => void): (() => void) => {
  let isWanted = true;
  void untilLoaded()
    .then(untilIdle)
    .then(() => {
      isLoaded = true;
      if (isWanted) onChange();
    });
  return () => {
    isWanted = false;
  };
};

const untilLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });

/**
 * Whether the page has loaded what its document asks for, and is idle. What is
 * needed only later waits for it, so that it does not delay the items (M22).
 */
export const usePageLoaded = (): boolean =>
  useSyncExternalStore(subscribe, () => isLoaded);
