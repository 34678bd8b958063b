import type { Series } from './series.ts';
import type { Week } from './weeks.ts';
import { weeksOf } from './weeks.ts';

/** Fewer weeks say too little. */
export const MIN_WEEKS = 3;

/** Whether a project's own past is enough for a forecast. */
export const isEnough = (own: Series): boolean =>
  weeksOf(own).length >= MIN_WEEKS;

/** Where the weeks are from that a forecast draws. */
export type Source = 'Project' | 'Team' | 'None';

/** A project's own weeks; with too few of them those of the team's others. */
export const drawnFrom = (
  own: Series,
  others: readonly Series[],
): Readonly<{ source: Source; weeks: readonly Week[] }> => {
  const weeks = weeksOf(own);
  if (weeks.length >= MIN_WEEKS) return { source: 'Project', weeks };
  const all = others.flatMap(weeksOf).concat(weeks);
  return all.length >= MIN_WEEKS
    ? { source: 'Team', weeks: all }
    : { source: 'None', weeks: [] };
};
