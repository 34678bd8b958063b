import type { DailySeries } from './series.ts';
import type { PastWeek } from './weeks.ts';
import { weeksOf } from './weeks.ts';

/** The minimum number of weeks for a forecast. */
export const MIN_WEEKS = 3;

/** Whether a project's own past weeks are enough for a forecast. */
export const hasEnoughWeeks = (own: DailySeries): boolean =>
  weeksOf(own).length >= MIN_WEEKS;

/** The projects whose past weeks a forecast draws from. */
export type WeekSource = 'Project' | 'Team' | 'None';

/**
 * Chooses a project's own weeks or, if these are too few, adds the weeks of the
 * team's other projects.
 */
export const chooseForecastWeeks = (
  own: DailySeries,
  others: readonly DailySeries[],
): Readonly<{ source: WeekSource; weeks: readonly PastWeek[] }> => {
  const weeks = weeksOf(own);
  if (weeks.length >= MIN_WEEKS) return { source: 'Project', weeks };
  const all = others.flatMap(weeksOf).concat(weeks);
  return all.length >= MIN_WEEKS
    ? { source: 'Team', weeks: all }
    : { source: 'None', weeks: [] };
};
