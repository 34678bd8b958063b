import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/shared/calendarDate.ts';
import { calendarDateIn } from '#domain/shared/timeZone.ts';
import type { TeamTimeZones } from '#domain/shared/teamTimeZones.ts';
import {
  changedZones,
  dayOf,
  endOfDay,
  endsOfDays,
  startOfDay,
} from '#domain/shared/teamTimeZones.ts';
import { instants } from '#tests/support/randomValues.ts';
import { timeZones, zones } from '#tests/support/randomZones.ts';
import { endOfDayIn } from '#tests/support/endOfDayIn.ts';

/** The zones of a team in UTC that then changed its time zone. */
const changed = (
  ...changes: readonly (readonly [instant: string, timeZone: string])[]
): TeamTimeZones =>
  changes.reduce<TeamTimeZones>(
    (zonesSoFar, [instant, timeZone]) =>
      changedZones(zonesSoFar, timeZone, instant),
    {
      timeZone: 'UTC',
    },
  );

const QUARTER_HOUR_MS = 15 * 60_000;
/** Far enough back to include the latest day shown, even after changes. */
const SEARCHED_MS = 4 * 86_400_000;

/**
 * The latest day that the team's clocks have shown by then, at a quarter hour
 * (G54).
 */
const shownBy = (
  { timeZone, earlierZones = [] }: TeamTimeZones,
  instant: string,
) => {
  const end = Date.parse(instant);
  let latest = '';
  for (let time = end - SEARCHED_MS; time <= end; time += QUARTER_HOUR_MS) {
    const now = new Date(time).toISOString();
    const zone = earlierZones.find(({ until }) => now < until);
    const date = calendarDateIn(zone?.timeZone ?? timeZone, now);
    if (date > latest) latest = date;
  }
  return latest;
};

describe('The days of a team that changes its time zone (G54)', () => {
  it('end at midnight in the time zone of that time', () => {
    const twice = changed(
      ['2026-03-04T09:59:00.000Z', 'Asia/Tokyo'],
      ['2026-03-06T01:50:00.000Z', 'America/New_York'],
    );
    expect(endsOfDays(twice, '2026-03-02', 6)).toEqual([
      '2026-03-02T23:59:59.999Z',
      '2026-03-03T23:59:59.999Z',
      // Midnight in Tokyo, which is nine hours ahead of UTC.
      '2026-03-04T14:59:59.999Z',
      '2026-03-05T14:59:59.999Z',
      // In New York it is the 5th again, and the 6th lasts until midnight
      // there.
      '2026-03-07T04:59:59.999Z',
      '2026-03-08T04:59:59.999Z',
    ]);
    expect(startOfDay(twice, '2026-03-06')).toBe('2026-03-05T15:00:00.000Z');
    expect(dayOf(twice, '2026-03-06T02:00:00.000Z')).toBe('2026-03-06');
  });

  it('end with a change that advances the calendar, at a quarter hour', () => {
    // Kiritimati is 14 hours ahead of UTC, Etc/GMT+12 twelve behind.
    const advanced = changed([
      '2026-03-04T12:07:30.000Z',
      'Pacific/Kiritimati',
    ]);
    expect(endsOfDays(advanced, '2026-03-03', 3)).toEqual([
      '2026-03-03T23:59:59.999Z',
      '2026-03-04T12:14:59.999Z',
      '2026-03-05T09:59:59.999Z',
    ]);
    const skipped = changed(
      ['2026-03-03T11:59:00.000Z', 'Etc/GMT+12'],
      ['2026-03-05T10:59:59.999Z', 'Pacific/Kiritimati'],
    );
    expect(endsOfDays(skipped, '2026-03-04', 2)).toEqual([
      '2026-03-05T10:59:59.999Z',
      '2026-03-05T10:59:59.999Z',
    ]);
  });

  it('are not cut by a zone that applied for less than a quarter hour', () => {
    const quick = changed(
      ['2026-03-04T10:01:00.000Z', 'Pacific/Kiritimati'],
      ['2026-03-04T10:14:00.000Z', 'Europe/Berlin'],
    );
    expect(quick).toEqual({
      timeZone: 'Europe/Berlin',
      earlierZones: [{ timeZone: 'UTC', until: '2026-03-04T10:15:00.000Z' }],
    });
  });

  it('are those of the zone when it never changed', () => {
    fc.assert(
      fc.property(timeZones, instants, (timeZone, instant) => {
        const date = calendarDateIn(timeZone, instant);
        expect(dayOf({ timeZone }, instant)).toBe(date);
        expect(endOfDay({ timeZone }, date)).toBe(endOfDayIn(timeZone, date));
      }),
    );
  });

  it('follow one another, without gaps or overlaps', () => {
    fc.assert(
      fc.property(zones, instants, (ofTeam, instant) => {
        const day = dayOf(ofTeam, instant);
        expect(day).toBe(shownBy(ofTeam, instant));
        expect(instant <= endOfDay(ofTeam, day)).toBe(true);
        expect(instant >= startOfDay(ofTeam, day)).toBe(true);
        const ends = endsOfDays(ofTeam, addDays(day, -3), 7);
        expect(ends).toEqual(ends.toSorted());
        expect(ends[3]).toBe(endOfDay(ofTeam, day));
      }),
      { numRuns: 300 },
    );
  });

  it('never change after they end, no matter which zone is set later', () => {
    fc.assert(
      fc.property(zones, timeZones, instants, (ofTeam, next, instant) => {
        const last = ofTeam.earlierZones.at(-1)?.until ?? '';
        const now = instant > last ? instant : last;
        const later = changedZones(ofTeam, next, now);
        expect(dayOf(later, now)).toBe(dayOf(ofTeam, now));
        const firstDay = addDays(dayOf(ofTeam, now), -30);
        const endedDays = (ends: readonly string[]) =>
          ends.filter((end) => end < now);
        expect(endedDays(endsOfDays(later, firstDay, 30))).toEqual(
          endedDays(endsOfDays(ofTeam, firstDay, 30)),
        );
      }),
      { numRuns: 300 },
    );
  });
});
