import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataProvider } from '#web/providers/calls/dataProvider.ts';
import { takePreloaded } from '#web/providers/http/preloaded.ts';
import { position } from '#web/providers/http/position.ts';
import { stubBrowser, ok } from '../browser.ts';

const CONTEXT = '/user/core-application-context';
const ITEMS = '/teams/active/projects/active/items';

/** A document that requests these paths itself. */
const fakeDocument = (...paths: readonly string[]) => {
  const links = new Set(paths);
  return {
    querySelector: (selectors: string) => {
      const found = [...links].find((path) =>
        selectors.includes(`href="/v1${path}"`),
      );
      if (found === undefined) return null;
      return {
        remove: () => {
          links.delete(found);
        },
      };
    },
  };
};

let browser: ReturnType<typeof stubBrowser>;
beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => {
  position.forget();
  vi.unstubAllGlobals();
});

describe('A request that the document preloads (client on a slow connection)', () => {
  it('is used only once', () => {
    const page = fakeDocument(CONTEXT);
    expect(takePreloaded(CONTEXT, page)).toBe(true);
    expect(takePreloaded(CONTEXT, page)).toBe(false);
  });

  it('is not used if nothing or something else was preloaded', () => {
    expect(takePreloaded(CONTEXT, fakeDocument())).toBe(false);
    expect(takePreloaded(CONTEXT, fakeDocument(ITEMS))).toBe(false);
  });

  it('is not used in a tab that has written, because it might lack that', () => {
    position.advance('12', null);
    expect(takePreloaded(CONTEXT, fakeDocument(CONTEXT))).toBe(false);
  });

  // The browser reuses its own request only for an identical one.
  it('has none of our headers, so that both requests are the same', async () => {
    vi.stubGlobal('document', fakeDocument(CONTEXT));
    browser.fetch.mockImplementation(async () => ok({ userContext: {} }));
    await dataProvider.getContext();
    await dataProvider.getContext();
    const [early, later] = browser.fetch.mock.calls.map(([, options]) => [
      ...new Headers(options?.headers).keys(),
    ]);
    expect(early).toEqual(['accept']);
    expect(later).toContain('x-slipway-client');
  });
});

describe('The preloaded items', () => {
  const compact = (projectId: string) =>
    ok({ projectId, teamId: 't-1', compactItems: [] });

  it('are those of the active project, without another call', async () => {
    vi.stubGlobal('document', fakeDocument(ITEMS));
    browser.fetch.mockImplementation(async () => compact('p-1'));
    expect(await dataProvider.queryProjectItems('p-1')).toEqual({
      projectId: 'p-1',
      items: [],
    });
    expect(browser.requests()).toMatchObject([{ call: `GET /v1${ITEMS}` }]);
  });

  it('are requested again if another project is shown, or if that failed', async () => {
    vi.stubGlobal('document', fakeDocument(ITEMS));
    browser.fetch.mockResolvedValueOnce(compact('p-2'));
    browser.fetch.mockResolvedValueOnce(compact('p-1'));
    await dataProvider.queryProjectItems('p-1');
    vi.stubGlobal('document', fakeDocument(ITEMS));
    browser.fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    browser.fetch.mockResolvedValueOnce(compact('p-1'));
    await dataProvider.queryProjectItems('p-1');
    const query = 'POST /v1/teams/active/projects/p-1/all/query';
    expect(browser.requests().map(({ call }) => call)).toEqual([
      `GET /v1${ITEMS}`,
      query,
      `GET /v1${ITEMS}`,
      query,
    ]);
  });
});
