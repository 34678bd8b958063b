import type { Page, Request } from 'playwright-core';

/** After this time without a request, a page has loaded everything. */
const QUIET_MS = 500;
const LONGEST_MS = 30_000;

/** Whether a request is the stream of others' changes, which never ends. */
const isEndless = (request: Request): boolean =>
  new URL(request.url()).pathname === '/v1/live';

type Traffic = { open: Set<Request>; lastAt: number };
const tracked = new WeakMap<Page, Traffic>();

/** Counts the requests of a page from now on, for `untilQuiet`. */
export const trackRequests = (page: Page): Traffic => {
  const earlier = tracked.get(page);
  if (earlier !== undefined) return earlier;
  const traffic: Traffic = { open: new Set(), lastAt: performance.now() };
  tracked.set(page, traffic);
  const ended = (request: Request) => {
    if (traffic.open.delete(request)) traffic.lastAt = performance.now();
  };
  page.on('request', (request) => {
    if (isEndless(request)) return;
    traffic.open.add(request);
    traffic.lastAt = performance.now();
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) traffic.open.clear();
  });
  return traffic;
};

/** For a page whose listeners were removed: it is tracked again when opened. */
export const forgetRequests = (page: Page): void => {
  tracked.delete(page);
};

/**
 * Waits until a page has loaded and sends no more requests. Playwright's
 * `networkidle` would wait for the end of the stream of others' changes.
 */
export const untilQuiet = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load');
  const traffic = trackRequests(page);
  const end = performance.now() + LONGEST_MS;
  while (performance.now() < end) {
    const silent = performance.now() - traffic.lastAt;
    if (traffic.open.size === 0 && silent >= QUIET_MS) return;
    await page.waitForTimeout(50);
  }
  const urls = [...traffic.open].map((request) => request.url());
  throw new Error(`The page still waits for ${urls.join(', ')}.`);
};
