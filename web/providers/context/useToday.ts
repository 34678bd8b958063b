import { useCallback, useSyncExternalStore } from 'react';
import { calendarDateIn } from '#api/contract/values.ts';
import type { CalendarDate } from '#api/contract/values.ts';
import { useSlipwayContext } from './useSlipwayContext.ts';

const MINUTE_MS = 60_000;

/** Calls the listener at intervals, and when the page becomes visible. */
const every =
  (intervalMs: number) =>
  (listener: () => void): (() => void) => {
    const timer = setInterval(listener, intervalMs);
    // A laptop that slept over midnight must not wait for the next tick.
    document.addEventListener('visibilitychange', listener);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', listener);
    };
  };

const everyMinute = every(MINUTE_MS);
/** The interval for checking the current day (M8). */
const everyFiveMinutes = every(5 * MINUTE_MS);

/** Today in the team's time zone (Q42); renders again when it changes. */
export const useToday = (): CalendarDate => {
  const { timeZone } = useSlipwayContext().activeTeam;
  const today = useCallback(
    () => calendarDateIn(timeZone, new Date().toISOString()),
    [timeZone],
  );
  return useSyncExternalStore(everyFiveMinutes, today);
};

/** The start of the current minute, in milliseconds since 1970. */
export const useNow = (): number =>
  useSyncExternalStore(everyMinute, thisMinute) * MINUTE_MS;

const thisMinute = (): number => Math.floor(Date.now() / MINUTE_MS);
