import { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListParams } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { dataProvider } from '#web/providers/calls/dataProvider.ts';
import { withLastSeen } from '#web/providers/lastSeen/withLastSeen.ts';
import { stubBrowser, ok } from '../browser.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const ALL = {
  pagination: { page: 1, perPage: 500 },
  sort: { field: 'description', order: 'ASC' },
  filter: {},
} as const satisfies GetListParams;

/** A server that answers at most 500 rows of a list. */
const serverWith = (count: number) => {
  const browser = stubBrowser();
  browser.fetch.mockImplementation(async (url) => {
    const { searchParams } = new URL(url, 'http://slipway.test');
    const [first, last] = JSON.parse(searchParams.get('range') ?? '') as [
      number,
      number,
    ];
    // The range includes its last row.
    expect(last - first).toBeLessThan(500);
    const rows = Array.from({ length: count }, (_, id) => ({ id: String(id) }));
    return ok(rows.slice(first, last + 1), {
      'Content-Range': `projects */${String(count)}`,
    });
  });
  return browser;
};

it.each([
  [0, 1],
  [499, 1],
  [500, 1],
  [1_203, 3],
])(
  'All %i projects are listed in %i calls of at most 500 (threat H8)',
  async (count, calls) => {
    const browser = serverWith(count);
    const provider = withLastSeen(
      dataProvider as unknown as DataProvider,
      new QueryClient(),
    );
    const { data, total } = await provider.getList('projects', ALL);
    expect(total).toBe(count);
    expect(data.map(({ id }) => String(id))).toEqual(
      Array.from({ length: count }, (_, id) => String(id)),
    );
    expect(browser.requests()).toHaveLength(calls);
  },
);
