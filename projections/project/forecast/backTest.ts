import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import { DAYS_PER_WEEK } from '#domain/shared/timeframe.ts';
import type { DailySeries } from './dailySeries.ts';
import { seriesUpTo } from './dailySeries.ts';
import { MIN_FORECAST_WEEKS } from './chooseForecastWeeks.ts';
import { forecastWeekAhead, quantileOf } from './weekAhead.ts';
import { pastWeeksOf } from './pastWeeks.ts';

/**
 * A forecast that was made at the end of a day for one week later, and the
 * actual outcome.
 */
export type TestedWeek = Readonly<{
  asOf: CalendarDate;
  /** Forecast upper bounds of the open items, with 50 % and 80 % likelihood. */
  p50: number;
  p80: number;
  actual: number;
}>;

export type BackTest = Readonly<{
  weeks: readonly TestedWeek[];
  /** How many of the tested weeks stayed within their 80 % bound. */
  hits: number;
  /** How many weeks were tested. */
  of: number;
}>;

/** The maximum number of past weeks to test. */
const MAX_TESTED_WEEKS = 104;

/**
 * Forecasts each of the latest past weeks from the data known before it, and
 * compares the forecast with the outcome.
 */
export const backTest = (series: DailySeries): BackTest => {
  const weeks: TestedWeek[] = [];
  const last = series.remaining.length - 1;
  const first = Math.max(last - MAX_TESTED_WEEKS * DAYS_PER_WEEK, 1);
  for (let day = last - DAYS_PER_WEEK; day >= first; day -= DAYS_PER_WEEK) {
    const tested = testWeekAt(series, day);
    if (tested !== null) weeks.unshift(tested);
  }
  const hits = weeks.filter(({ p80, actual }) => actual <= p80).length;
  return { weeks, hits, of: weeks.length };
};

const testWeekAt = (series: DailySeries, day: number): TestedWeek | null => {
  const pastSeries = seriesUpTo(series, day);
  const weeks = pastWeeksOf(pastSeries);
  if (weeks.length < MIN_FORECAST_WEEKS || pastSeries.remainingNow === 0)
    return null;
  const weekAhead = forecastWeekAhead(pastSeries.remainingNow, weeks);
  return {
    asOf: pastSeries.asOfDate,
    p50: quantileOf(weekAhead, 0.5),
    p80: quantileOf(weekAhead, 0.8),
    actual: series.remaining[day + DAYS_PER_WEEK] ?? 0,
  };
};
