import { dueWeekOf } from '../charts/workPlan.ts';
import { weekEnds } from '../charts/dayEnds.ts';
import { isRemaining } from '../charts/placements.ts';
import type { Report, ReportInput } from './report.ts';
import { WEEK_COLUMNS } from './report.ts';
import { reportWeeks, weekCells, weeklyPlacements } from './reportWeeks.ts';

/**
 * How many items rolled over from each week to a later one: planned for it, or
 * for one before it, and still open when it ended. A week that has not ended
 * has no row; what the last week leaves over is open at the project's end.
 */
export const slipped = (input: ReportInput): Report => {
  const ends = weekEnds(input);
  const own = ends.map(() => 0);
  const earlier = ends.map(() => 0);
  for (const { week, placement } of weeklyPlacements(input, ends)) {
    const due = isRemaining(placement)
      ? dueWeekOf(placement, ends.length)
      : null;
    if (due === null || due > week) continue;
    const counts = due === week ? own : earlier;
    counts[week] = (counts[week] ?? 0) + 1;
  }
  return {
    columns: [
      ...WEEK_COLUMNS,
      { name: 'ofThisWeek', title: 'Of this Week' },
      { name: 'ofEarlierWeeks', title: 'Of earlier Weeks' },
      { name: 'rolledOver', title: 'Rolled over' },
    ],
    rows: reportWeeks(input)
      .filter(({ phase }) => phase === 'past')
      .map((week) => {
        const ofThisWeek = own[week.index] ?? 0;
        const ofEarlierWeeks = earlier[week.index] ?? 0;
        const rolledOver = ofThisWeek + ofEarlierWeeks;
        return { ...weekCells(week), ofThisWeek, ofEarlierWeeks, rolledOver };
      }),
  };
};
