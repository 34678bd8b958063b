import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import { addDays, daysBetween } from '#domain/shared/calendarDate.ts';
import { DAYS_PER_WEEK } from '#domain/shared/timeframe.ts';
import type { BackTest } from './backTest.ts';
import { backTest } from './backTest.ts';
import { randomFromText } from './randomFromText.ts';
import type { DailySeries } from './dailySeries.ts';
import { quantileIn, simulate } from './simulate.ts';
import type { WeekSource } from './chooseForecastWeeks.ts';
import { chooseForecastWeeks } from './chooseForecastWeeks.ts';
import { paceOf } from './pastWeeks.ts';

/** A value for each likelihood in percent; null if it is unknown. */
type Likely<T> = Readonly<{ p50: T; p80: T; p95: T }>;

export type Forecast = Readonly<{
  /** Open items in scope at `asOf`. */
  remaining: number;
  /** Whether the project was closed at `asOf`: no open item is done there. */
  isClosed: boolean;
  /** How many past weeks the forecast is based on, and whose weeks. */
  basis: Readonly<{ weeks: number; source: WeekSource }>;
  /**
   * The day on which the last item is completed; null if it is more than two
   * years away or the project is closed.
   */
  dates: Likely<CalendarDate | null>;
  /** Likely upper bounds of open items at the end of each future day. */
  bands: readonly (Readonly<{ date: CalendarDate }> & Likely<number>)[];
  /**
   * Items to complete per week to finish on time; null after the planned end or
   * for a closed project.
   */
  neededPerWeek: number | null;
  /** Items completed per week on average; null without past weeks. */
  pacePerWeek: number | null;
  /** How often earlier forecasts were right. */
  backTest: BackTest;
}>;

/** How many days ahead the forecast looks. */
const HORIZON_DAYS = 2 * 52 * DAYS_PER_WEEK;
/** The maximum number of days that bands cover. */
const MAX_BAND_DAYS = 52 * DAYS_PER_WEEK;
/** How many days bands cover if there is no likely date. */
const UNDATED_BAND_DAYS = 26 * DAYS_PER_WEEK;
const NO_DATES = { p50: null, p80: null, p95: null };

/**
 * The value of each likelihood. For example, `valueAt(0.8)` returns the value
 * that 80 % of all futures stay within.
 */
const byLikelihood = <T>(valueAt: (share: number) => T): Likely<T> => ({
  p50: valueAt(0.5),
  p80: valueAt(0.8),
  p95: valueAt(0.95),
});

/**
 * Forecasts when a project will be completed, from 10,000 simulated futures
 * built from past weeks. The result is always the same for the same project and
 * day. Pure.
 */
export const calculateForecast = (
  project: DailySeries,
  others: readonly DailySeries[],
  projectId: string,
): Forecast => {
  const { source, weeks } = chooseForecastWeeks(project, others);
  const { remainingNow: remaining, asOfDate, endDate, isClosed } = project;
  const common = {
    remaining,
    isClosed,
    basis: { weeks: weeks.length, source },
    neededPerWeek: neededPerWeek(project),
    pacePerWeek: weeks.length === 0 ? null : roundToTenth(paceOf(weeks)),
    backTest: backTest(project),
  };
  if (remaining === 0) {
    return { ...common, dates: completionDates(project), bands: [] };
  }
  if (isClosed || weeks.length === 0) {
    return { ...common, dates: NO_DATES, bands: [] };
  }
  const { futuresByDays, futuresByItemsLeft } = simulate({
    remaining,
    weeks,
    days: HORIZON_DAYS,
    random: randomFromText(`${projectId} ${asOfDate}`),
  });
  const dates = byLikelihood((share) => {
    const days = quantileIn(futuresByDays, share);
    return days === null ? null : addDays(asOfDate, days);
  });
  const bandDays = countBandDays(asOfDate, endDate, dates.p95);
  const bands = futuresByItemsLeft(bandDays).map((counts, index) => ({
    date: addDays(asOfDate, index + 1),
    ...byLikelihood((share) => quantileIn(counts, share) ?? remaining),
  }));
  return { ...common, dates, bands };
};

/** The day after the last day with open items; none for an empty project. */
const completionDates = ({
  startDate,
  remaining,
  inScope,
}: DailySeries): Likely<CalendarDate | null> => {
  if ((inScope.at(-1) ?? 0) === 0) return NO_DATES;
  const lastOpen = remaining.findLastIndex((count) => count > 0);
  const date = addDays(startDate, lastOpen + 1);
  return { p50: date, p80: date, p95: date };
};

/** Counts the days until the planned or the likely end, the later one. */
const countBandDays = (
  date: CalendarDate,
  endDate: CalendarDate,
  p95: CalendarDate | null,
): number => {
  const planned = daysBetween(date, endDate);
  const likely = p95 === null ? UNDATED_BAND_DAYS : daysBetween(date, p95);
  return Math.min(Math.max(planned, likely, 0), MAX_BAND_DAYS);
};

/**
 * Items to complete per week, from today to the planned end. Today counts as a
 * whole day, although part of it is over; before the start, the days of the
 * project count.
 */
const neededPerWeek = (project: DailySeries): number | null => {
  const { remainingNow, asOfDate, startDate, endDate } = project;
  const from = asOfDate < startDate ? startDate : asOfDate;
  const days = daysBetween(from, endDate) + 1;
  return project.isClosed || days <= 0
    ? null
    : roundToTenth((remainingNow * DAYS_PER_WEEK) / days);
};

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;
