import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, weekday } from '#api/contract/values.ts';
import { typedDay } from '#web/components/date/typedDay.ts';

/** A Wednesday. */
const today = '2026-11-25';
const read = (text: string, within: Parameters<typeof typedDay>[1]['within']) =>
  typedDay(text, { today, within });

describe('A typed day', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    ['today', '2026-11-25'],
    ['Tomorrow', '2026-11-26'],
    ['the day after tomorrow', '2026-11-27'],
    ['day after tomorrow', '2026-11-27'],
    ['yesterday', '2026-11-24'],
    ['in 3 days', '2026-11-28'],
    ['in two weeks', '2026-12-09'],
    ['wednesday', '2026-11-25'],
    ['monday', '2026-11-30'],
    ['on Friday', '2026-11-27'],
    ['tues', '2026-12-01'],
    ['next friday', '2026-12-04'],
    ['last friday', '2026-11-20'],
    ['1 Dec', '2026-12-01'],
    ['Dec 1', '2026-12-01'],
    ['dec 24', '2026-12-24'],
    ['December 24th', '2026-12-24'],
    ['1st of December', '2026-12-01'],
    ['1 dec.', '2026-12-01'],
    ['1/12', '2026-12-01'],
    ['1.12.', '2026-12-01'],
    ['１／１２', '2026-12-01'],
    ['١٢/١٢/٢٠٢٧', '2027-12-12'],
    ['２０２６－１２－０１', '2026-12-01'],
    ['1.12.2027', '2027-12-01'],
    ['3 jan', '2027-01-03'],
    ['Tue, 1 Dec 2026', '2026-12-01'],
    ['⁦Tue, 1 Dec 2026⁩', '2026-12-01'],
    ['  2026-12-01 ', '2026-12-01'],
    ['2026-1-5', '2026-01-05'],
  ])('reads %j as %s', (text, day) => {
    expect(read(text, null)).toBe(day);
  });

  it.each([
    '',
    ' ',
    'soon',
    '5',
    'may',
    'mar 2026',
    'next week',
    'this month',
    '12:00',
    'now',
    '31 nov',
    '2026-13-01',
    '0202-12-01',
    '1026-12-01',
    '1 dec to 3 dec',
    'Mon, 2 Mar 202',
    'talk to Bob on friday',
    'friday pricing',
  ])('does not read %j as a day', (text) => {
    expect(read(text, null)).toBeNull();
  });

  it('is within the project if it has no year, before or after today', () => {
    const within = { from: '2026-09-07', to: '2026-11-29' };

    expect(read('1 oct', within)).toBe('2026-10-01');
    expect(read('1 oct', null)).toBe('2027-10-01');
    expect(read('1 oct 2027', within)).toBe('2027-10-01');
    expect(read('1 dec', within)).toBe('2026-12-01');
  });

  it("means the next such day for a weekday, and the one after with 'next'", () => {
    const days = Array.from({ length: 7 }, (_, i) => addDays(today, i));
    for (const from of days) {
      for (const [index, name] of WEEKDAYS.entries()) {
        const ahead = (index - weekday(from) + 7) % 7;
        const inNextWeek = index - weekday(from) + 7;
        const context = { today: from, within: null };

        expect(typedDay(name, context)).toBe(addDays(from, ahead));
        expect(typedDay(`next ${name}`, context)).toBe(
          addDays(from, inNextWeek),
        );
      }
    }
  });

  it.each(['Pacific/Kiritimati', 'America/Los_Angeles'])(
    'is the same on a device in %s',
    (timeZone) => {
      vi.stubEnv('TZ', timeZone);
      // The time zone took effect.
      expect(new Date(0).getTimezoneOffset()).not.toBe(0);

      expect(read('today', null)).toBe('2026-11-25');
      expect(read('the day after tomorrow', null)).toBe('2026-11-27');
      expect(read('wednesday', null)).toBe('2026-11-25');
      expect(read('1 dec', null)).toBe('2026-12-01');
    },
  );

  it('is not searched for in a long text', () => {
    expect(read(`${' '.repeat(100_000)}tomorrow`, null)).toBe('2026-11-26');
    expect(read('1 dec '.repeat(20_000), null)).toBeNull();
    expect(read('9'.repeat(100_000), null)).toBeNull();
  });
});

const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];
