import type { SoleWorker } from '#application/shared/ports/SoleWorker.ts';

/** The worker of a deployment with one process, which always does the work. */
export const onlyWorker: SoleWorker = {
  run: async (_name, work, signal) => {
    await work({ signal, isHeld: () => !signal.aborted });
    return true;
  },
};
