/** Work that runs in the background until it is stopped. */
export type Background = Readonly<{
  /** Aborts when the work is to stop. */
  signal: AbortSignal;
  start: () => void;
  /** Resolves when the work has stopped. */
  stop: () => Promise<void>;
}>;

/** `work` ends soon after the signal has aborted, and does not reject. */
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
