import type {
  EXPLAINED_CHARTS,
  WORK_PLAN_SERIES,
} from '#domain/shared/chartChange.ts';
import { dayEnds, weekEnds } from '../charts/dayEnds.ts';
import type { PlanFrame } from '../charts/planInput.ts';
import { currentWeekIn, todayIn } from '../charts/planInput.ts';

/** A point of a chart, 0-based: a day, or of the work plan a week. */
export type Explainable = Readonly<{
  chart: (typeof EXPLAINED_CHARTS)[number];
  index: number;
  /** The bar of the work plan. */
  series: (typeof WORK_PLAN_SERIES)[number];
}>;

/** The last moments of the periods of a chart. */
export const endsFor = (
  frame: PlanFrame,
  chart: Explainable['chart'],
): readonly string[] =>
  chart === 'work-plan' ? weekEnds(frame) : dayEnds(frame);

/** Whether the chart has a number there: future weeks only have planned items. */
export const isKnown = (
  frame: PlanFrame,
  { chart, index, series }: Explainable,
): boolean => {
  if (index >= endsFor(frame, chart).length) return false;
  if (chart !== 'work-plan') return index <= todayIn(frame);
  return series === 'planned' || index <= currentWeekIn(frame);
};
