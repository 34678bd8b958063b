import type { ChartChange } from '#domain/shared/chartChange.ts';
import type { PlanHistoryEntry } from '../planHistory.ts';

/** Changes of one kind that all moved the number in the same direction. */
export type ExplainedGroup = Readonly<{
  change: ChartChange;
  /** The sum of their effects on the number; negative if they lowered it. */
  count: number;
  /**
   * The entries behind the changes, in order of the history. Each moved the
   * number by one.
   */
  entries: readonly PlanHistoryEntry[];
}>;

/** A change that moved a number by one. */
export type ChangeReason = Readonly<{
  change: ChartChange;
  by: 1 | -1;
  entry: PlanHistoryEntry;
}>;

/** Sorts groups by effect, from the largest increase to the largest drop. */
export const groupReasons = (
  reasons: readonly ChangeReason[],
): ExplainedGroup[] =>
  [...Map.groupBy(reasons, ({ change, by }) => `${change} ${String(by)}`)]
    .map(([, [first, ...more]]) => toGroup([first as ChangeReason, ...more]))
    .toSorted((a, b) => b.count - a.count);

const toGroup = (
  reasons: readonly [ChangeReason, ...ChangeReason[]],
): ExplainedGroup => ({
  change: reasons[0].change,
  count: reasons.reduce((sum, { by }) => sum + by, 0),
  entries: reasons
    .map(({ entry }) => entry)
    .toSorted((a, b) => a.order - b.order),
});
