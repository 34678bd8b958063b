/** A promise that the test settles when it wants to. */
export const deferred = <T = void>() => {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return { promise, resolve, reject };
};

/** Lets everything run that only waits for settled promises. */
export const settle = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
