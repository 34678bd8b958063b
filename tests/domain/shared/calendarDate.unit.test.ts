import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  isCalendarDate,
  startOfWeek,
  weekday,
} from '#domain/shared/calendarDate.ts';

const DAY_MS = 86_400_000;
/*
 * The expected results, from the platform's own UTC calendar. Day numbers count
 * the days from 1970-01-01.
 */
const oracleDate = (dayNumber: number): string =>
  new Date(dayNumber * DAY_MS).toISOString().slice(0, 10);
const oracleNumber = (date: string): number =>
  Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** 400 years, after which the calendar repeats. */
const DAYS_OF_CYCLE = 146_097;
const FIRST = oracleNumber('0001-01-01');
const LAST = oracleNumber('9999-12-31');

const dayNumbers = fc.integer({ min: FIRST, max: LAST });

describe('Calendar dates, from year 1 to 9999', () => {
  it('can be stepped from every day to the next, through a whole cycle of leap years', () => {
    const wrong: string[] = [];
    const from = oracleNumber('1800-01-01');
    for (let number = from; number < from + DAYS_OF_CYCLE; number++) {
      const date = oracleDate(number);
      if (addDays(date, 1) !== oracleDate(number + 1)) wrong.push(date);
    }
    expect(wrong).toEqual([]);
  });

  it('can be stepped over the end of February and of December in every year', () => {
    const wrong: string[] = [];
    for (let year = 1; year < 9999; year++) {
      for (const end of ['02-28', '12-31']) {
        const date = `${String(year).padStart(4, '0')}-${end}`;
        const next = oracleDate(oracleNumber(date) + 1);
        if (addDays(date, 1) !== next) wrong.push(date);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('can be stepped any number of days forward and back', () => {
    fc.assert(
      fc.property(dayNumbers, dayNumbers, (from, to) => {
        expect(addDays(oracleDate(from), to - from)).toBe(oracleDate(to));
        expect(daysBetween(oracleDate(from), oracleDate(to))).toBe(to - from);
      }),
    );
  });

  it('have the right weekday', () => {
    fc.assert(
      fc.property(dayNumbers, (number) => {
        // The platform counts from Sunday, `weekday` from Monday.
        const expected = (new Date(number * DAY_MS).getUTCDay() + 6) % 7;
        expect(weekday(oracleDate(number))).toBe(expected);
      }),
    );
  });

  it('have a Monday at most six days before them (H10)', () => {
    fc.assert(
      fc.property(dayNumbers, (number) => {
        const date = oracleDate(number);
        const monday = startOfWeek(date);
        expect(weekday(monday)).toBe(0);
        expect(daysBetween(monday, date)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(monday, date)).toBeLessThan(7);
      }),
    );
  });

  it('stay on their Monday (Q42)', () => {
    expect(startOfWeek('2026-03-02')).toBe('2026-03-02');
  });
});

describe('A text', () => {
  it('is a calendar date only if the calendar has that day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (year, month, day) => {
          const pad = (n: number, width: number) =>
            String(n).padStart(width, '0');
          const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
          const time = Date.parse(`${text}T00:00:00Z`);
          // The platform turns 31 February into a day in March.
          const exists =
            !Number.isNaN(time) &&
            new Date(time).toISOString().startsWith(text);
          expect(isCalendarDate(text)).toBe(exists);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it.each([
    '2024-02-29',
    '2000-02-29',
    '0004-02-29',
    '0001-01-01',
    '9999-12-31',
  ])('is a calendar date: %s', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-10-00',
    '0000-01-01',
    '2026-1-1',
    '26-01-01',
    '12026-01-01',
    '-2026-01-01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '２０２６-01-01',
    '',
  ])('is not a calendar date: %j', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });
});
