import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

/** The present minute, in milliseconds since 1970, kept true by a ticker. */
export const useNow = (): number =>
  useSyncExternalStore(tick, thisMinute) * MINUTE;

const thisMinute = (): number => Math.floor(Date.now() / MINUTE);

const tick = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, MINUTE);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
};
