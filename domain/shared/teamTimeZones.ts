import type { CalendarDate } from './calendarDate.ts';
import { addDays } from './calendarDate.ts';
import { startOfNextQuarterHour } from './quarterHours.ts';
import { calendarDateIn, endsOfDaysIn, isoInstant } from './timeZone.ts';

/** A time zone that a team had until an instant. */
export type EarlierZone = Readonly<{
  /** IANA name. */
  timeZone: string;
  /**
   * ISO instant at the start of a quarter hour, from which the next zone
   * applies.
   */
  until: string;
}>;

/** The time zones of a team, which define when its days end. */
export type TeamTimeZones = Readonly<{
  /** IANA name of the current zone. */
  timeZone: string;
  /**
   * Ascending; the first one applies to all earlier time. Absent if the zone
   * never changed.
   */
  earlierZones?: readonly EarlierZone[];
}>;

/**
 * The zones after a change at the ISO instant `changedAt`. The new zone applies
 * from the next quarter hour on, so that all days end with a quarter hour
 * (`quarterHours.ts`). A zone that applied for less than a quarter hour is
 * dropped.
 */
export const changedZones = (
  { timeZone, earlierZones = [] }: TeamTimeZones,
  newTimeZone: string,
  changedAt: string,
): Required<TeamTimeZones> => {
  const until = startOfNextQuarterHour(changedAt);
  // Without an earlier zone, the current one has always applied.
  const hasApplied = until > (earlierZones.at(-1)?.until ?? '');
  return {
    timeZone: newTimeZone,
    earlierZones: hasApplied
      ? [...earlierZones, { timeZone, until }]
      : earlierZones,
  };
};

/**
 * The calendar day of a team at an ISO instant. A day ends when the team's
 * calendar first shows a later date. If the team then moves to a zone where the
 * earlier date still holds, that day does not start again; the later day is
 * longer. Past days never change.
 */
export const dayOf = (zones: TeamTimeZones, instant: string): CalendarDate => {
  const ms = Date.parse(instant);
  const begunPeriods = periodsOf(zones).filter(({ from }) => from <= ms);
  // The latest date of a period that has ended is that of its last instant.
  const dates = begunPeriods.map(({ timeZone, until }) =>
    calendarDateIn(timeZone, isoInstant(Math.min(ms, until - 1))),
  );
  return dates.reduce((last, date) => (date > last ? date : last));
};

/** The last millisecond of a team's calendar day, as an ISO instant. */
export const endOfDay = (zones: TeamTimeZones, date: CalendarDate): string =>
  endsOfDays(zones, date, 1)[0] as string;

/** The first millisecond of a team's calendar day, as an ISO instant. */
export const startOfDay = (zones: TeamTimeZones, date: CalendarDate): string =>
  isoInstant(Date.parse(endOfDay(zones, addDays(date, -1))) + 1);

/**
 * The last millisecond of each of `count` days from `first` on, as ascending
 * ISO instants. Two are equal if the calendar skipped a whole day.
 */
export const endsOfDays = (
  zones: TeamTimeZones,
  first: CalendarDate,
  count: number,
): string[] => {
  const ends: string[] = [];
  for (const period of periodsOf(zones)) {
    const firstWithoutEnd = addDays(first, ends.length);
    const days = Math.min(count - ends.length, maxDaysIn(period));
    for (const end of endsOfDaysIn(period.timeZone, firstWithoutEnd, days)) {
      const nextDayStart = Math.max(Date.parse(end) + 1, period.from);
      // The zone changes before this day ends, so it ends in a later period.
      if (nextDayStart >= period.until) break;
      ends.push(isoInstant(nextDayStart - 1));
    }
  }
  return ends;
};

/** The period of one zone, in milliseconds since 1970; `until` is excluded. */
type ZonePeriod = Readonly<{ timeZone: string; from: number; until: number }>;

/** The first period begins at -Infinity, and the last one ends at Infinity. */
const periodsOf = ({
  timeZone,
  earlierZones = [],
}: TeamTimeZones): readonly ZonePeriod[] => {
  const names = [...earlierZones.map((zone) => zone.timeZone), timeZone];
  const changes = earlierZones.map(({ until }) => Date.parse(until));
  return names.map((name, index) => ({
    timeZone: name,
    from: changes[index - 1] ?? -Infinity,
    until: changes[index] ?? Infinity,
  }));
};

const DAY_MS = 86_400_000;

/**
 * The maximum number of days that can end in a period, because zones are at
 * most 26 hours apart.
 */
const maxDaysIn = ({ from, until }: ZonePeriod): number =>
  Math.ceil((until - from) / DAY_MS) + 2;
