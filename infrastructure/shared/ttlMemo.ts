import { recentReads } from './recentReads.ts';

/**
 * Caches an answer for `ms` milliseconds. Callers during that time, or while
 * the answer is being computed, get the same one, even if it is an error.
 */
export const ttlMemo = <T>(
  ms: number,
  compute: () => Promise<T>,
): (() => Promise<T>) => {
  const { recent } = recentReads(compute);
  return () => recent(ms);
};
