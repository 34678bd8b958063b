import type { CalendarDate } from '#domain/shared/calendarDate.ts';
import { DAYS_PER_WEEK } from '#domain/shared/timeframe.ts';
import type { Series } from './series.ts';
import { seriesUpTo } from './series.ts';
import { MIN_WEEKS } from './source.ts';
import { atMost, weekAhead } from './weekAhead.ts';
import { weeksOf } from './weeks.ts';

/** A forecast made at the end of a day for a week later, and the outcome. */
export type TestedWeek = Readonly<{
  asOf: CalendarDate;
  /** Left a week later: at most that, with 50 and with 80 %. */
  p50: number;
  p80: number;
  actual: number;
}>;

export type BackTest = Readonly<{
  weeks: readonly TestedWeek[];
  /** How often it was at most as much as 80 % said, of how many weeks. */
  hits: number;
  of: number;
}>;

/** Forecasts each past week from what was known before it. */
export const backTest = (series: Series): BackTest => {
  const weeks: TestedWeek[] = [];
  const last = series.remaining.length - 1;
  for (let day = last - DAYS_PER_WEEK; day > 0; day -= DAYS_PER_WEEK) {
    const tested = testedAt(series, day);
    if (tested !== null) weeks.unshift(tested);
  }
  const hits = weeks.filter(({ p80, actual }) => actual <= p80).length;
  return { weeks, hits, of: weeks.length };
};

const testedAt = (series: Series, day: number): TestedWeek | null => {
  const then = seriesUpTo(series, day);
  const weeks = weeksOf(then);
  if (weeks.length < MIN_WEEKS || then.now === 0) return null;
  const aWeekLater = weekAhead(then.now, weeks);
  return {
    asOf: then.date,
    p50: atMost(aWeekLater, 0.5),
    p80: atMost(aWeekLater, 0.8),
    actual: series.remaining[day + DAYS_PER_WEEK] ?? 0,
  };
};
