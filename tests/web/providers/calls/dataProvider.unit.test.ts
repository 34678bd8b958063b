import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ItemType, Scope } from '#api/contract/values.ts';
import { dataProvider } from '#web/providers/calls/dataProvider.ts';
import { versions } from '#web/providers/calls/versions.ts';
import { quotaLimits } from '#web/providers/calls/quotaLimit.ts';
import { stubBrowser, ok, refused } from '../browser.ts';

let browser: ReturnType<typeof stubBrowser>;

beforeEach(() => {
  browser = stubBrowser();
});
afterEach(() => {
  // Tests share the modules of their worker.
  quotaLimits.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Makes a call that the server answers with Ok; returns the request. */
const sentBy = async (call: () => Promise<unknown>, data: unknown = {}) => {
  browser.fetch.mockImplementation(async () => ok(data));
  await call();
  return browser.requests().at(-1);
};

describe('Calls on items', () => {
  it('query all items of a project', async () => {
    expect(
      await sentBy(() => dataProvider.queryProjectItems('p 1'), {
        projectId: 'p 1',
        items: [],
      }),
    ).toMatchObject({
      call: 'POST /v1/teams/active/projects/p%201/all/query',
      body: {
        timeframeAssignmentFilter: null,
        scopeFilter: null,
        compact: true,
      },
    });
  });

  it('read items without empty fields', async () => {
    const item = {
      id: 'i1',
      linkId: '1-1',
      dateCreated: '2026-03-02T09:00:00.000Z',
      itemType: ItemType.Demo,
      description: 'Show the board',
    };
    const reply = { projectId: 'p1', teamId: 't1', compactItems: [item] };
    browser.fetch.mockImplementation(async () => ok(reply));
    const { items } = await dataProvider.queryProjectItems('p1');
    expect(items).toEqual([
      {
        ...item,
        projectId: 'p1',
        teamId: 't1',
        goals: [],
        startDate: null,
        labelIds: [],
        implementationIds: [],
        completionDate: null,
        revision: 0,
        commentCount: 0,
        projectContexts: [
          {
            projectId: 'p1',
            sortKey: 0,
            scope: Scope.Project,
            assignedToUserId: null,
            assignedTimeframe: null,
            assignmentHistory: [],
            assignmentHistoryCount: 0,
          },
        ],
      },
    ]);
  });

  it.each([
    [ItemType.Demo, 'demos'],
    [ItemType.Implementation, 'implementations'],
    [ItemType.GoToMarket, 'gtm'],
  ] as const)('update kind %i at /%s', async (itemType, path) => {
    versions.saved('/resources/items/i1', '"1"', {
      description: 'Launch mail',
    });
    const changes = { description: 'Launch letter' };
    const base = { description: 'Launch mail' };
    expect(
      await sentBy(() =>
        dataProvider.updateItem({ id: 'i1', itemType, changes, base }),
      ),
    ).toMatchObject({
      call: `PUT /v1/teams/active/project-items/${path}/i1`,
      body: changes,
    });
  });
});

describe('Calls on projects and the person', () => {
  it.each([
    ['GET /v1/user/core-application-context', () => dataProvider.getContext()],
    ['GET /v1/teams/active', () => dataProvider.getTeam()],
    ['GET /v1/teams/active/projects/p1', () => dataProvider.getProject('p1')],
    [
      'GET /v1/teams/active/projects/p1/charts/burndown?asOf=2026-03-02',
      () => dataProvider.getBurndown('p1', '2026-03-02'),
    ],
    [
      'POST /v1/teams/active/projects',
      () => dataProvider.createProject({ projectDescription: 'Next' }),
    ],
    [
      'PUT /v1/teams/active/projects/p1',
      () => dataProvider.reviseProject({ id: 'p1', changes: {} }),
    ],
    [
      'PUT /v1/teams/active/projects/active',
      () => dataProvider.chooseProject('p1'),
    ],
    ['PUT /v1/users/active/active-team', () => dataProvider.chooseTeam('t1')],
  ])('send %s', async (request, call) => {
    expect((await sentBy(call))?.call).toBe(request);
  });
});

describe('A command', () => {
  it('has the same command id when retried', async () => {
    vi.useFakeTimers();
    browser.fetch
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockImplementation(async () => ok());
    const done = dataProvider.chooseProject('p1');
    await vi.runAllTimersAsync();
    await done;
    const keys = browser.requests().map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it("uses the caller's command id", async () => {
    const sent = await sentBy(() =>
      dataProvider.deleteProject({
        id: 'p1',
        transferItemsToProjectId: null,
        commandId: 'mine',
      }),
    );
    expect(sent?.key).toBe('mine');
  });

  it('is not retried if a rule refused it', async () => {
    browser.fetch.mockImplementation(async () => refused(402, 'QuotaLimit'));
    await expect(
      dataProvider.createProject({ projectDescription: 'Next' }),
    ).rejects.toMatchObject({ result: 'QuotaLimit' });
    expect(browser.requests()).toHaveLength(1);
  });

  it('does not wait in the queue if the page is closing', async () => {
    browser.fetch.mockImplementation(() => new Promise(() => undefined));
    const itemType = ItemType.Demo;
    versions.saved('/resources/items/i9', '"1"', { description: '' });
    const update = (description: string, { keepalive = false } = {}) =>
      dataProvider.updateItem({
        id: 'i9',
        itemType,
        changes: { description },
        base: { description: '' },
        keepalive,
      });
    void update('under way');
    await expect.poll(() => browser.requests()).toHaveLength(1);
    void update('typed last', { keepalive: true });
    await expect
      .poll(() => browser.requests()[1])
      .toMatchObject({
        keepalive: true,
        body: { description: 'typed last' },
      });
  });
});

describe('A list of a resource', () => {
  it('is returned without its envelope, with its total', async () => {
    browser.fetch.mockImplementation(async () =>
      ok([{ id: 'i1' }], { 'Content-Range': 'items 0-149/2000' }),
    );
    const list = await dataProvider.getList('items', {
      pagination: { page: 1, perPage: 150 },
      sort: { field: 'sortKey', order: 'ASC' },
      filter: { completed: false },
    });
    expect(list).toMatchObject({ data: [{ id: 'i1' }], total: 2000 });
    const { call } = browser.requests()[0] ?? { call: '' };
    const url = new URL(call.slice('GET '.length), 'http://localhost');
    expect(url.pathname).toBe('/v1/resources/items');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      sort: '["sortKey","ASC"]',
      range: '[0,149]',
      filter: '{"completed":false}',
    });
  });
});
