/** Where a browser cannot say that it is idle, it is after a moment. */
const MOMENT_MS = 500;

/** Resolves when the page has nothing else to do. */
export const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => resolve());
    } else setTimeout(resolve, MOMENT_MS);
  });
