import type { Placement } from '#domain/project/events.ts';
import { isInScope, isRemaining } from '../charts/placements.ts';
import { dueAndDoneWeeksOf } from '../charts/workPlan.ts';
import type { ExplainedPoint } from './explainedPoint.ts';

/**
 * Whether an item with this placement at the end of a period counts in it.
 * Periods are the days or weeks of the chart, counted from 0.
 */
export type CountingRule = (
  placement: Placement | null,
  period: number,
) => boolean;

/** The counting rule of one line or bar of a chart. */
export const countingRuleFor = (
  { chart, series }: Pick<ExplainedPoint, 'chart' | 'series'>,
  weekEnds: readonly string[],
): CountingRule => {
  if (chart === 'burndown') return isRemaining;
  if (chart === 'scope') return isInScope;
  return (placement, week) =>
    workPlanBarOf(placement, week, weekEnds) === series;
};

/** The bar of the work plan that counts an item in a week, if any (Q36). */
const workPlanBarOf = (
  placement: Placement | null,
  week: number,
  weekEnds: readonly string[],
): ExplainedPoint['series'] | null => {
  const dueAndDone = dueAndDoneWeeksOf(placement, weekEnds);
  if (dueAndDone === null) return null;
  const { dueWeek, doneWeek } = dueAndDone;
  if (doneWeek === week) return 'completed';
  if (dueWeek === week) return 'planned';
  const isLate = dueWeek !== null && dueWeek < week && doneWeek === null;
  return isLate ? 'rolledOver' : null;
};
