import { useSyncExternalStore } from 'react';
import { untilIdle } from './untilIdle.ts';

let isLoadedAndIdle = false;

/** Calls back once, when the document is loaded and the page is idle. */
const subscribe = (onChange: () => void): (() => void) => {
  let isSubscribed = true;
  void untilLoaded()
    .then(untilIdle)
    .then(() => {
      isLoadedAndIdle = true;
      if (isSubscribed) onChange();
    });
  return () => {
    isSubscribed = false;
  };
};

const untilLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });

/**
 * Whether the document's own files are loaded and the page is idle. Less urgent
 * work waits for that, so that it does not delay the items (M22).
 */
export const usePageLoaded = (): boolean =>
  useSyncExternalStore(subscribe, () => isLoadedAndIdle);
