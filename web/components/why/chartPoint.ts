import type { Explanation } from '#api/contract/index.ts';

/** A point of a chart that the server explains; 0-based. */
export type Point = Readonly<{
  chart: Explanation['chart'];
  index: number;
  /** Which of the week's bars, in the work plan. */
  series?: Series;
  /** A past day for its end; null means now. */
  asOf: string | null;
}>;

export type Series = Explanation['series'];
