import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dataProvider } from '#web/providers/calls/dataProvider.ts';
import { takeEarly } from '#web/providers/http/early.ts';
import { position } from '#web/providers/http/position.ts';
import { aBrowser, ok } from './browser.ts';

const CONTEXT = '/user/core-application-context';
const ITEMS = '/teams/active/projects/active/items';

/** A document that asks for these paths itself. */
const aPage = (...paths: readonly string[]) => {
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

let browser: ReturnType<typeof aBrowser>;
beforeEach(() => {
  browser = aBrowser();
});
afterEach(() => {
  position.forget();
  vi.unstubAllGlobals();
});

describe('What the document asks for itself (client on a slow line)', () => {
  it('is taken once', () => {
    const page = aPage(CONTEXT);
    expect(takeEarly(CONTEXT, page)).toBe(true);
    expect(takeEarly(CONTEXT, page)).toBe(false);
  });

  it('is not taken where it asked for nothing, or for something else', () => {
    expect(takeEarly(CONTEXT, aPage())).toBe(false);
    expect(takeEarly(CONTEXT, aPage(ITEMS))).toBe(false);
  });

  it('is not taken in a tab that has written: it may lack that', () => {
    position.advance('12', null);
    expect(takeEarly(CONTEXT, aPage(CONTEXT))).toBe(false);
  });

  it('is asked for with no header of ours, so that it is the same request', async () => {
    vi.stubGlobal('document', aPage(CONTEXT));
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

describe('The items that it asked for', () => {
  const compact = (projectId: string) =>
    ok({ projectId, teamId: 't-1', compactItems: [] });

  it('are those of the active project, without another call', async () => {
    vi.stubGlobal('document', aPage(ITEMS));
    browser.fetch.mockImplementation(async () => compact('p-1'));
    expect(await dataProvider.queryProjectItems('p-1')).toEqual({
      projectId: 'p-1',
      items: [],
    });
    expect(browser.requests()).toMatchObject([{ call: `GET /v1${ITEMS}` }]);
  });

  it('are asked for again when another project is shown, or when that failed', async () => {
    vi.stubGlobal('document', aPage(ITEMS));
    browser.fetch.mockResolvedValueOnce(compact('p-2'));
    browser.fetch.mockResolvedValueOnce(compact('p-1'));
    await dataProvider.queryProjectItems('p-1');
    vi.stubGlobal('document', aPage(ITEMS));
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
