import type { SoleWorker } from '#application/shared/ports/SoleWorker.ts';

/** There is no other process: it is always this one. */
export const onlyWorker: SoleWorker = {
  run: async (_name, work, signal) => {
    await work({ signal, isHeld: () => !signal.aborted });
    return true;
  },
};
