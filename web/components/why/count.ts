import type { ExplainedCounter } from '#api/contract/index.ts';

/** What sentences count. */
export type Counter = ExplainedCounter['counter'];

/** A count that the server explains: a counter's, or one of a report. */
export type CountRequest = Readonly<
  | { counter: Counter }
  | {
      report: string;
      column: string;
      /** From 1, as the report has it. */
      week: number;
      /** Null for nobody's work; everybody's when left out. */
      userId?: string | null;
    }
>;

export type CountChoice = Readonly<{
  label: string;
  request: CountRequest;
  /** What else it tells. */
  hint?: string;
}>;

/** Counts that belong together, of which one is shown at a time. */
export type CountShown = Readonly<{
  title: string;
  choices: readonly [CountChoice, ...CountChoice[]];
  /** A past day for its end; null is now. */
  asOf: string | null;
}>;
