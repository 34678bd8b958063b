import type { Placement } from '#domain/project/events.ts';
import type { COUNTERS } from '#domain/shared/chartChange.ts';
import { isInScope, isRemaining } from '../charts/placements.ts';
import type { PlanInput } from '../charts/planInput.ts';
import { changeIn } from './chartChange.ts';
import type { ExplainedGroup, ChangeReason } from './group.ts';
import { groupReasons } from './group.ts';
import type { ItemMove } from './moves.ts';
import { movesOf } from './moves.ts';

/** Explains a number: the counts of its groups add up to it. */
export type ExplainedCount = Readonly<{
  count: number;
  groups: readonly ExplainedGroup[];
}>;

/** A number in the sentences above charts, and the start of the projection. */
export type Counter = (typeof COUNTERS)[number];

const PREDICATES: Readonly<
  Record<Counter, (place: Placement | null) => boolean>
> = {
  completed: (place) => isInScope(place) && place.completionDate !== null,
  remaining: isRemaining,
  inScope: isInScope,
};

/**
 * Lists every item that a counter counts at `asOf`, each with the entry that
 * made it count (G57). Pure.
 */
export const explainCounter = (
  input: Pick<PlanInput, 'entries' | 'asOf'>,
  counter: Counter,
): ExplainedCount =>
  toExplainedCount(
    [...movesOf(input, []).values()].flatMap((moves) =>
      reasonOf(moves, PREDICATES[counter]),
    ),
  );

export const toExplainedCount = (
  reasons: readonly ChangeReason[],
): ExplainedCount => ({
  count: reasons.length,
  groups: groupReasons(reasons),
});

/**
 * Finds why an item counts after its moves: the last move that made it count.
 * Empty if the item does not count.
 */
export const reasonOf = (
  moves: readonly ItemMove[],
  holds: (placement: Placement | null) => boolean,
): ChangeReason[] => {
  if (!holds(moves.at(-1)?.to ?? null)) return [];
  const move = moves.findLast(({ from, to }) => holds(to) && !holds(from));
  if (move === undefined) return [];
  return [{ change: changeIn(move, true), by: 1, entry: move.entry }];
};
