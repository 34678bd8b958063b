/**
 * A calendar day as `YYYY-MM-DD`. Never a Date: a calendar day has no time
 * zone, and `new Date(string)` would give it one.
 */
export type CalendarDate = string;

/**
 * The first day that a project can start on. An earlier year is an unfinished
 * one: `0202` on the way to `2026`.
 */
export const EARLIEST_START: CalendarDate = '1970-01-01';

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is a real day between the years 0001 and 9999. */
export const isCalendarDate = (text: string): boolean => {
  const parts = PATTERN.exec(text);
  if (parts === null) return false;
  const [year, month, day] = parts.slice(1).map(Number) as [
    number,
    number,
    number,
  ];
  return (
    year >= 1 &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysInMonth(year, month)
  );
};

/** The day `days` after `date`, or before it if negative. */
export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  fromDayNumber(toDayNumber(date) + days);

/** The number of days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number =>
  toDayNumber(to) - toDayNumber(from);

/** 0 for Monday to 6 for Sunday. */
export const weekday = (date: CalendarDate): number =>
  // Day 0 (1970-01-01) was a Thursday.
  (((toDayNumber(date) + 3) % 7) + 7) % 7;

export const isMonday = (date: CalendarDate): boolean => weekday(date) === 0;

/** The Monday of the week that contains `date` (H10, Q42). */
export const startOfWeek = (date: CalendarDate): CalendarDate =>
  addDays(date, -weekday(date));

const isLeapYear = (year: number): boolean =>
  (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const daysInMonth = (year: number, month: number): number => {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/*
 * Conversion between dates and day numbers in integer arithmetic: Howard
 * Hinnant's `days_from_civil` and `civil_from_days`. They count eras of 400
 * years, which begin on 1 March so that a leap day is the last day of its year.
 */

const DAYS_PER_ERA = 146_097;
/** The days from 0000-03-01, where era 0 begins, to 1970-01-01. */
const DAYS_BEFORE_1970 = 719_468;

/**
 * The days from 1 March to the first day of a month, counted from March: 0 for
 * March, 31 for April, 61 for May, 337 for February.
 */
const daysBeforeMonth = (monthFromMarch: number): number =>
  Math.floor((153 * monthFromMarch + 2) / 5);

/** The days since 1970-01-01. */
const toDayNumber = (date: CalendarDate): number => {
  const [y, m, d] = date.split('-').map(Number) as [number, number, number];
  const year = m <= 2 ? y - 1 : y;
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const monthFromMarch = m <= 2 ? m + 9 : m - 3;
  const dayOfYear = daysBeforeMonth(monthFromMarch) + d - 1;
  const dayOfEra =
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - DAYS_BEFORE_1970;
};

const fromDayNumber = (dayNumber: number): CalendarDate => {
  const daysSinceEra0 = dayNumber + DAYS_BEFORE_1970;
  const era = Math.floor(daysSinceEra0 / DAYS_PER_ERA);
  const dayOfEra = daysSinceEra0 - era * DAYS_PER_ERA;
  // Removes leap days: one in 4 years, none in 100 years, but one in 400.
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36524) -
      Math.floor(dayOfEra / 146096)) /
      365,
  );
  const dayOfYear =
    dayOfEra -
    (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - daysBeforeMonth(monthFromMarch) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return [
    String(year).padStart(4, '0'),
    String(month).padStart(2, '0'),
    String(day).padStart(2, '0'),
  ].join('-');
};
