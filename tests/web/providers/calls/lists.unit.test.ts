import { afterEach, expect, it, vi } from 'vitest';
import { dataProvider } from '#web/providers/calls/dataProvider.ts';
import { aBrowser, ok } from '../browser.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A server that answers at most 500 rows of a list. */
const serverWith = (count: number) => {
  const browser = aBrowser();
  browser.fetch.mockImplementation(async (url) => {
    const { searchParams } = new URL(url, 'http://slipway.test');
    const [first, last] = JSON.parse(searchParams.get('range') ?? '') as [
      number,
      number,
    ];
    expect(last - first).toBeLessThan(500);
    const rows = Array.from({ length: count }, (_, id) => ({ id: String(id) }));
    return ok(rows.slice(first, last + 1));
  });
  return browser;
};

it.each([
  [0, 1],
  [499, 1],
  [500, 2],
  [1_203, 3],
])(
  'All %i projects are listed in %i calls of at most 500 (threat H8)',
  async (count, calls) => {
    const browser = serverWith(count);
    const projects = await dataProvider.listProjects();
    expect(projects.map(({ id }) => id)).toEqual(
      Array.from({ length: count }, (_, id) => String(id)),
    );
    expect(browser.requests()).toHaveLength(calls);
  },
);
