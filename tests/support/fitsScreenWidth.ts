import type { Page } from 'playwright-core';

/** Whether neither the page nor its main part is too wide for the screen. */
export const fitsScreenWidth = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [document.documentElement, document.querySelector('main')].every(
      (place) => place === null || place.scrollWidth <= place.clientWidth,
    ),
  );
