import type { CheckedQuery } from './checkQuery.ts';

/** How many match in all, where a page shows it; else null. */
export const totalOf = (
  found: number,
  { offset, limit }: CheckedQuery,
): number | null => {
  const isLastPage = limit === null || found < limit;
  const isKnown = isLastPage && (found > 0 || offset === 0);
  return isKnown ? offset + found : null;
};
