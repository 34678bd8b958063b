import type { PlanInput } from '../charts/planInput.ts';
import { chartChangeOf } from './chartChangeOf.ts';
import type { CountingRule } from './countingRule.ts';
import { countingRuleFor } from './countingRule.ts';
import type { ExplainedGroup, ChangeReason } from './groupReasons.ts';
import { groupReasons } from './groupReasons.ts';
import type { ExplainedPoint } from './explainedPoint.ts';
import { periodEndsFor } from './explainedPoint.ts';
import type { ItemTransition } from './transitions.ts';
import { transitionsOf } from './transitions.ts';

export type Explanation = Readonly<{
  /**
   * The number at this point minus the number at the previous point. The first
   * point is compared with 0.
   */
  difference: number;
  /**
   * Sorted by effect on the number, from the largest increase to the largest
   * decrease.
   */
  groups: readonly ExplainedGroup[];
}>;

/**
 * Explains why a point of a chart differs from the previous point; the counts
 * of the groups add up to the difference (G30). The start of a week changes
 * numbers too: items planned for the previous week are no longer counted as
 * planned, or are now rolled over. Pure.
 */
export const explain = (
  input: PlanInput,
  point: ExplainedPoint,
): Explanation => {
  const ends = periodEndsFor(input, point.chart);
  const isCounted = countingRuleFor(point, ends);
  const reasons = [...transitionsOf(input, ends).values()].flatMap(
    (transitions) => {
      const current = transitions.filter(
        ({ period }) => period === point.index,
      );
      const earlier = transitions.filter(({ period }) => period < point.index);
      return reasonsFromTime(earlier, point.index, isCounted).concat(
        reasonsFromTransitions(current, point.index, isCounted),
      );
    },
  );
  return {
    difference: reasons.reduce((sum, { by }) => sum + by, 0),
    groups: groupReasons(reasons),
  };
};

/** Reasons for changes of a number that come from an item's transitions. */
const reasonsFromTransitions = (
  transitions: readonly ItemTransition[],
  period: number,
  isCounted: CountingRule,
): ChangeReason[] =>
  transitions.flatMap((transition) => {
    const { from, to, entry } = transition;
    const by = Number(isCounted(to, period)) - Number(isCounted(from, period));
    if (by === 0) return [];
    const isIncrease = by > 0;
    const change = chartChangeOf(transition, { isIncrease });
    return [{ change, by: isIncrease ? 1 : -1, entry } as const];
  });

/**
 * Reasons for changes of a number that come from the start of a period. Each
 * names the transition that made the item count before, or count now.
 */
const reasonsFromTime = (
  earlier: readonly ItemTransition[],
  period: number,
  isCounted: CountingRule,
): ChangeReason[] => {
  const placement = earlier.at(-1)?.to ?? null;
  const wasCounted = period > 0 && isCounted(placement, period - 1);
  const isCountedNow = isCounted(placement, period);
  if (wasCounted === isCountedNow) return [];
  const countedPeriod = isCountedNow ? period : period - 1;
  const cause = earlier.findLast(
    ({ from, to }) =>
      isCounted(to, countedPeriod) && !isCounted(from, countedPeriod),
  );
  // This never happens: an item counts because of one of its transitions.
  if (cause === undefined) return [];
  // Only the counts of weeks change by time alone, so the period is a week.
  return isCountedNow
    ? [{ change: 'WeekBegan', by: 1, entry: cause.entry }]
    : [{ change: 'WeekEnded', by: -1, entry: cause.entry }];
};
