import type { Placement } from '#domain/project/events.ts';
import type { COUNTERS } from '#domain/shared/chartChange.ts';
import { isInScope, isRemaining } from '../charts/placements.ts';
import type { PlanInput } from '../charts/planInput.ts';
import { chartChangeOf } from './chartChangeOf.ts';
import type { ExplainedGroup, ChangeReason } from './groupReasons.ts';
import { groupReasons } from './groupReasons.ts';
import type { ItemTransition } from './transitions.ts';
import { transitionsOf } from './transitions.ts';

/** Explains a number: the counts of its groups add up to it. */
export type ExplainedCount = Readonly<{
  count: number;
  groups: readonly ExplainedGroup[];
}>;

/** A number in the sentences above charts. */
export type Counter = (typeof COUNTERS)[number];

/** Whether a counter counts an item with this placement. */
const COUNTING_RULES: Readonly<
  Record<Counter, (placement: Placement | null) => boolean>
> = {
  completed: (placement) =>
    isInScope(placement) && placement.completionDate !== null,
  remaining: isRemaining,
  inScope: isInScope,
};

/** The ends of no periods, so that all of the history is one period. */
const NO_ENDS: readonly string[] = [];

/**
 * Lists every item that a counter counts at `asOf`, each with the entry that
 * made it count (G57). Pure.
 */
export const explainCounter = (
  input: Pick<PlanInput, 'entries' | 'asOf'>,
  counter: Counter,
): ExplainedCount =>
  toExplainedCount(
    [...transitionsOf(input, NO_ENDS).values()].flatMap((transitions) =>
      reasonsToCount(transitions, COUNTING_RULES[counter]),
    ),
  );

/** Counts the reasons, one for each counted item or change. */
export const toExplainedCount = (
  reasons: readonly ChangeReason[],
): ExplainedCount => ({
  count: reasons.length,
  groups: groupReasons(reasons),
});

/**
 * Finds why an item counts after its transitions: the last transition that made
 * it count. Empty if the item does not count.
 */
export const reasonsToCount = (
  transitions: readonly ItemTransition[],
  isCounted: (placement: Placement | null) => boolean,
): ChangeReason[] => {
  if (!isCounted(transitions.at(-1)?.to ?? null)) return [];
  const cause = transitions.findLast(
    ({ from, to }) => isCounted(to) && !isCounted(from),
  );
  if (cause === undefined) return [];
  const { entry } = cause;
  const change = chartChangeOf(cause, { isIncrease: true });
  return [{ change, by: 1, entry }];
};
