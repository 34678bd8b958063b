import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { preloadData } from '#web/app/routing/preload.ts';
import { itemsKey } from '#web/resources/item/store/query.ts';

const context = {
  activeTeam: { id: 'team-1' },
  userContext: { activeProjectId: 'project-2' },
  availableProjects: [{ id: 'project-1' }, { id: 'project-2' }],
};

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
      await preloadData(queries, path);
      await vi.waitFor(() => {
        expect(queries.getQueryData(itemsKey('project-2'))).toBeDefined();
      });
    },
  );

  it('requests no items for a page without items', async () => {
    const requests = fakeServer({ context, query: { items: [] } });
    await preloadData(new QueryClient(), '/go-to-market');
    expect(requests).toEqual(['/v1/user/core-application-context']);
  });

  it('requests no items when the context is refused', async () => {
    const requests = fakeServer({});
    await preloadData(new QueryClient(), '/project/plan');
    expect(requests).toEqual(['/v1/user/core-application-context']);
  });
});
