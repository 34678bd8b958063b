import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { preloadData } from '#web/app/routing/preload.ts';
import { itemsKey } from '#web/resources/item/store/projectItemsCache.ts';

const context = {
  activeTeam: { id: 'team-1' },
  userContext: { activeProjectId: 'project-2' },
  availableProjects: [
    { id: 'project-1', startDate: null },
    { id: 'project-2', startDate: '2026-01-05' },
  ],
};

const addressOf = (path: string) => new URL(path, 'https://slipway.example');

/** A server that answers by the end of the path and records the requests. */
const fakeServer = (answers: Readonly<Record<string, unknown>>) => {
  const requests: string[] = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (path: string) => {
    requests.push(path);
    const [, data] =
      Object.entries(answers).find(([end]) => path.endsWith(end)) ?? [];
    return Promise.resolve(
      data === undefined
        ? Response.json({ result: 'Unauthorized' }, { status: 401 })
        : Response.json({ result: 'Ok', data }),
    );
  });
  return requests;
};

describe('Before anything is drawn', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each(['/project/plan', '/project/items', '/project/dashboard'])(
    'requests the items that %s shows',
    async (path) => {
      fakeServer({ context, query: { items: [] } });
      const queries = new QueryClient();
      await preloadData(queries, addressOf(path));
      await expect
        .poll(() => queries.getQueryData(itemsKey('project-2')))
        .toBeDefined();
    },
  );

  it.each([
    ['/project/dashboard', ['burndown', 'forecast']],
    ['/project/dashboard?view=scope', ['scope']],
  ])('requests the chart that %s shows', async (path, charts) => {
    const requests = fakeServer({
      context,
      query: { items: [] },
      burndown: {},
      forecast: {},
      scope: {},
    });
    await preloadData(new QueryClient(), addressOf(path));
    await expect
      .poll(() => requests)
      .toEqual(
        expect.arrayContaining(
          charts.map((name) =>
            expect.stringMatching(new RegExp(`/project-2/.*${name}`)),
          ),
        ),
      );
  });

  it('requests no chart of a project without a start date', async () => {
    const requests = fakeServer({
      context: { ...context, userContext: { activeProjectId: 'project-1' } },
      query: { items: [] },
    });
    await preloadData(new QueryClient(), addressOf('/project/dashboard'));
    expect(requests.join()).not.toContain('burndown');
  });

  it('requests no items for a page without items', async () => {
    const requests = fakeServer({ context, query: { items: [] } });
    await preloadData(new QueryClient(), addressOf('/go-to-market'));
    expect(requests).toEqual(['/v1/user/core-application-context']);
  });

  it('requests no items when the context is refused', async () => {
    const requests = fakeServer({});
    await preloadData(new QueryClient(), addressOf('/project/plan'));
    expect(requests).toEqual(['/v1/user/core-application-context']);
  });
});
