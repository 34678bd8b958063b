let last: Promise<unknown> = Promise.resolve();

/**
 * Steps of undo and redo, one after another: a step by the server's list must
 * not choose a change that an earlier step is still undoing.
 */
export const undoSteps = {
  /** Runs a step once all earlier ones have ended. */
  run: (step: () => Promise<void>): Promise<void> => {
    const result = last.then(step);
    last = result.catch(() => undefined);
    return result;
  },
  /** Later steps wait for this one, too, which has already begun. */
  addRunning: (step: Promise<unknown>): void => {
    last = Promise.allSettled([last, step]);
  },
};
