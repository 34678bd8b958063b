import { wasRecordedBy, placementBefore } from '../planHistory.ts';
import { periodOf } from '../charts/dayEnds.ts';
import { isInScope } from '../charts/placements.ts';
import { runningTotals } from '../charts/runningTotals.ts';
import type { Report, ReportInput } from './report.ts';
import { WEEK_COLUMNS } from './report.ts';
import { startedWeeks, extendedWeekEnds, weekCells } from './reportWeeks.ts';

/**
 * Counts how often items entered and left the scope, by week. Every change
 * counts, including several changes of one item. Changes before the start count
 * in the first week, and changes after the end in the last week (Q31).
 */
export const reportScopeChanges = (input: ReportInput): Report => {
  const ends = extendedWeekEnds(input);
  const added = ends.map(() => 0);
  const removed = ends.map(() => 0);
  for (const entry of input.entries) {
    if (!wasRecordedBy(entry, input.asOf)) continue;
    const wasInScope: boolean = isInScope(placementBefore(entry));
    if (wasInScope === isInScope(entry.to)) continue;
    const week = periodOf(entry.occurredAt, ends);
    const counts = wasInScope ? removed : added;
    counts[week] = (counts[week] ?? 0) + 1;
  }
  const inScope = runningTotals(
    added.map((count, week) => count - (removed[week] ?? 0)),
  );
  return {
    columns: [
      ...WEEK_COLUMNS,
      { name: 'added', title: 'Added' },
      { name: 'removed', title: 'Removed' },
      { name: 'inScope', title: 'In Scope' },
    ],
    rows: startedWeeks(input).map((week) => ({
      ...weekCells(week),
      added: added[week.index] ?? 0,
      removed: removed[week.index] ?? 0,
      inScope: inScope[week.index] ?? 0,
    })),
  };
};
