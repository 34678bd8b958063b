import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/shared/calendarDate.ts';
import {
  calendarDateIn,
  instantOfHour,
  isTimeZone,
} from '#domain/shared/timeZone.ts';
import { endOfDayIn } from '#tests/support/endOfDayIn.ts';

/** One millisecond later. */
const next = (instant: string): string =>
  new Date(Date.parse(instant) + 1).toISOString();

describe('The calendar day of an instant (Q42)', () => {
  it.each([
    ['Pacific/Pago_Pago', '2026-03-05T10:59:59.999Z', '2026-03-04'],
    ['Pacific/Pago_Pago', '2026-03-05T11:00:00.000Z', '2026-03-05'],
    ['Pacific/Kiritimati', '2026-03-05T09:59:59.999Z', '2026-03-05'],
    ['Pacific/Kiritimati', '2026-03-05T10:00:00.000Z', '2026-03-06'],
    ['Europe/Berlin', '2026-03-28T22:59:59.999Z', '2026-03-28'],
    ['Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T22:00:00.000Z', '2026-03-30'],
    ['Asia/Kathmandu', '2026-03-05T18:15:00.000Z', '2026-03-06'],
    ['UTC', '2025-12-31T23:59:59.999Z', '2025-12-31'],
  ])('in %s at %s is %s', (timeZone, instant, date) => {
    expect(calendarDateIn(timeZone, instant)).toBe(date);
  });

  it('keeps its format in the first centuries', () => {
    expect(calendarDateIn('UTC', '0099-06-01T12:00:00Z')).toBe('0099-06-01');
  });
});

describe('An hour of a calendar day', () => {
  it.each([
    ['UTC', '2026-03-05', '2026-03-05T08:00:00.000Z'],
    ['Asia/Tokyo', '2026-03-05', '2026-03-04T23:00:00.000Z'],
    ['Asia/Kathmandu', '2026-03-05', '2026-03-05T02:15:00.000Z'],
    ['America/Los_Angeles', '2026-03-05', '2026-03-05T16:00:00.000Z'],
    // These days have 23 and 25 hours.
    ['Europe/Berlin', '2026-03-29', '2026-03-29T06:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-25T07:00:00.000Z'],
  ])('matches the clocks in %s on %s', (timeZone, date, instant) => {
    expect(instantOfHour(timeZone, date, 8)).toBe(instant);
  });
});

describe('The end of a calendar day', () => {
  it.each([
    // On these days, an hour is skipped or repeated.
    ['Europe/Berlin', '2026-03-29', '2026-03-29T21:59:59.999Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-25T22:59:59.999Z'],
    ['America/New_York', '2026-03-08', '2026-03-09T03:59:59.999Z'],
    // The clock jumps at midnight, so the next day begins at one o'clock.
    ['Africa/Cairo', '2026-04-23', '2026-04-23T21:59:59.999Z'],
    ['America/Havana', '2026-03-07', '2026-03-08T04:59:59.999Z'],
    ['America/Santiago', '2026-09-05', '2026-09-06T03:59:59.999Z'],
    ['America/Sao_Paulo', '2018-11-03', '2018-11-04T02:59:59.999Z'],
    // At midnight, the clock goes back to eleven, so the day has 25 hours.
    ['Africa/Cairo', '2026-10-29', '2026-10-29T21:59:59.999Z'],
    ['America/Santiago', '2026-04-04', '2026-04-05T03:59:59.999Z'],
    ['America/Sao_Paulo', '2018-02-17', '2018-02-18T02:59:59.999Z'],
    ['Pacific/Pago_Pago', '2026-03-05', '2026-03-06T10:59:59.999Z'],
    ['Pacific/Kiritimati', '2026-03-05', '2026-03-05T09:59:59.999Z'],
    ['Etc/GMT+12', '2026-03-05', '2026-03-06T11:59:59.999Z'],
  ])('in %s on %s is %s', (timeZone, date, instant) => {
    expect(endOfDayIn(timeZone, date)).toBe(instant);
  });

  it('is the end of the previous day if a zone skipped the day', () => {
    // Samoa crossed the date line and skipped 30 December.
    const zone = 'Pacific/Apia';
    expect(endOfDayIn(zone, '2011-12-30')).toBe(endOfDayIn(zone, '2011-12-29'));
    expect(calendarDateIn(zone, next(endOfDayIn(zone, '2011-12-30')))).toBe(
      '2011-12-31',
    );
  });

  it('is the last instant of that day, in every zone, on every day', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const days = fc.nat(3650).map((count) => addDays('2020-01-01', count));
    fc.assert(
      fc.property(zones, days, (timeZone, date) => {
        const end = endOfDayIn(timeZone, date);
        expect(calendarDateIn(timeZone, end)).toBe(date);
        expect(calendarDateIn(timeZone, next(end))).toBe(addDays(date, 1));
      }),
      { numRuns: 500 },
    );
  });
});

it.each(['UTC', 'Pacific/Niue', 'Pacific/Kiritimati'])(
  'The end of the last day compares with other instants as a text, in %s',
  (timeZone) => {
    const end = endOfDayIn(timeZone, '9999-12-31');
    expect(end).toBe('9999-12-31T23:59:59.999Z');
    expect(end > '2026-03-02T10:00:00.000Z').toBe(true);
  },
);

describe('A time zone', () => {
  it.each(['Europe/Berlin', 'Pacific/Kiritimati', 'UTC', 'Asia/Kathmandu'])(
    'can be named %s',
    (name) => {
      expect(isTimeZone(name)).toBe(true);
    },
  );

  it.each(['', 'Mars/Olympus', '+01:00', '-11:00', 'Europe/Berlin '])(
    'cannot be named %j',
    (name) => {
      expect(isTimeZone(name)).toBe(false);
    },
  );
});
