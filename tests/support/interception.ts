import type { Page, Request, Route } from 'playwright-core';

/** Where a call goes: a part of its path, with the method if it matters. */
export type Calls = Readonly<{ path: RegExp; method?: string }>;

const isOne = ({ path, method }: Calls, request: Request): boolean =>
  path.test(new URL(request.url()).pathname) &&
  (method === undefined || request.method() === method);

/**
 * Intercepts some calls between the page and the server, until it is ended. The
 * next one is begun before the former ends: in between, calls could slip through.
 */
const intercept = async (
  page: Page,
  calls: Calls,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> => {
  const pattern = (url: URL) => calls.path.test(url.pathname);
  const handler = async (route: Route) => {
    if (isOne(calls, route.request())) await answer(route);
    else await route.fallback();
  };
  await page.route(pattern, handler);
  return () => page.unroute(pattern, handler);
};

/** Holds calls back, as a slow network does; what it gives lets them go. */
export const hold = async (
  page: Page,
  calls: Calls,
): Promise<() => Promise<void>> => {
  let go: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (go = resolve));
  const end = await intercept(page, calls, async (route) => {
    await released;
    // The page may have navigated since.
    await route.fallback().catch(() => undefined);
  });
  return async () => {
    go();
    await end();
  };
};

/** Drops all calls, like a lost network. */
export const cut = (page: Page, calls: Calls) =>
  intercept(page, calls, (route) => route.abort());

/**
 * The page, as of a browser that is killed, sends nothing when it is left: what is
 * sent by then may pass all that is intercepted.
 */
export const endSilently = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const type of ['visibilitychange', 'pagehide']) {
      addEventListener(type, (event) => event.stopImmediatePropagation(), {
        capture: true,
      });
    }
  });

/** Answers instead of the server: refused, maybe with a reason. */
export const refuse = (
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

/** A proxy before the server refuses, with a page of its own. */
export const refuseByProxy = (
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

/** Answers instead of the server: Ok. */
export const answer = (page: Page, calls: Calls, data: unknown) =>
  intercept(page, calls, (route) =>
    route.fulfill({ json: { result: 'Ok', data } }),
  );

/** The bodies of such calls, as they go out. */
export const bodiesOf = (page: Page, calls: Calls): unknown[] => {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (isOne(calls, request)) bodies.push(request.postDataJSON());
  });
  return bodies;
};

/** The bodies of such calls that were answered with 200, as answers come in. */
export const acceptedBodiesOf = (page: Page, calls: Calls): unknown[] => {
  const bodies: unknown[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (response.status() === 200 && isOne(calls, request)) {
      bodies.push(request.postDataJSON());
    }
  });
  return bodies;
};

/** Complaints of a page, except those about calls that were made to fail. */
export const unexpected = (complaints: readonly string[]): string[] =>
  complaints.filter((text) => !text.startsWith('Failed to load resource'));

/** True when nothing sticks out sideways, of the page or of its main part. */
export const fitsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [document.documentElement, document.querySelector('main')].every(
      (place) => place === null || place.scrollWidth <= place.clientWidth,
    ),
  );
