import { periodOf } from '../charts/dayEnds.ts';
import { isInScope } from '../charts/placements.ts';
import type { ReportInput } from './report.ts';
import { extendedWeekEnds, weeklyPlacements } from './reportWeeks.ts';

export type Completion = Readonly<{
  itemId: string;
  week: number;
  /** ISO instant. */
  completedAt: string;
  assignedToUserId: string | null;
}>;

/**
 * Lists the items that were completed in each week and still completed at its
 * end, as in the work plan (Q36). Completions before the start count in the
 * first week, and completions after the end in the last week (Q31). An item
 * that is reopened and completed again in a later week is listed in both weeks.
 */
export const completionsOf = (input: ReportInput): readonly Completion[] => {
  const ends = extendedWeekEnds(input);
  const completions: Completion[] = [];
  for (const { itemId, week, placement } of weeklyPlacements(input, ends)) {
    if (!isInScope(placement)) continue;
    const { completionDate: completedAt, assignedToUserId } = placement;
    if (completedAt === null || periodOf(completedAt, ends) !== week) continue;
    completions.push({ itemId, week, completedAt, assignedToUserId });
  }
  return completions;
};
