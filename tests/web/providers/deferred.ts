/** A promise that the test settles. */
export const deferred = <T = void>() => {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  return { promise, resolve, reject };
};

/** Runs all callbacks of settled promises. */
export const settle = (): Promise<void> =>
  new Promise((resolve) => setImmediate(resolve));
