import type { DailySeries } from './dailySeries.ts';
import type { PastWeek } from './pastWeeks.ts';
import { pastWeeksOf } from './pastWeeks.ts';

/** The minimum number of weeks for a forecast. */
export const MIN_FORECAST_WEEKS = 3;

/** Whether a project's own past weeks are enough for a forecast. */
export const hasEnoughWeeks = (project: DailySeries): boolean =>
  pastWeeksOf(project).length >= MIN_FORECAST_WEEKS;

/** The projects whose past weeks a forecast draws from. */
export type WeekSource = 'Project' | 'Team' | 'None';

/**
 * Chooses a project's own weeks or, if these are too few, adds the weeks of the
 * team's other projects.
 */
export const chooseForecastWeeks = (
  project: DailySeries,
  others: readonly DailySeries[],
): Readonly<{ source: WeekSource; weeks: readonly PastWeek[] }> => {
  const weeks = pastWeeksOf(project);
  if (weeks.length >= MIN_FORECAST_WEEKS) return { source: 'Project', weeks };
  const teamWeeks = others.flatMap(pastWeeksOf).concat(weeks);
  return teamWeeks.length >= MIN_FORECAST_WEEKS
    ? { source: 'Team', weeks: teamWeeks }
    : { source: 'None', weeks: [] };
};
