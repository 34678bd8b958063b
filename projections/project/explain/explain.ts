import type { PlanInput } from '../charts/planInput.ts';
import { changeIn } from './chartChange.ts';
import type { CountingRule } from './countingRule.ts';
import { countingRuleFor } from './countingRule.ts';
import type { ExplainedGroup, ChangeReason } from './group.ts';
import { groupReasons } from './group.ts';
import type { ExplainedPoint } from './explainedPoint.ts';
import { periodEndsFor } from './explainedPoint.ts';
import type { ItemMove } from './moves.ts';
import { movesOf } from './moves.ts';

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
  const holds = countingRuleFor(point, ends);
  const reasons = [...movesOf(input, ends).values()].flatMap((moves) => {
    const own = moves.filter(({ period }) => period === point.index);
    const earlier = moves.filter(({ period }) => period < point.index);
    return reasonsFromTime(earlier, point.index, holds).concat(
      reasonsFromMoves(own, point.index, holds),
    );
  });
  return {
    difference: reasons.reduce((sum, { by }) => sum + by, 0),
    groups: groupReasons(reasons),
  };
};

/** Reasons for changes of a number that come from moves within the period. */
const reasonsFromMoves = (
  moves: readonly ItemMove[],
  period: number,
  holds: CountingRule,
): ChangeReason[] =>
  moves.flatMap((move) => {
    const by =
      Number(holds(move.to, period)) - Number(holds(move.from, period));
    if (by === 0) return [];
    const change = changeIn(move, by > 0);
    return [{ change, by: by > 0 ? 1 : -1, entry: move.entry } as const];
  });

/**
 * Reasons for changes of a number that come from the start of a period. Each
 * names the move that made the item count before, or count now.
 */
const reasonsFromTime = (
  earlier: readonly ItemMove[],
  period: number,
  holds: CountingRule,
): ChangeReason[] => {
  const last = earlier.at(-1)?.to ?? null;
  const before = period > 0 && holds(last, period - 1);
  const now = holds(last, period);
  if (before === now) return [];
  const counted = now ? period : period - 1;
  const cause = earlier.findLast(
    ({ from, to }) => holds(to, counted) && !holds(from, counted),
  );
  if (cause === undefined) return [];
  return now
    ? [{ change: 'WeekBegan', by: 1, entry: cause.entry }]
    : [{ change: 'WeekEnded', by: -1, entry: cause.entry }];
};
