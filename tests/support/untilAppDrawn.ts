import type { Page } from 'playwright-core';

/** Longer than the app takes; where scripts or calls are held, it never comes. */
const PATIENCE_MS = 5000;

/** Resolves once the app has replaced what the document painted, or soon after. */
const untilAppDrawn = async (page: Page): Promise<void> => {
  await page
    .locator('main[aria-busy]')
    .waitFor({ state: 'detached', timeout: PATIENCE_MS })
    .catch(() => undefined);
};

const patient = new WeakSet<Page>();

/**
 * Has the page's `goto` and `reload` wait for the app as well: the document
 * paints titles and links before it, which tests would take for the app's. With
 * `waitUntil` they do as they always did.
 */
export const waitForApp = (page: Page): void => {
  if (patient.has(page)) return;
  patient.add(page);
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
