/**
 * What a promise brings, or `late()` thrown when that takes longer. The
 * promise's later outcome is ignored.
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
