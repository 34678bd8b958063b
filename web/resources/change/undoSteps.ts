let last: Promise<unknown> = Promise.resolve();

/**
 * Steps of undo and redo, one after another: a step by the server's list must
 * not choose a change that an earlier step is still undoing.
 */
export const undoSteps = {
  /** Runs a step once all earlier ones have ended. */
  after: (run: () => Promise<void>): Promise<void> => {
    const step = last.then(run);
    last = step.catch(() => undefined);
    return step;
  },
  /** Later steps wait for this one, too, which has already begun. */
  add: (step: Promise<unknown>): void => {
    last = Promise.allSettled([last, step]);
  },
};
