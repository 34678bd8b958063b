import type { Explanation } from '#api/contract/index.ts';

/** A point of a chart, as the server explains it; 0-based. */
export type Point = Readonly<{
  chart: Explanation['chart'];
  index: number;
  /** Of a week of the work plan, which of its bars. */
  series?: Series;
  /** A past day for its end; null is now. */
  asOf: string | null;
}>;

export type Series = Explanation['series'];

export const SERIES = ['completed', 'planned', 'rolledOver'] as const;
