import type { Browser, BrowserContext, Page } from 'playwright-core';
import { installProbe, ROW } from './probe.ts';
import { trackRequests, untilQuiet } from '#tests/support/untilQuiet.ts';

/** The connection that the goals assume: 10 Mbit/s each way, 40 ms. */
const LINE = {
  offline: false,
  downloadThroughput: 10_000_000 / 8,
  uploadThroughput: 10_000_000 / 8,
  latency: 40,
};

export type Visit = Readonly<{
  page: Page;
  context: BrowserContext;
}>;

/** Cookies and storage of a signed-in user. */
export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A browser with an empty cache, signed in or not. */
export const openVisit = async (
  browser: Browser,
  baseURL: string,
  storageState?: SignedIn,
): Promise<Visit> => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    ...(storageState === undefined ? {} : { storageState }),
  });
  const page = await context.newPage();
  trackRequests(page);
  await installProbe(page);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', LINE);
  return { page, context };
};

/**
 * Repeats a visit that hung. Rarely, Chromium's network emulation blocks the
 * bodies of all six connections after their headers.
 */
export const repeatIfHung = async <T>(visit: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await visit();
    } catch (error) {
      const hung = error instanceof Error && error.name === 'TimeoutError';
      if (!hung || attempt === VISITS) throw error;
    }
  }
};

const VISITS = 3;

/** Opens a page and waits until it is idle. */
export const goAndSettle = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await untilQuiet(page);
  await settle(page);
};

export const waitForRows = (page: Page): Promise<unknown> =>
  page.locator(ROW).first().waitFor();

/** Waits until nothing has been painted or computed for a while. */
export const settle = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestIdleCallback(() => setTimeout(resolve, 300), { timeout: 5000 });
      }),
  );
