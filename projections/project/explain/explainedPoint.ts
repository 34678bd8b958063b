import type {
  EXPLAINED_CHARTS,
  WORK_PLAN_SERIES,
} from '#domain/shared/chartChange.ts';
import { dayEnds, weekEnds } from '../charts/dayEnds.ts';
import type { PlanFrame } from '../charts/planInput.ts';
import { currentWeekIn, todayIn } from '../charts/planInput.ts';

/**
 * A point of a chart, by 0-based index: a week of the work plan, or a day of
 * any other chart.
 */
export type ExplainedPoint = Readonly<{
  chart: (typeof EXPLAINED_CHARTS)[number];
  index: number;
  /** The bar of the work plan; other charts ignore it. */
  series: (typeof WORK_PLAN_SERIES)[number];
}>;

/** The last moment of each period of a chart. */
export const periodEndsFor = (
  frame: PlanFrame,
  chart: ExplainedPoint['chart'],
): readonly string[] =>
  chart === 'work-plan' ? weekEnds(frame) : dayEnds(frame);

/**
 * Whether the chart shows a number at this point. Future weeks only show
 * planned items, and future days show nothing.
 */
export const isShown = (
  frame: PlanFrame,
  { chart, index, series }: ExplainedPoint,
): boolean => {
  if (index >= periodEndsFor(frame, chart).length) return false;
  if (chart !== 'work-plan') return index <= todayIn(frame);
  return series === 'planned' || index <= currentWeekIn(frame);
};
