import type { Page } from 'playwright-core';

/** Longer than the app takes; if scripts or calls are held, it never draws. */
const DRAW_TIMEOUT_MS = 20_000;

/**
 * Resolves once the app has replaced what the document painted, or a bit later.
 */
const untilAppDrawn = async (page: Page): Promise<void> => {
  await page
    .locator('main[aria-busy]')
    .waitFor({ state: 'detached', timeout: DRAW_TIMEOUT_MS })
    .catch(() => undefined);
};

const waitingPages = new WeakSet<Page>();

/**
 * Makes the page's `goto` and `reload` also wait for the app: the document
 * paints titles and links first, which tests would mistake for the app's. Calls
 * with `waitUntil` behave as usual.
 */
export const waitForApp = (page: Page): void => {
  if (waitingPages.has(page)) return;
  waitingPages.add(page);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await untilAppDrawn(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await untilAppDrawn(page);
    return response;
  };
};
