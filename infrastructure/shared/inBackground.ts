/** Work that runs in the background until it is stopped. */
export type Background = Readonly<{
  /** Aborts when the work is to stop. */
  signal: AbortSignal;
  start: () => void;
  /** Resolves when the work has stopped. */
  stop: () => Promise<void>;
  /** As `stop`, for the work itself: it cannot wait for its own end. */
  requestStop: () => void;
}>;

/** `work` ends soon after the signal has aborted, and does not reject. */
export const inBackground = (work: () => Promise<void>): Background => {
  const stopping = new AbortController();
  const requestStop = () => {
    stopping.abort();
  };
  let running = Promise.resolve();
  return {
    signal: stopping.signal,
    start: () => {
      running = work();
    },
    stop: async () => {
      requestStop();
      await running;
    },
    requestStop,
  };
};
