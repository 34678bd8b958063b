import { useSyncExternalStore } from 'react';
import { untilIdle } from './untilIdle.ts';

let isLoaded = false;

/** Calls back once, when the document's own files are loaded. */
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
 * Whether the document's own files are loaded and the page is idle. Less urgent
 * work waits for that, to not delay the items (M22).
 */
export const usePageLoaded = (): boolean =>
  useSyncExternalStore(subscribe, () => isLoaded);
