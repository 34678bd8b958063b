import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '#api/contract/index.ts';
import {
  savedItems,
  itemsKey,
  projectItemsQuery,
} from '#web/resources/item/store/projectItemsCache.ts';
import {
  createReturnRefetch,
  MIN_REFETCH_MS,
} from '#web/resources/item/store/refetchOnReturn.ts';

const PROJECT = 'project-1';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A board with a fresh list; tests change `server` as others would. */
const openBoard = async () => {
  const server = { description: 'Mail', fetches: 0 };
  const queries = new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: false } },
  });
  const queryProjectItems = () => {
    server.fetches += 1;
    const item = { id: 'a', description: server.description } as Item;
    return Promise.resolve({ projectId: PROJECT, items: [item] });
  };
  const board = new QueryObserver(
    queries,
    projectItemsQuery(PROJECT, { queryProjectItems }, queries),
  );
  board.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  const list = savedItems(queries, PROJECT);
  const shown = () => list.saved().map(({ description }) => description);
  return { server, list, shown, refetch: createReturnRefetch(queries) };
};

const pass = (milliseconds: number) =>
  vi.advanceTimersByTimeAsync(milliseconds);

describe('Returning to a list', () => {
  it('shows changes by others at once', async () => {
    const { server, shown, refetch } = await openBoard();
    await pass(MIN_REFETCH_MS);
    server.description = 'Letter';
    refetch.request();
    await pass(0);
    expect(shown()).toEqual(['Letter']);
  });

  it('fetches once for several requests at the same time', async () => {
    const { server, refetch } = await openBoard();
    await pass(MIN_REFETCH_MS);
    for (let screen = 0; screen < 3; screen += 1) refetch.request();
    await pass(0);
    // One at the start, and one for all requests.
    expect(server.fetches).toBe(2);
  });

  it('fetches again only a moment after the last fetch', async () => {
    const { server, shown, refetch } = await openBoard();
    server.description = 'Letter';
    refetch.request();
    await pass(MIN_REFETCH_MS - 1);
    expect(server.fetches).toBe(1);
    await pass(1);
    expect(server.fetches).toBe(2);
    expect(shown()).toEqual(['Letter']);
  });

  it('fetches at once even if something was changed here just before', async () => {
    const { server, list, shown, refetch } = await openBoard();
    await pass(MIN_REFETCH_MS);
    server.description = 'Letter';
    list.change((items) =>
      items.map((item) => ({ ...item, description: 'Typed here' })),
    );
    expect(shown()).toEqual(['Typed here']);
    refetch.request();
    await pass(0);
    expect(server.fetches).toBe(2);
    expect(shown()).toEqual(['Letter']);
  });
});

describe('The list of a project', () => {
  it('is waited for until it is loaded', async () => {
    const queries = new QueryClient();
    const list = savedItems(queries, PROJECT);
    expect(list.isLoaded()).toBe(false);
    let isLoaded = false;
    void list.loaded().then(() => (isLoaded = true));
    await pass(0);
    expect(isLoaded).toBe(false);
    queries.setQueryData(itemsKey(PROJECT), []);
    await pass(0);
    expect(isLoaded).toBe(true);
    await list.loaded();
  });
});
