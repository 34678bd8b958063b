/** Work that runs in the background until it is stopped. */
export type Background = Readonly<{
  /** Aborts when the work must stop. */
  signal: AbortSignal;
  start: () => void;
  /** Resolves when the work has stopped. */
  stop: () => Promise<void>;
}>;

/**
 * Makes work that runs in the background. `work` must end soon after the signal
 * aborts, and must not reject.
 */
export const inBackground = (work: () => Promise<void>): Background => {
  const stopping = new AbortController();
  let running = Promise.resolve();
  return {
    signal: stopping.signal,
    start: () => {
      running = work();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
