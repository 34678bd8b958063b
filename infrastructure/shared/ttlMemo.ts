/**
 * Caches an answer for `ms` milliseconds. Callers during that time, or while
 * the answer is being computed, get the same one, even if it is an error.
 */
export const ttlMemo = <T>(
  ms: number,
  compute: () => Promise<T>,
): (() => Promise<T>) => {
  let cached: Promise<T> | null = null;
  let validUntil = 0;
  return () => {
    const now = performance.now();
    if (cached === null || now >= validUntil) {
      const pending = compute();
      cached = pending;
      // Valid while it is pending, and then for `ms` from its arrival.
      validUntil = Infinity;
      const startExpiry = () => {
        validUntil = performance.now() + ms;
      };
      pending.then(startExpiry, startExpiry);
    }
    return cached;
  };
};
