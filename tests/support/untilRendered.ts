import type { Page } from 'playwright-core';

/** Waits until a page has rendered what it has received. */
export const untilRendered = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestIdleCallback(() => resolve());
      }),
  );
