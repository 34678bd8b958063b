let turn: Promise<void> = Promise.resolve();

/**
 * Lets all other waiting work run first. Of several callers only one continues
 * in each turn of the event loop, so that many long answers at once do not
 * delay a short one by more than one of their parts.
 */
export const yieldToEventLoop = (): Promise<void> => {
  turn = turn.then(
    () =>
      new Promise((resolve) => {
        setImmediate(resolve);
      }),
  );
  return turn;
};
