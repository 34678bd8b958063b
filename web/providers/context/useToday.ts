import { useCallback, useSyncExternalStore } from 'react';
import { calendarDateIn } from '#api/contract/values.ts';
import type { CalendarDate } from '#api/contract/values.ts';
import { useSlipwayContext } from './useSlipwayContext.ts';

/** Between two checks of the current day (M8). */
const TICK_MS = 300_000;

/** Today in the team's time zone (Q42), updated by a ticker. */
export const useToday = (): CalendarDate => {
  const { timeZone } = useSlipwayContext().activeTeam;
  const today = useCallback(
    () => calendarDateIn(timeZone, new Date().toISOString()),
    [timeZone],
  );
  return useSyncExternalStore(tick, today);
};

const tick = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, TICK_MS);
  // A laptop that slept over midnight must not wait for the next tick.
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
};
