import type { PlanHistoryEntry } from '../planHistory.ts';
import type { ChartChange } from './chartChange.ts';

/** Changes of one kind that all moved the number in one direction. */
export type ExplainedGroup = Readonly<{
  change: ChartChange;
  /** Sum of their effects on the number, with sign. */
  count: number;
  /** Each moved it by one; in the order of the history. */
  entries: readonly PlanHistoryEntry[];
}>;

/** A change that moved a number by one. */
export type Reason = Readonly<{
  change: ChartChange;
  by: 1 | -1;
  entry: PlanHistoryEntry;
}>;

/** Groups that raised the number first, larger ones before smaller ones. */
export const grouped = (reasons: readonly Reason[]): ExplainedGroup[] =>
  [...Map.groupBy(reasons, ({ change, by }) => `${change} ${String(by)}`)]
    .map(([, [first, ...more]]) => toGroup([first as Reason, ...more]))
    .toSorted((a, b) => b.count - a.count);

const toGroup = (reasons: readonly [Reason, ...Reason[]]): ExplainedGroup => ({
  change: reasons[0].change,
  count: reasons.reduce((sum, { by }) => sum + by, 0),
  entries: reasons
    .map(({ entry }) => entry)
    .toSorted((a, b) => a.order - b.order),
});
