/** Whoever stopped Slipway sends SIGKILL next; better to end by ourselves. */
const PATIENCE_MS = 4800;

type Program = Readonly<{
  on: (signal: NodeJS.Signals, listener: () => void) => unknown;
  exit: (code: number) => void;
}>;

/**
 * Stops in good order at the first signal to end, at once at the second, and
 * within five seconds in any case.
 */
export const stopOnSignals = (
  stop: () => Promise<void>,
  program: Program = process,
): void => {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) {
      program.exit(1);
      return;
    }
    isStopping = true;
    setTimeout(() => {
      program.exit(1);
    }, PATIENCE_MS).unref();
    void stop();
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    program.on(signal, onSignal);
  }
};
