import type { Page, Request, Route } from 'playwright-core';

/** The calls to intercept: a part of their path, and perhaps the method. */
export type Calls = Readonly<{ path: RegExp; method?: string }>;

const matches = ({ path, method }: Calls, request: Request): boolean =>
  path.test(new URL(request.url()).pathname) &&
  (method === undefined || request.method() === method);

/**
 * Intercepts some calls between the page and the server until the returned
 * function is called. Start the next interception before ending this one, so
 * that no call slips through in between.
 */
const intercept = async (
  page: Page,
  calls: Calls,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> => {
  const pattern = (url: URL) => calls.path.test(url.pathname);
  const handler = async (route: Route) => {
    if (matches(calls, route.request())) await answer(route);
    else await route.fallback();
  };
  await interceptRequests(page, pattern, handler);
  return () => page.unroute(pattern, handler);
};

/** Handles such requests of the page until `page.unroute`. */
export const interceptRequests = async (
  page: Page,
  ...[requests, handler]: Parameters<Page['route']>
): Promise<void> => {
  await page.route(requests, handler);
  await untilIntercepting(page);
};

/**
 * Waits until the page's requests are intercepted: shortly after `page.route`,
 * Chromium may still send them directly, and Playwright does not see them.
 */
const untilIntercepting = async (page: Page): Promise<void> => {
  if (!page.url().startsWith('http')) return;
  const answer = (route: Route) => route.fulfill({ body: 'intercepted' });
  await page.route('**/healthz', answer);
  const isIntercepted = () =>
    page
      .evaluate(async () => {
        const response = await fetch('/healthz').catch(() => null);
        return (await response?.text()) === 'intercepted';
      })
      // A page that navigates is asked again.
      .catch(() => page.isClosed());
  while (!(await isIntercepted()));
  await page.unroute('**/healthz', answer);
};

/**
 * Holds calls back, like a slow network; the returned function releases them.
 */
export const holdCalls = async (
  page: Page,
  calls: Calls,
): Promise<() => Promise<void>> => {
  let go: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (go = resolve));
  const end = await intercept(page, calls, async (route) => {
    await released;
    // The page may have navigated in the meantime.
    await route.fallback().catch(() => undefined);
  });
  return async () => {
    go();
    await end();
  };
};

/** Drops all calls, like a lost network. */
export const dropCalls = (page: Page, calls: Calls) =>
  intercept(page, calls, (route) => route.abort());

/**
 * Makes a page send nothing when it is left, as if its browser were killed:
 * what a page sends at its end may bypass interception.
 */
export const endWithoutSending = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const type of ['visibilitychange', 'pagehide']) {
      addEventListener(type, (event) => event.stopImmediatePropagation(), {
        capture: true,
      });
    }
  });

/** Refuses calls instead of the server, perhaps with a message. */
export const refuseCalls = (
  page: Page,
  calls: Calls,
  {
    status = 500,
    message,
    code = 'TEST.REFUSED',
  }: { status?: number; message?: string; code?: string } = {},
) =>
  intercept(page, calls, (route) =>
    route.fulfill({
      status,
      json: { result: 'Failed', data: { code, message } },
    }),
  );

/** Refuses calls like a proxy before the server, with an HTML page. */
export const refuseCallsByProxy = (
  page: Page,
  calls: Calls,
  { status, retryAfter }: { status: number; retryAfter?: number },
) =>
  intercept(page, calls, (route) =>
    route.fulfill({
      status,
      contentType: 'text/html',
      headers:
        retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) },
      body: '<h1>Refused</h1>',
    }),
  );

/** Answers calls with Ok instead of the server. */
export const answerCalls = (page: Page, calls: Calls, data: unknown) =>
  intercept(page, calls, (route) =>
    route.fulfill({ json: { result: 'Ok', data } }),
  );

/** The bodies of such calls, as they are sent. */
export const bodiesOf = (page: Page, calls: Calls): unknown[] => {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (matches(calls, request)) bodies.push(request.postDataJSON());
  });
  return bodies;
};

/** The bodies of such calls that were answered with 200, as answers arrive. */
export const acceptedBodiesOf = (page: Page, calls: Calls): unknown[] => {
  const bodies: unknown[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (response.status() === 200 && matches(calls, request)) {
      bodies.push(request.postDataJSON());
    }
  });
  return bodies;
};

/** The errors of a page, except those of calls that were made to fail. */
export const unexpectedPageErrors = (pageErrors: readonly string[]): string[] =>
  pageErrors.filter((text) => !text.startsWith('Failed to load resource'));
