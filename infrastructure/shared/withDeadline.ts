/**
 * Returns a promise's result, or throws `late()` after `ms` milliseconds. What
 * the promise does later is ignored.
 */
export const withDeadline = async <T>(
  promise: Promise<T>,
  ms: number,
  late: () => Error,
): Promise<T> => {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(late());
  }, ms);
  try {
    return await Promise.race([promise, tooLate]);
  } finally {
    clearTimeout(timer);
  }
};
