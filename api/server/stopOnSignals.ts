/** SIGKILL usually follows after this time, in ms, so end before it. */
const SHUTDOWN_TIMEOUT_MS = 4800;

/**
 * A signal to the whole process group arrives twice: directly, and forwarded by
 * the launcher. Within this time, the second one does not count.
 */
const ECHO_MS = 1000;

/**
 * Stops gracefully at the first signal, at once at a later one, and within five
 * seconds in any case.
 */
export const stopOnSignals = (stop: () => Promise<void>): void => {
  let stoppingSince: number | null = null;
  const onSignal = () => {
    const now = performance.now();
    if (stoppingSince !== null) {
      if (now - stoppingSince > ECHO_MS) process.exit(1);
      return;
    }
    stoppingSince = now;
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    void stop();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, onSignal);
  }
};
