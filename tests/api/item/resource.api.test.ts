import { beforeAll, describe, expect, it } from 'vitest';
import { ItemType, Scope } from '#api/contract/values.ts';
import {
  addItem,
  contextOf,
  inWeek,
  scheduleProject,
  week,
} from '#tests/support/calls.ts';
import type { Agent } from '#tests/support/testServer.ts';
import { sharedServer } from '#tests/support/sharedServer.ts';

const server = sharedServer();
let ada: Agent;
let projectId: string;
let userId: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  ada = await server.signIn();
  projectId = (await scheduleProject(ada)).id;
  userId = (await contextOf(ada)).userContext.userId;
  const plan = [
    ['Pricing page', 'gtm', { ...inWeek(0), assignedToUserId: userId }],
    ['Import of CSV', 'implementations', inWeek(1)],
    ['Élan demo', 'demos', { scope: Scope.Project }],
    // Without an assignment, an item is out of scope.
    ['Archived idea', 'gtm', null],
  ] as const;
  for (const [description, kind, assignment] of plan) {
    server.clock.advance(1000);
    ids[description] = (await addItem(ada, description, assignment, kind)).id;
  }
  await ada
    .put(
      `/v1/teams/active/project-items/all/${ids['Pricing page'] ?? ''}/complete`,
    )
    .send({ markComplete: true })
    .expect(200);
});

const list = (query: object) =>
  ada
    .get('/v1/resources/items')
    .query(
      Object.fromEntries(
        Object.entries(query).map(([name, value]) => [
          name,
          JSON.stringify(value),
        ]),
      ),
    );

const titles = async (query: object): Promise<string[]> => {
  const { body } = await list(query).expect(200);
  return body.data.map((item: { description: string }) => item.description);
};

describe('The list of items', () => {
  it('contains the active project’s items, in the envelope, with its range', async () => {
    const { body, headers } = await list({}).expect(200);
    expect(body.result).toBe('Ok');
    expect(body.data).toHaveLength(4);
    expect(headers['content-range']).toBe('items 0-3/4');
  });

  it('returns the requested part and the total', async () => {
    const { body, headers } = await list({
      sort: ['dateCreated', 'ASC'],
      range: [1, 2],
    }).expect(200);
    expect(body.data.map((item: { linkId: string }) => item.linkId)).toEqual([
      '1-2',
      '1-3',
    ]);
    expect(headers['content-range']).toBe('items 1-2/4');
  });

  it('returns nothing past the end', async () => {
    const { body, headers } = await list({ range: [10, 19] }).expect(200);
    expect(body.data).toEqual([]);
    expect(headers['content-range']).toBe('items */4');
  });

  it.each([
    [
      'sortKey',
      ['Pricing page', 'Import of CSV', 'Élan demo', 'Archived idea'],
    ],
    [
      'completionDate',
      ['Import of CSV', 'Élan demo', 'Archived idea', 'Pricing page'],
    ],
    [
      'itemType',
      ['Élan demo', 'Import of CSV', 'Pricing page', 'Archived idea'],
    ],
  ])('is sorted by %s', async (field, sorted) => {
    expect(await titles({ sort: [field, 'ASC'] })).toEqual(sorted);
  });

  it.each(['dateCreated', 'description', 'id', 'linkId'])(
    'is sorted by %s, in both directions',
    async (field) => {
      const up = await titles({ sort: [field, 'ASC'] });
      const down = await titles({ sort: [field, 'DESC'] });
      expect(down).toEqual(up.toReversed());
      expect(up).toHaveLength(4);
    },
  );

  it('is sorted by creation time when sorted by id', async () => {
    expect(await titles({ sort: ['id', 'DESC'] })).toEqual([
      'Archived idea',
      'Élan demo',
      'Import of CSV',
      'Pricing page',
    ]);
  });

  it.each([
    [{ itemType: ItemType.Demo }, ['Élan demo']],
    [{ scope: Scope.OutOfScope }, ['Archived idea']],
    [{ completed: true }, ['Pricing page']],
    [
      {
        completed: false,
        scope: Scope.Project,
        itemType: ItemType.Implementation,
      },
      ['Import of CSV'],
    ],
    [{ timeframe: week(1) }, ['Import of CSV']],
    [{ timeframe: 'unassigned', scope: Scope.Project }, ['Élan demo']],
    [{ q: 'pri' }, ['Pricing page']],
    [{ q: 'CSV imp' }, ['Import of CSV']],
    [{ q: 'elan' }, ['Élan demo']],
    [{ q: 'nothing like it' }, []],
  ])('is filtered by %j', async (filter, expected) => {
    expect(await titles({ filter })).toEqual(expected);
  });

  it('is filtered by assignee, or by having none', async () => {
    expect(await titles({ filter: { assignedToUserId: userId } })).toEqual([
      'Pricing page',
    ]);
    const nobodys = await titles({ filter: { assignedToUserId: null } });
    expect(nobodys).toHaveLength(3);
  });

  it('returns all of many ids', async () => {
    const wanted = [ids['Archived idea'], ids['Pricing page']];
    const found = await titles({ filter: { id: wanted } });
    expect(found.toSorted()).toEqual(['Archived idea', 'Pricing page']);
  });

  it('contains the items of the project that the filter names', async () => {
    expect(await titles({ filter: { projectId } })).toHaveLength(4);
    await list({ filter: { projectId: 'nowhere' } }).expect(404);
  });

  it.each([
    ['sort', 'sort=description'],
    ['sort.0', 'sort=["password","ASC"]'],
    ['sort.1', 'sort=["description","UP"]'],
    ['sort', 'sort=["description"]'],
    ['range', 'range=[0'],
    ['range.0', 'range=[-1,5]'],
    ['range', 'range=[5,1]'],
    ['range.1', 'range=[0,1.5]'],
    ['filter', 'filter={'],
    ['filter.scope', 'filter={"scope":9}'],
    ['filter.completed', 'filter={"completed":"yes"}'],
    ['filter.q', `filter={"q":"${'x'.repeat(201)}"}`],
    ['filter', 'filter=[]'],
  ])('names %s when it is wrong: %s', async (path, query) => {
    const { body } = await ada
      .get(`/v1/resources/items?${encodeURI(query)}`)
      .expect(400);
    expect(body.data.fields[0].path).toBe(path);
  });
});

describe('One item', () => {
  it('is found by its id', async () => {
    const id = ids['Élan demo'] ?? '';
    const { body } = await ada.get(`/v1/resources/items/${id}`).expect(200);
    expect(body.data).toMatchObject({
      id,
      description: 'Élan demo',
      itemType: ItemType.Demo,
    });
  });

  it.each(['nowhere', '%00', "';--", 'x'.repeat(5000)])(
    'is not found by %j',
    async (id) => {
      const { body } = await ada.get(`/v1/resources/items/${id}`).expect(404);
      expect(body.result).toBe('NotFound');
    },
  );
});
