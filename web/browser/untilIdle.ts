/** How long to wait in browsers that do not report when they are idle. */
const SETTLE_MS = 500;

/** Resolves when the page has nothing else to do. */
export const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => resolve());
    } else setTimeout(resolve, SETTLE_MS);
  });
