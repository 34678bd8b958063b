import { dueWeekOf } from '../charts/workPlan.ts';
import { weekEnds } from '../charts/dayEnds.ts';
import { isRemaining } from '../charts/placements.ts';
import type { Report, ReportInput } from './report.ts';
import { WEEK_COLUMNS } from './report.ts';
import { reportWeeks, weekCells, weeklyPlacements } from './reportWeeks.ts';

/**
 * Counts the items that rolled over from each week: those that were planned for
 * that week or an earlier one, and were still open at its end. A week that has
 * not ended has no row. Items that roll over from the last week are open at the
 * project's end.
 */
export const reportRolledOver = (input: ReportInput): Report => {
  const ends = weekEnds(input);
  const plannedForWeek = ends.map(() => 0);
  const plannedEarlier = ends.map(() => 0);
  for (const { week, placement } of weeklyPlacements(input, ends)) {
    const due = isRemaining(placement)
      ? dueWeekOf(placement, ends.length)
      : null;
    if (due === null || due > week) continue;
    const counts = due === week ? plannedForWeek : plannedEarlier;
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
        const ofThisWeek = plannedForWeek[week.index] ?? 0;
        const ofEarlierWeeks = plannedEarlier[week.index] ?? 0;
        const rolledOver = ofThisWeek + ofEarlierWeeks;
        return { ...weekCells(week), ofThisWeek, ofEarlierWeeks, rolledOver };
      }),
  };
};
