/** Wakes waiting readers when something was committed. */
export type CommitSignal = Readonly<{
  /** Grows with every commit; read it before reading events. */
  count: () => number;
  notify: () => void;
  /** Resolves once the count is past `seen`, or `signal` aborts. */
  waitPast: (seen: number, signal: AbortSignal) => Promise<void>;
}>;

export const commitSignal = (): CommitSignal => {
  let count = 0;
  const waiting = new Set<() => void>();
  return {
    count: () => count,
    notify: () => {
      count += 1;
      for (const wake of waiting) wake();
    },
    waitPast: (seen, signal) =>
      new Promise((resolve) => {
        const wake = () => {
          waiting.delete(wake);
          signal.removeEventListener('abort', wake);
          resolve();
        };
        waiting.add(wake);
        signal.addEventListener('abort', wake);
        if (count > seen || signal.aborted) wake();
      }),
  };
};
