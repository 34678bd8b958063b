/**
 * Caches an answer for so many ms: callers in that time, or while it is being
 * computed, get the same one.
 */
export const ttlMemo = <T>(
  ms: number,
  ask: () => Promise<T>,
): (() => Promise<T>) => {
  let kept: Promise<T> | null = null;
  let until = 0;
  return () => {
    const now = performance.now();
    if (kept === null || now >= until) {
      const asked = ask();
      kept = asked;
      // While it is pending, and then from when it arrived.
      until = Infinity;
      const settle = () => {
        until = performance.now() + ms;
      };
      asked.then(settle, settle);
    }
    return kept;
  };
};
