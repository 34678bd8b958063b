import { useMemo } from 'react';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { dateStyle } from './dateStyle.ts';
import { dateFormat, relativeFormat } from './intlFormats.ts';
import { dateLocale } from './locale.ts';
import { useIntlLocale, useIsolate } from './useMessages.ts';

/** Formats ISO instants in the reader's language and the team's time zone. */
type Instants = Readonly<{
  /** Sat, 21 November 2026 at 14:05 */
  full: (instant: string) => string;
  /** 14:05 */
  time: (instant: string) => string;
  /** 3 min ago; null for less than a minute. `now` is in milliseconds. */
  ago: (instant: string, now: number) => string | null;
}>;

/** The formats for this reader and team. */
export const useInstants = (): Instants => {
  const locale = useIntlLocale();
  const { timeZone } = useSlipwayContext().activeTeam;
  const isolate = useIsolate();
  return useMemo(
    () => instantsIn(locale, timeZone, isolate),
    [locale, timeZone, isolate],
  );
};

/** `timeZone` is an IANA name. */
export const instantsIn = (
  locale: string,
  timeZone: string,
  isolate: (text: string) => string = (text) => text,
): Instants => {
  const language = dateLocale(locale);
  const full = dateFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  const time = dateFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  const relative = relativeFormat(language, { style: 'short' });
  return {
    full: (instant) => isolate(full.format(Date.parse(instant))),
    time: (instant) => isolate(time.format(Date.parse(instant))),
    ago: (instant, now) => {
      const seconds = Math.max(0, (now - Date.parse(instant)) / 1000);
      const largest = UNITS.find(([, length]) => seconds >= length);
      if (largest === undefined) return null;
      const [unit, length] = largest;
      return isolate(relative.format(-Math.floor(seconds / length), unit));
    },
  };
};

/** Units with their length in seconds, longest first. */
const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/**
 * Formats a time in this device's time zone: 10:42 today, otherwise with the
 * day, 20 Nov, 10:42. Both in milliseconds since 1970.
 */
export const formatOnDevice = (
  locale: string,
  at: number,
  now: number,
): string => {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return dateStyle(locale, {
    ...(isToday ? {} : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
};
