/** Whoever stopped Slipway sends SIGKILL next; better to end by ourselves. */
const PATIENCE_MS = 4800;

/**
 * Stops in good order at the first signal to end, at once at the second, and
 * within five seconds in any case.
 */
export const stopOnSignals = (stop: () => Promise<void>): void => {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
    void stop();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, onSignal);
  }
};
