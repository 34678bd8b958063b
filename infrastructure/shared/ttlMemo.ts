/**
 * Caches an answer for `ms` milliseconds. Callers during that time, or while
 * the answer is being computed, get the same one.
 */
export const ttlMemo = <T>(
  ms: number,
  ask: () => Promise<T>,
): (() => Promise<T>) => {
  let cached: Promise<T> | null = null;
  let until = 0;
  return () => {
    const now = performance.now();
    if (cached === null || now >= until) {
      const pending = ask();
      cached = pending;
      // Valid while it is pending, and then for `ms` from its arrival.
      until = Infinity;
      const settle = () => {
        until = performance.now() + ms;
      };
      pending.then(settle, settle);
    }
    return cached;
  };
};
