import type { Placement } from '#domain/project/events.ts';
import { isInScope, isRemaining } from '../charts/placements.ts';
import { dueAndDoneWeeksOf } from '../charts/workPlan.ts';
import type { ExplainedPoint } from './explainedPoint.ts';

/** Whether an item with this placement at the end of a period counts in it. */
export type CountingRule = (
  placement: Placement | null,
  period: number,
) => boolean;

/** The counting rule of one line or bar of a chart. */
export const countingRuleFor = (
  { chart, series }: Pick<ExplainedPoint, 'chart' | 'series'>,
  ends: readonly string[],
): CountingRule => {
  if (chart === 'burndown') return isRemaining;
  if (chart === 'scope') return isInScope;
  return (placement, week) => workPlanBarOf(placement, week, ends) === series;
};

/** The bar of the work plan that counts an item in a week, if any (Q36). */
const workPlanBarOf = (
  placement: Placement | null,
  week: number,
  ends: readonly string[],
): ExplainedPoint['series'] | null => {
  const dueAndDone = dueAndDoneWeeksOf(placement, ends);
  if (dueAndDone === null) return null;
  const { dueWeek, doneWeek } = dueAndDone;
  if (doneWeek === week) return 'completed';
  if (dueWeek === week) return 'planned';
  const isLate = dueWeek !== null && dueWeek < week && doneWeek === null;
  return isLate ? 'rolledOver' : null;
};
