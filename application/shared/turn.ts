/** Lets everything else that waits have a turn of the event loop. */
export const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
