import type { PlanInput } from '../charts/planInput.ts';
import { changeIn } from './chartChange.ts';
import type { Counted } from './counted.ts';
import { countedIn } from './counted.ts';
import type { ExplainedGroup, Reason } from './group.ts';
import { grouped } from './group.ts';
import type { Explainable } from './explainable.ts';
import { endsFor } from './explainable.ts';
import type { Move } from './moves.ts';
import { movesOf } from './moves.ts';

export type Explanation = Readonly<{
  /** From the point before to this one; for the first point from nothing. */
  difference: number;
  /** Groups that raised the number first, larger ones before smaller ones. */
  groups: readonly ExplainedGroup[];
}>;

/**
 * Why a point of a chart differs from the one before it: the counts of the groups
 * add up to the difference (G30). A week also changes by its beginning: what was
 * planned for the week before is no longer planned, or is rolled over. Pure.
 */
export const explain = (input: PlanInput, point: Explainable): Explanation => {
  const ends = endsFor(input, point.chart);
  const holds = countedIn(point, ends);
  const reasons = [...movesOf(input, ends).values()].flatMap((moves) => {
    const own = moves.filter(({ period }) => period === point.index);
    const earlier = moves.filter(({ period }) => period < point.index);
    return byTime(earlier, point.index, holds).concat(
      byChanges(own, point.index, holds),
    );
  });
  return {
    difference: reasons.reduce((sum, { by }) => sum + by, 0),
    groups: grouped(reasons),
  };
};

/** Explains a number by the changes within the period. */
const byChanges = (
  moves: readonly Move[],
  period: number,
  holds: Counted,
): Reason[] =>
  moves.flatMap((move) => {
    const by =
      Number(holds(move.to, period)) - Number(holds(move.from, period));
    if (by === 0) return [];
    const change = changeIn(move, by > 0);
    return [{ change, by: by > 0 ? 1 : -1, entry: move.entry } as const];
  });

/** Explains what the start of a period changed, by the moves that led to it. */
const byTime = (
  earlier: readonly Move[],
  period: number,
  holds: Counted,
): Reason[] => {
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
