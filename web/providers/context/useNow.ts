import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

/** The present minute, in milliseconds since 1970, updated by a ticker. */
export const useNow = (): number =>
  useSyncExternalStore(tick, thisMinute) * MINUTE_MS;

const thisMinute = (): number => Math.floor(Date.now() / MINUTE_MS);

const tick = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, MINUTE_MS);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
};
