import { periodOf } from '../charts/dayEnds.ts';
import { isInScope } from '../charts/placements.ts';
import type { ReportInput } from './report.ts';
import { openWeekEnds, weeklyPlacements } from './reportWeeks.ts';

export type Completion = Readonly<{
  itemId: string;
  week: number;
  /** ISO instant. */
  completedAt: string;
  assignedToUserId: string | null;
}>;

/**
 * What was completed in each week and still was at its end, as in the work plan
 * (Q36); what was completed before the start is in the first week, what was
 * completed after the end in the last (Q31). An item that is reopened and done
 * again in another week is completed in both.
 */
export const completionsOf = (input: ReportInput): readonly Completion[] => {
  const ends = openWeekEnds(input);
  const completions: Completion[] = [];
  for (const { itemId, week, placement } of weeklyPlacements(input, ends)) {
    if (!isInScope(placement)) continue;
    const { completionDate: completedAt, assignedToUserId } = placement;
    if (completedAt === null || periodOf(completedAt, ends) !== week) continue;
    completions.push({ itemId, week, completedAt, assignedToUserId });
  }
  return completions;
};
