/** Whether a promise is fulfilled within `ms`; rejects if the promise does. */
export const isFulfilledWithin = async (
  promise: Promise<unknown>,
  ms: number,
): Promise<boolean> => {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, ms, false);
  try {
    return await Promise.race([promise.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
};
