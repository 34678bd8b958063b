import type { ExplainedCounter } from '#api/contract/index.ts';

/** The counters that appear in sentences. */
export type Counter = ExplainedCounter['counter'];

/** A count that the server explains: a counter, or one in a report. */
export type CountRequest = Readonly<
  | { counter: Counter }
  | {
      report: string;
      column: string;
      /** The week as in the report, starting at 1. */
      week: number;
      /** Null for unassigned work; everyone's work if left out. */
      userId?: string | null;
    }
>;

export type CountChoice = Readonly<{
  label: string;
  request: CountRequest;
  /** More details about the count. */
  hint?: string;
}>;

/** Counts that belong together and are shown one at a time. */
export type CountShown = Readonly<{
  title: string;
  choices: readonly [CountChoice, ...CountChoice[]];
  /** A past day for its end; null means now. */
  asOf: string | null;
}>;
