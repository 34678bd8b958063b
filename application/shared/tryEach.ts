/** An element whose work failed, and why. */
export type FailedElement<T> = Readonly<{ element: T; error: Error }>;

/**
 * Does the work for one element after another. One that fails is returned, and
 * does not block the others.
 */
export const tryEach = async <T>(
  elements: Iterable<T>,
  work: (element: T) => Promise<void>,
): Promise<readonly FailedElement<T>[]> => {
  const failures: FailedElement<T>[] = [];
  for (const element of elements) {
    try {
      await work(element);
    } catch (error) {
      failures.push({ element, error: error as Error });
    }
  }
  return failures;
};

/** Throws the first error, after all others were tried. */
export const throwFirst = (
  failures: readonly FailedElement<unknown>[],
): void => {
  const [failure] = failures;
  if (failure !== undefined) throw failure.error;
};
