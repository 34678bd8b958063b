import { useCallback, useSyncExternalStore } from 'react';
import type { CalendarDate } from '#api/contract/values.ts';
import { useSlipwayContext } from './useSlipwayContext.ts';

/** How often the current day is looked at again (M8). */
export const TICK = 300_000;

/** The calendar day at an instant (milliseconds since 1970) in an IANA zone. */
export const calendarDateIn = (timeZone: string, at: number): CalendarDate => {
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const year = (parts.get('year') ?? '').padStart(4, '0');
  return [year, parts.get('month'), parts.get('day')].join('-');
};

/** Today in the team's time zone (Q42), kept true by a ticker. */
export const useToday = (): CalendarDate => {
  const { timeZone } = useSlipwayContext().activeTeam;
  const today = useCallback(
    () => calendarDateIn(timeZone, Date.now()),
    [timeZone],
  );
  return useSyncExternalStore(tick, today);
};

const tick = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, TICK);
  // A laptop that slept over midnight is not to wait five minutes more.
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
};

const formats = new Map<string, Intl.DateTimeFormat>();

const formatFor = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
};
