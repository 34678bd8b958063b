/**
 * Caches an answer for `ms` milliseconds. Callers during that time, or while
 * the answer is being computed, get the same one.
 */
export const ttlMemo = <T>(
  ms: number,
  compute: () => Promise<T>,
): (() => Promise<T>) => {
  let cached: Promise<T> | null = null;
  let until = 0;
  return () => {
    const now = performance.now();
    if (cached === null || now >= until) {
      const pending = compute();
      cached = pending;
      // Valid while it is pending, and then for `ms` from its arrival.
      until = Infinity;
      const startExpiry = () => {
        until = performance.now() + ms;
      };
      pending.then(startExpiry, startExpiry);
    }
    return cached;
  };
};
